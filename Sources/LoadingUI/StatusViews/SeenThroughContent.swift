#if canImport(UIKit)
import Foundation
import UIKit

/// The content below a translucent status view, which is hidden and later restored.
///
/// On glass, in a popover or in a sidebar, there is no color with which a status view could cover
/// content.
@MainActor struct SeenThroughContent {
  private struct Faded {
    weak var view: UIView?
    let hold: ReleaseHook
  }

  private var faded: [Faded] = []

  /// Hides views, and restores those that no longer need to be hidden.
  mutating func hide(_ views: [UIView]) {
    let hidden = Set(views.map(ObjectIdentifier.init))
    show { !hidden.contains(ObjectIdentifier($0)) }
    for view in views {
      if faded.contains(where: { $0.view === view }) {
        // A list makes its cells visible when it reuses them, and the app may show a view.
        UIView.faded.holdAgain(view)
      } else {
        faded.append(Faded(view: view, hold: UIView.faded.holding(view)))
      }
    }
  }

  mutating func show() { show { _ in true } }

  private mutating func show(where isSeen: (UIView) -> Bool) {
    faded.removeAll { $0.view.map(isSeen) ?? true }
  }
}

extension UIView {
  fileprivate static let faded = HeldProperty(\UIView.alpha, at: 0)
}
#endif
