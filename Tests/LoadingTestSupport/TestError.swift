public import Foundation

/// An error with a name.
///
/// Errors with the same name are equal.
public struct TestError: Error, Equatable, LocalizedError {
  /// The name of the error.
  public var name: String

  /// Creates an error.
  ///
  /// - Parameter name: The name of the error.
  public init(_ name: String) { self.name = name }

  /// The name as a sentence for the user.
  public var errorDescription: String? { "The \(name) failed." }
}
