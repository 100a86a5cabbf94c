#if canImport(UIKit)
import Loading
import LoadingUI

extension ListNode {
  /// Returns whether any screen that follows the list needs something of its loaders.
  ///
  /// The value is also `true` if no screen follows the list.
  func isNeeded(_ need: ObservationNeed) -> Bool {
    let groups = (self as? ListGroup ?? parent).map { sequence(first: $0) { $0.parent } }
    let screens = groups?.compactMap { $0.follower as? any FollowedSource } ?? []
    return screens.isEmpty || screens.contains { $0.isNeeded(need) }
  }
}
#endif
