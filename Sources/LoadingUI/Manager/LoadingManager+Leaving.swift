import UIKit

extension LoadingManager {
  /// The controller's view went off screen.
  func screenLeftWindow() {
    // In a turn of its own: the system is still in the middle of the removal.
    Task { [weak self] in self?.letGoIfOver() }
  }

  /// Stops the work of a controller that is in no window and no container any more.
  ///
  /// While its method runs, Swift holds the controller; so only stopping the work can tell whether
  /// anyone else does. If nobody, the controller goes at once, and nothing more is called. If the app
  /// keeps it to show it again, the load survives: it is started once more, and nobody notices.
  private func letGoIfOver() {
    guard machine.runningToken != nil, let viewController, viewController.isInNoHierarchy else {
      return
    }
    isFindingOutWhetherHeld = true
    slot.cancelWork()
  }
}

extension UIViewController {
  /// Beneath what it presents over the full screen, a controller is in no window, and is held.
  fileprivate var isInNoHierarchy: Bool {
    viewIfLoaded?.window == nil && parent == nil && presentingViewController == nil
      && presentedViewController == nil
  }
}
