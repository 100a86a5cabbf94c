import Foundation
import Loading

/// What one section shows.
struct SavedSection: Codable, Sendable, Equatable {
  /// Where a list that is loaded page by page stood.
  struct Pages: Codable, Sendable, Equatable {
    var offset: Int
    var hasMore: Bool
    /// An array of the cursor, encoded.
    var cursor: Data?
    var failure: SavedFailure?
  }

  /// An array of the items, encoded; `nil` if none were known.
  var items: Data?
  /// Why the last load had failed.
  var failure: SavedFailure?
  var pages: Pages?

  /// The items; the id of the section is for the error.
  func items<Item>(for section: String) throws(ListSavingError) -> [Item]? {
    guard let items else { return nil }
    return try SavedValues.decode(items, for: section)
  }
}

/// What is left of an error: its message.
struct SavedFailure: LocalizedError, Codable, Equatable {
  var errorDescription: String?

  init(_ error: any Error) { errorDescription = (error as? any LocalizedError)?.errorDescription }
}
