import UIKit

extension LoadingManager {
  /// The controller's view left its window.
  func screenLeftWindow() {
    // In a turn of its own: the system is still in the middle of the removal, and a controller that moves to
    // another container comes into a window again in the same turn.
    Task { [weak self] in self?.interruptIfNowhere() }
  }

  /// Interrupts the work of a controller that is in no window and no container any more.
  ///
  /// While its method runs, Swift holds the controller: interrupted, it goes with the last who holds it. What is
  /// followed goes on, because others may wait for it.
  private func interruptIfNowhere() {
    guard let viewController, viewController.isInNoHierarchy else { return }
    life?.handle(.leaves)
    handle(.interrupt)
    // They may belong to a screen that stays.
    if machine.isInterrupted { disabledControls.restore() }
  }

  /// The controller's view came into a window: what was interrupted as it left begins again.
  func screenEnteredWindow() {
    guard machine.isInterrupted else { return }
    // Newer than what was interrupted, and due with this appearance: one request for both.
    if life?.isReloadPending == true { reload(.superseding) }
    handle(.resume)
  }
}

extension UIViewController {
  /// Whether neither the controller nor a container around it is in a window or takes part in a presentation.
  ///
  /// Beneath what it presents over the full screen, a controller is in no window, and is held.
  fileprivate var isInNoHierarchy: Bool {
    sequence(first: self, next: \.parent).allSatisfy {
      $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil
        && $0.presentedViewController == nil
    }
  }
}
