public import Foundation

/// The place at which a list begins that is loaded page by page: where its first page is.
///
/// A list that begins in the middle goes on at both ends; see ``PagedLoader/jump(to:expecting:)``.
public enum PageStart<Cursor: Sendable>: Sendable {
  /// The beginning of the server's list.
  case beginning
  /// The item at a position of the server's list, the first being 0; a negative one counts as 0.
  case offset(Int)
  /// The page with a number, counted as the server counts; the first of the server's pages at the earliest.
  case page(Int)
  /// What a cursor names: a place in the list or, where the server can be asked so, the surroundings of an item.
  case cursor(Cursor)
}

extension PageStart: Equatable where Cursor: Equatable {}

/// The failure of a jump to an item that the server's answer does not have, or of an edit of an item that is not there:
/// the list stays what it was.
public struct ItemNotFoundError: Error, Equatable, LocalizedError {
  /// The id of the item, as text.
  public let id: String

  /// Creates the error.
  ///
  /// - Parameter id: The id of the item, as text.
  public init(id: String) { self.id = id }

  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    localized("loading.item-not-found", "This item couldn’t be found.")
  }

  /// What the developer of the server reads, in English.
  public var failureReason: String? {
    "There is no item with the id \"\(id)\": neither in what the server has answered nor in what is loaded."
  }
}
