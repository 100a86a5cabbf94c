#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI

extension LoadingManager {
  /// Starts a load, and waits until its request is sent, or until it ends without one.
  @discardableResult func beginReload(
    force: Bool? = nil,
    inBackground: Bool? = nil
  ) async -> Task<LoadingStatus, Never> {
    let load = reloadContent(force: force, inBackground: inBackground)
    await settle()
    return load
  }
}
#endif
