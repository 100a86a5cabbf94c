public import Foundation

/// A page that names as its successor a cursor which was followed before: the list would go round.
public struct RepeatedCursorError: Error, Equatable, LocalizedError {
  /// The cursor, as text.
  public let cursor: String

  /// Makes the error.
  ///
  /// - Parameter cursor: The cursor, as text.
  public init(cursor: String) { self.cursor = cursor }

  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    localized(
      "loading.repeated-cursor",
      "The list cannot be continued. Please reload it.",
      in: Bundle.module
    )
  }

  /// What the developer of the server reads, in English.
  public var failureReason: String? {
    "The server's page names \"\(cursor)\" as the next cursor, which was followed before. "
      + "Return nil as nextCursor with the last page."
  }
}
