#if canImport(UIKit)
import Loading
import LoadingUI

extension ListNode {
  /// A Boolean value that indicates whether a screen that follows the list is in sight; `true` if none follows it.
  ///
  /// The loaders of a list are polled only then.
  var isInSight: Bool {
    let groups = (self as? ListGroup ?? parent).map { sequence(first: $0) { $0.parent } }
    let screens = groups?.compactMap { $0.follower as? any FollowedSource } ?? []
    return screens.isEmpty || screens.contains { $0.isInSight() }
  }
}
#endif
