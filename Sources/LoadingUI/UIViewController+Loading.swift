#if canImport(UIKit)
public import UIKit

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var managerKey: UInt8 = 0

extension UIViewController {
  /// The loading manager of this view controller, created on first use.
  ///
  /// Creating it doesn't load the view. Assigning another manager removes the views of the previous
  /// one and cancels its work. Hooks that are called for that see the new manager, and the previous
  /// one loads nothing more. A manager that belongs to another view controller is removed from it.
  /// The view controller retains its manager, and the manager holds the view controller weakly.
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

  /// The loading manager if it was created.
  var existingLoadingManager: LoadingManager? {
    objc_getAssociatedObject(self, &managerKey) as? LoadingManager
  }

  private func has(_ manager: LoadingManager) -> Bool { existingLoadingManager === manager }

  /// Replaces a manager that now belongs to another view controller, because one for both would end
  /// with the first.
  private func giveAway(_ manager: LoadingManager) {
    guard has(manager) else { return }
    objc_setAssociatedObject(self, &managerKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
#endif
