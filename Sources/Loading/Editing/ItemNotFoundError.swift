public import Foundation

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

  /// The reason for the developer of the server, in English.
  public var failureReason: String? {
    "There is no item with the id \"\(id)\": neither in what the server has answered nor in what is loaded."
  }
}
