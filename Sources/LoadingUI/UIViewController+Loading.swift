#if canImport(UIKit)
public import UIKit

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var managerKey: UInt8 = 0

extension UIViewController {
  /// The loading manager of this controller, created on first use.
  ///
  /// Making it loads no view. Assigning another one removes the views of the old one and cancels its
  /// work: hooks that are called for that find the new one here, and the old one loads nothing more. One that
  /// another controller has leaves that. The controller holds its manager; the manager holds
  /// the controller weakly.
  public var loadingManager: LoadingManager {
    get {
      if let manager = existingLoadingManager {
        manager.drawIfNeeded()
        return manager
      }
      let manager = LoadingManager(viewController: self)
      objc_setAssociatedObject(self, &managerKey, manager, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return manager
    }
    set {
      let old = existingLoadingManager
      guard old !== newValue else { return }
      if let former = newValue.viewController { former.giveAway(newValue) }
      objc_setAssociatedObject(self, &managerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      // Then only: a hook that is called as its load is cancelled finds the new one, and may set yet another.
      old?.leave()
      guard has(newValue) else { return }
      newValue.join(self)
    }
  }

  /// The loading manager, if it was made.
  var existingLoadingManager: LoadingManager? {
    objc_getAssociatedObject(self, &managerKey) as? LoadingManager
  }

  private func has(_ manager: LoadingManager) -> Bool { existingLoadingManager === manager }

  /// Has another manager from now on: one that works for two controllers would end for both with the first
  /// that gets another.
  private func giveAway(_ manager: LoadingManager) {
    guard has(manager) else { return }
    objc_setAssociatedObject(self, &managerKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
#endif
