public import Foundation

/// An error that indicates that an item was not found in a list.
///
/// A jump to an item fails with this error if the server's answer doesn't contain the item. An edit
/// fails with it if the list doesn't contain the item. The list stays unchanged.
public struct ItemNotFoundError: Error, Equatable, LocalizedError {
  /// The id of the item, as text.
  public let id: String

  /// Creates the error.
  ///
  /// - Parameter id: The id of the item, as text.
  public init(id: String) { self.id = id }

  /// A localized message for the user.
  public var errorDescription: String? {
    localized("loading.item-not-found", "This item couldn’t be found.")
  }

  /// The reason, in English, for the server's developers.
  public var failureReason: String? {
    "No loaded item and no item in the server's answer has the id \"\(id)\"."
  }
}
