#if canImport(UIKit)
import Foundation
import UIKit

/// The content below a status view, which is hidden by a property of its views, and later restored.
@MainActor struct CoveredContent {
  private struct Held {
    weak var view: UIView?
    let hold: ReleaseHook
  }

  private var held: [Held] = []

  /// Hides views that aren't hidden yet, and restores all others.
  mutating func hide(_ views: [UIView], _ hold: (UIView) -> ReleaseHook?) {
    guard !(views.isEmpty && held.isEmpty) else { return }
    let new = Set(views.map(ObjectIdentifier.init))
    held.removeAll { $0.view.map { !new.contains(ObjectIdentifier($0)) } ?? true }
    for view in views where !held.contains(where: { $0.view === view }) {
      if let hold = hold(view) { held.append(Held(view: view, hold: hold)) }
    }
  }

  /// Restores all views.
  mutating func show() { held = [] }
}

extension StatusCover {
  /// The views that the status view covers.
  ///
  /// A refresh control, a banner and views in front of the status view stay visible. If a list has
  /// two status views, that of a screen and that of a parent screen, the one behind is covered.
  var viewsBeneath: [UIView] {
    guard let host = superview else { return [] }
    let hosted = (host as? HostingOverlay)?.view
    // A list sometimes moves rows to the front. The cover moves in front of them in the next
    // layout.
    let behind = host.subviews.prefix { $0 !== self }
    let inFront = host is UIScrollView ? host.subviews.dropFirst(behind.count + 1) : []
    let header = (host as? UITableView)?.shownHeader
    return ([hosted].compactMap(\.self) + behind + inFront.filter { !($0 is FrontView) }).filter {
      !($0 is UIRefreshControl) && ($0 as? FrontView)?.isBanner != true && $0 !== header
    }
  }

  /// A Boolean value that indicates whether none of the views next to it is accessible.
  var areSiblingsHidden: Bool {
    let others = superview?.subviews.filter { $0 !== self } ?? []
    return others.allSatisfy {
      $0.isHidden || $0.accessibilityElementsHidden
        || ($0 as? UIRefreshControl)?.isRefreshing == false
    }
  }
}

extension UIView {
  /// Hidden from VoiceOver while any status view covers the view: a parent's and a child's may be
  /// in one list.
  private static let covered = HeldProperty(\UIView.accessibilityElementsHidden, at: true)
  /// Invisible below a translucent status view: on glass, in a popover or in a sidebar, there is no
  /// color with which that could cover content.
  static let faded = HeldProperty(\UIView.alpha, at: 0)

  /// Hides the view from VoiceOver, unless the app has hidden it.
  ///
  /// - Returns: A hook that shows the view again when it is released, unless another status view
  ///   covers it; `nil` if the app has hidden the view.
  func coverFromVoiceOver() -> ReleaseHook? {
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
