#if canImport(UIKit)
import Foundation
import UIKit

/// Hides from VoiceOver what a status view covers, and brings it back as it was.
@MainActor struct CoveredContent {
  private struct Covered {
    weak var view: UIView?
  }

  private var covered: [Covered] = []

  /// Hides the content beneath a status view; views that the app itself has hidden are left alone.
  ///
  /// A refresh control and a banner are seen, so they stay, and so does what the app has put before the status
  /// view. What it brings there later comes back. Of two status views in one list, that of a screen and that of
  /// a screen around it, the one behind is hidden.
  mutating func hide(beneath cover: StatusCover) {
    let beneath = Self.views(beneath: cover)
    let places = Set(beneath.map(ObjectIdentifier.init))
    show { !places.contains(ObjectIdentifier($0)) }
    for view in beneath where !has(view) && CoverMark.add(to: view) {
      covered.append(Covered(view: view))
    }
  }

  /// Brings back what was hidden, unless another status view covers it.
  mutating func show() { show { _ in true } }

  /// Whether VoiceOver is to read nothing beside a status view.
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

  /// The views that a status view covers.
  static func views(beneath cover: StatusCover) -> [UIView] {
    guard let host = cover.superview else { return [] }
    // A list brings rows to the front at times, and the cover comes before them with the next layout.
    let behind = host.subviews.prefix { $0 !== cover }
    let inFront = host is UIScrollView ? host.subviews.dropFirst(behind.count + 1) : []
    return (behind + inFront.filter { !($0 is FrontView) }).filter {
      !($0 is UIRefreshControl) && !($0 is OfflineBannerHolder)
    }
  }
}

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// Held by a view that status views cover: how many hide it from VoiceOver.
///
/// A parent's and a child's status view may lie in one list: the first to go leaves the content hidden.
@MainActor final class CoverMark {
  private var count = 0

  /// Hides a view; one that the app itself has hidden is left alone.
  ///
  /// - Returns: Whether it is hidden for a status view now.
  static func add(to view: UIView) -> Bool {
    let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark
    guard mark != nil || !view.accessibilityElementsHidden else { return false }
    let new = mark ?? CoverMark()
    objc_setAssociatedObject(view, &markKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    new.count += 1
    view.accessibilityElementsHidden = true
    return true
  }

  /// Shows a view again that nothing else hides.
  static func remove(from view: UIView) {
    guard let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(view, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    view.accessibilityElementsHidden = false
  }
}

/// The element with the focus of VoiceOver, as far as it is known.
@MainActor final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The view that has the focus, or a part of it; `nil` if it is none, or not known.
  private(set) weak var view: UIView?
  /// For as long as the app runs.
  private var observer: (any NSObjectProtocol)?

  private init() {
    let name = AccessibilityNames.elementFocused
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      told in
      let element = told.userInfo?[AccessibilityNames.focusedElement] as? UIResponder
      Task { @MainActor in AccessibilityFocus.shared.view = Self.view(of: element) }
    }
  }

  /// The view that an element is or belongs to: lists have elements for rows and headers that are no views.
  private static func view(of element: UIResponder?) -> UIView? {
    var next: AnyObject? = element
    while let element = next as? UIAccessibilityElement { next = element.accessibilityContainer }
    return next as? UIView
  }
}
#endif
