#if canImport(UIKit)
import UIKit

/// The place of a view of the library among the `accessibilityElements` that the app has set.
///
/// VoiceOver reaches only the elements of such an order.
@MainActor struct ExplicitOrder {
  private struct Container { weak var view: UIView? }

  /// The containers whose order has the view.
  private var containers: [Container] = []

  /// Puts a view first in the orders of its screen that don't contain it.
  mutating func add(_ view: UIView) {
    for container in sequence(first: view as UIView, next: \.superview).dropFirst() {
      if let elements = container.accessibilityElements, !elements.contains(where: view.isPart) {
        container.accessibilityElements = [view] + elements
        containers.append(Container(view: container))
      }
      // The order of a container of screens is that of its screens.
      if container.next is UIViewController { return }
    }
  }

  /// Removes a view from all orders, which may have changed since.
  mutating func remove(_ view: UIView) {
    for container in containers.compactMap(\.view) {
      container.accessibilityElements?.removeAll { $0 as AnyObject === view }
    }
    containers = []
  }
}

extension UIView {
  fileprivate func isPart(of element: Any) -> Bool {
    (element as? UIView).map(isDescendant) ?? false
  }
}
#endif
