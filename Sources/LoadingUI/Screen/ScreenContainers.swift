import UIKit

/// The containers around a screen, as they were when it was last in a window.
@MainActor struct ScreenContainers {
  private struct Link { weak var controller: UIViewController? }

  /// The screen, its parent, and so on.
  private var chain: [Link] = []

  /// Takes the containers of a screen that came into a window.
  mutating func enter(_ screen: UIViewController) {
    chain = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
  }

  /// Takes those of a screen that leaves its window, which may not have had all of them as it came.
  mutating func leave(_ screen: UIViewController) {
    let parents = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
    if parents.count > chain.count { chain = parents }
  }

  /// Whether a container that stays has taken the screen out, as those do that show pages.
  ///
  /// It may put it in again at any time. The system's stacks, tabs and columns keep what they may show again.
  var isKeptBeside: Bool {
    for (child, container) in zip(chain, chain.dropFirst()) {
      guard let child = child.controller, let container = container.controller else { return false }
      if child.parent === container { continue }
      return !container.isSystemStack && !container.isInNoHierarchy
    }
    return false
  }
}

extension UIViewController {
  /// Whether it's one of the system's containers that keep all their children.
  var isSystemStack: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }

  /// Whether neither the controller nor a container around it is in a window or takes part in a presentation.
  ///
  /// Beneath what it presents over the full screen, a controller is in no window, and is held.
  var isInNoHierarchy: Bool {
    sequence(first: self, next: \.parent).allSatisfy {
      $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil
        && $0.presentedViewController == nil
    }
  }
}
