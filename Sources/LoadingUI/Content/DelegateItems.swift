#if canImport(UIKit)
import Loading

/// The list in which a screen shows what its delegate has loaded, and which can change without a
/// load.
@MainActor package protocol DelegateItems: AnyObject {
  /// A Boolean value that indicates whether the list has items.
  var hasItems: Bool { get }
  /// A Boolean value that indicates whether the screen shows something else instead of the list,
  /// such as the results of a search.
  var isReplaced: Bool { get }

  /// Returns whether a rejected edit is one of the list.
  func isEdited(by rejection: EditRejection) -> Bool

  /// Notes the phase of the delegate's load.
  func loadChanged(to phase: DelegateLoad)
}

/// The phase of a load of a delegate, whose answer may be older than changes of the list.
package enum DelegateLoad {
  /// No load runs.
  case none
  /// A load has begun.
  case began
  /// The delegate receives the answer.
  case answered
}

/// The knowledge of a screen of the items that its delegate has loaded.
@MainActor final class ShownItems {
  private weak var items: (any DelegateItems)?
  private var hadItems: Bool
  private var rejections: LoadingObservation?
  private(set) var isReplaced = false

  /// - Parameters:
  ///   - items: The list, held weakly.
  ///   - editRejected: Called when the server has rejected an edit of the list.
  init(_ items: any DelegateItems, editRejected: @escaping @MainActor (EditRejection) -> Void) {
    self.items = items
    hadItems = items.hasItems
    rejections = EditRejection.observe { [weak items] in
      if items?.isEdited(by: $0) == true { editRejected($0) }
    }
  }

  var isEmpty: Bool { items?.hasItems == false && !isReplaced }

  func loadChanged(to phase: DelegateLoad) { items?.loadChanged(to: phase) }

  /// Returns whether the list is empty, if that has changed since the last call, and whether
  /// something else is shown instead of it, if that has.
  func update() -> (isEmpty: Bool?, isReplaced: Bool?) {
    let (hadItems, wasReplaced) = (hadItems, isReplaced)
    self.hadItems = items?.hasItems ?? hadItems
    isReplaced = items?.isReplaced ?? false
    return (
      self.hadItems == hadItems ? nil : hadItems, isReplaced == wasReplaced ? nil : isReplaced
    )
  }
}
#endif
