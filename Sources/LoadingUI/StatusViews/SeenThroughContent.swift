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
  }

  private var faded: [Faded] = []

  /// Hides views, and restores those that no longer need to be hidden.
  mutating func hide(_ views: [UIView]) {
    let hidden = Set(views.map(ObjectIdentifier.init))
    show { !hidden.contains(ObjectIdentifier($0)) }
    for view in views {
      if faded.contains(where: { $0.view === view }) {
        // A list makes its cells visible when it reuses them.
        if view.alpha != 0 { view.alpha = 0 }
      } else {
        FadeMark.add(to: view)
        faded.append(Faded(view: view))
      }
    }
  }

  mutating func show() { show { _ in true } }

  private mutating func show(where isSeen: (UIView) -> Bool) {
    faded.removeAll { faded in
      guard let view = faded.view else { return true }
      guard isSeen(view) else { return false }
      FadeMark.remove(from: view)
      return true
    }
  }
}

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// The number of status views that hide a view, and its previous alpha, stored with the view.
@MainActor private final class FadeMark {
  private let alpha: CGFloat
  private var count = 0

  private init(_ alpha: CGFloat) { self.alpha = alpha }

  static func add(to view: UIView) {
    let mark = objc_getAssociatedObject(view, &markKey) as? FadeMark ?? FadeMark(view.alpha)
    objc_setAssociatedObject(view, &markKey, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    mark.count += 1
    view.alpha = 0
  }

  static func remove(from view: UIView) {
    guard let mark = objc_getAssociatedObject(view, &markKey) as? FadeMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(view, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    view.alpha = mark.alpha
  }
}
#endif
