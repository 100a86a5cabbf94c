#if canImport(UIKit)
import Foundation
import UIKit

/// The content below a status view, which is hidden from VoiceOver and later restored.
@MainActor struct CoveredContent {
  private struct Covered {
    weak var view: UIView?
  }

  private var covered: [Covered] = []

  /// Hides the content below a status view, except for views that the app has hidden.
  ///
  /// A refresh control, a banner and views in front of the status view stay accessible, because
  /// they are visible. A hidden view becomes accessible again when the app moves it to the front.
  /// If a list has two status views, that of a screen and that of a parent screen, the one behind
  /// is hidden.
  mutating func hide(beneath cover: StatusCover) {
    let beneath = Self.views(beneath: cover)
    let places = Set(beneath.map(ObjectIdentifier.init))
    show { !places.contains(ObjectIdentifier($0)) }
    for view in beneath where !has(view) && CoverMark.add(to: view) {
      covered.append(Covered(view: view))
    }
  }

  /// Restores the hidden views, unless another status view covers them.
  mutating func show() { show { _ in true } }

  /// Returns whether none of the views next to a status view is accessible.
  func isAll(beside cover: StatusCover) -> Bool {
    let others = cover.superview?.subviews.filter { $0 !== cover } ?? []
    return others.allSatisfy {
      $0.isHidden || $0.accessibilityElementsHidden
        || ($0 as? UIRefreshControl)?.isRefreshing == false
    }
  }

  private func has(_ view: UIView) -> Bool { covered.contains { $0.view === view } }

  private mutating func show(where isSeen: (UIView) -> Bool) {
    covered.removeAll { covered in
      guard let view = covered.view else { return true }
      guard isSeen(view) else { return false }
      CoverMark.remove(from: view)
      return true
    }
  }

  /// Returns the views that a status view covers.
  static func views(beneath cover: StatusCover) -> [UIView] {
    guard let host = cover.superview else { return [] }
    // A list sometimes moves rows to the front. The cover moves in front of them in the next
    // layout.
    let behind = host.subviews.prefix { $0 !== cover }
    let inFront = host is UIScrollView ? host.subviews.dropFirst(behind.count + 1) : []
    return (behind + inFront.filter { !($0 is FrontView) }).filter {
      !($0 is UIRefreshControl) && !($0 is OfflineBannerHolder)
    }
  }
}

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// The number of status views that hide a view from VoiceOver, stored with the view.
///
/// A parent's and a child's status view may be in one list. The content stays hidden until both are
/// removed.
@MainActor final class CoverMark {
  private var count = 0

  /// Hides a view, unless the app has hidden it.
  ///
  /// - Returns: `true` if the view is hidden by a status view now.
  static func add(to view: UIView) -> Bool {
    let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark
    guard mark != nil || !view.accessibilityElementsHidden else { return false }
    let new = mark ?? CoverMark()
    objc_setAssociatedObject(view, &markKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    new.count += 1
    view.accessibilityElementsHidden = true
    return true
  }

  /// Shows a view again if no other status view hides it.
  static func remove(from view: UIView) {
    guard let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(view, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    view.accessibilityElementsHidden = false
  }
}

/// The element that has the VoiceOver focus, if known.
@MainActor final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The view that has the focus or contains the focused element; `nil` if it is unknown or not a
  /// view.
  private(set) weak var view: UIView?
  /// The observer, which is never removed.
  private var observer: (any NSObjectProtocol)?

  private init() {
    let name = AccessibilityNames.elementFocused
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      notification in
      let element = notification.userInfo?[AccessibilityNames.focusedElement] as? UIResponder
      Task { @MainActor in AccessibilityFocus.shared.view = Self.view(of: element) }
    }
  }

  /// Returns the view of an element.
  ///
  /// Lists have accessibility elements for rows and headers that aren't views.
  private static func view(of element: UIResponder?) -> UIView? {
    var next: AnyObject? = element
    while let element = next as? UIAccessibilityElement { next = element.accessibilityContainer }
    return next as? UIView
  }
}
#endif
