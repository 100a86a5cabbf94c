#if canImport(UIKit)
public import UIKit

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var managerKey: UInt8 = 0

extension UIViewController {
  /// The loading manager of this view controller, created on first use.
  ///
  /// Creating the manager doesn't load the view. Assigning another manager removes the views of the
  /// previous one and cancels its work. Hooks that are called during the assignment see the new
  /// manager. The previous manager doesn't load anything anymore. A manager that belongs to another
  /// view controller is removed from that view controller. The view controller retains its manager,
  /// and the manager holds the view controller weakly.
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
      if let previous = newValue.viewController { previous.removeTransferred(newValue) }
      objc_setAssociatedObject(self, &managerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      // After the assignment, so that a hook that is called for the cancelled load sees the new
      // manager. The hook may assign another one.
      old?.leave()
      guard has(newValue) else { return }
      newValue.join(self)
    }
  }

  /// The loading manager; `nil` if it wasn't created yet.
  package var existingLoadingManager: LoadingManager? {
    objc_getAssociatedObject(self, &managerKey) as? LoadingManager
  }

  private func has(_ manager: LoadingManager) -> Bool { existingLoadingManager === manager }

  /// Removes a manager that now belongs to another view controller.
  ///
  /// Otherwise, replacing it in this view controller later would end its work in the other.
  private func removeTransferred(_ manager: LoadingManager) {
    guard has(manager) else { return }
    objc_setAssociatedObject(self, &managerKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
#endif
