#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport

extension ListNode {
  /// Starts a load, and waits until its requests are sent, or until it ends without one.
  @discardableResult func beginLoad(force: Bool = false) async -> Task<LoadingStatus, Never> {
    let load = load(force: force)
    await settle()
    return load
  }
}
#endif
