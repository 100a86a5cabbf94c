public import Foundation

/// A load took longer than its policy allows.
public struct LoadingTimeoutError: Error, Equatable, LocalizedError {
  /// The time that was allowed for the whole load, retries included.
  public let timeout: Duration

  /// Makes the error.
  ///
  /// - Parameter timeout: The time that was allowed.
  public init(timeout: Duration) { self.timeout = timeout }

  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    localized(
      "loading.timeout",
      "This is taking too long. Please try again.",
      in: Bundle.module
    )
  }
}
