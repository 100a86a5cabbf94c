#if canImport(UIKit)
import Loading
import LoadingUI

extension ListNode {
  /// A Boolean value that indicates whether any screen that follows the list is visible.
  ///
  /// The value is also `true` if no screen follows the list. Loaders of a list are polled only
  /// while it is `true`.
  var isScreenVisible: Bool {
    let groups = (self as? ListGroup ?? parent).map { sequence(first: $0) { $0.parent } }
    let screens = groups?.compactMap { $0.follower as? any FollowedSource } ?? []
    return screens.isEmpty || screens.contains { $0.isScreenVisible() }
  }
}
#endif
