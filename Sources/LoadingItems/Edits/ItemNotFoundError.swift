public import Foundation
import Loading

/// The texts of the module.
let localized = LocalizedTexts(of: "LoadingItems", with: PendingEdit.self)

/// An error that indicates that an item was not found in a list.
///
/// A jump to an item fails with this error if the server's answer doesn't contain the item. A
/// change of an item is rejected with it if the list doesn't contain the item, and a change of a
/// loader's content if there is none. The list stays unchanged.
public struct ItemNotFoundError: Error, Equatable, LocalizedError {
  /// The id of the item, as text, or "content" for a change of a loader's content.
  public let id: String

  /// Creates the error.
  ///
  /// - Parameter id: The id of the item, as text.
  public init(id: String) { self.id = id }

  /// A localized message for the user.
  public var errorDescription: String? {
    localized("loading.item-not-found", "This item couldn’t be found.")
  }

  /// The reason for the failure, in English, for developers.
  public var failureReason: String? {
    if id == "content" { return "There is no content. Load it before you change it." }
    return "No loaded item and no item in the server's answer has the id \"\(id)\"."
  }
}
