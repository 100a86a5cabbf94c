import LoadingUI
import UIKit

/// The full screen's presenter, and who is busy by it.
final class SpyPresenter: ActivityPresenting {
  private let presenter = FullScreenActivityPresenter()
  private var busy: [Busy] = []

  // Held weakly: of a screen that goes while it is busy nobody tells, and another may have its address.
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
