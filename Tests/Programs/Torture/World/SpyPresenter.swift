import LoadingUI
import UIKit

/// A full-screen presenter that records the busy view controllers.
final class SpyPresenter: ActivityPresenting {
  private let presenter = FullScreenActivityPresenter()
  private var busy: [Busy] = []

  // Weak, because a screen that is released while busy is not reported, and its address may be reused.
  private struct Busy {
    weak var controller: UIViewController?
  }

  func isShown(for viewController: UIViewController) -> Bool {
    busy.contains { $0.controller === viewController }
  }

  func show(for viewController: UIViewController) {
    busy.append(Busy(controller: viewController))
    presenter.show(for: viewController)
  }

  func layout(for viewController: UIViewController) { presenter.layout(for: viewController) }

  func hide(for viewController: UIViewController) {
    busy.removeAll { $0.controller === viewController || $0.controller == nil }
    presenter.hide(for: viewController)
  }
}
