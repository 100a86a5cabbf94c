#if canImport(UIKit)
import Foundation
import UIKit

/// The content below a status view, which is hidden from VoiceOver and later restored.
@MainActor struct CoveredContent {
  private struct Covered {
    weak var view: UIView?
    let hold: ReleaseHook
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
    for view in beneath where !has(view) {
      if let hold = view.coverFromVoiceOver() { covered.append(Covered(view: view, hold: hold)) }
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
    covered.removeAll { $0.view.map(isSeen) ?? true }
  }

  /// Returns the views that a status view covers.
  static func views(beneath cover: StatusCover) -> [UIView] {
    guard let host = cover.superview else { return [] }
    // A view that can't have subviews, in front of which the cover is.
    if let area = cover.hold.area, area !== host, area.superview === host { return [area] }
    // A list sometimes moves rows to the front. The cover moves in front of them in the next
    // layout.
    let behind = host.subviews.prefix { $0 !== cover }
    let inFront = host is UIScrollView ? host.subviews.dropFirst(behind.count + 1) : []
    let header = (host as? UITableView)?.shownHeader
    return (behind + inFront.filter { !($0 is FrontView) }).filter {
      !($0 is UIRefreshControl) && !($0 is OfflineBannerHolder) && $0 !== header
    }
  }
}

extension UIView {
  /// Hidden from VoiceOver while any status view covers the view: a parent's and a child's may be
  /// in one list.
  private static let covered = HeldProperty(\UIView.accessibilityElementsHidden, at: true)

  /// Hides the view from VoiceOver, unless the app has hidden it.
  ///
  /// - Returns: A hook that shows the view again when it is released, unless another status view
  ///   covers it; `nil` if the app has hidden the view.
  fileprivate func coverFromVoiceOver() -> ReleaseHook? {
    guard Self.covered.isHeld(of: self) || !accessibilityElementsHidden else { return nil }
    return Self.covered.holding(self)
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
