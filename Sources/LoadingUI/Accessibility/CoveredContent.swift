import UIKit

/// Hides from VoiceOver what a status view covers, and brings it back as it was.
@MainActor struct CoveredContent {
  private struct Covered {
    weak var view: UIView?
  }

  private var covered: [Covered] = []

  /// Hides what lies beneath a status view; what the app itself has hidden is left alone.
  ///
  /// A refresh control and a banner are seen, so they stay, and so does what the app has put before the status
  /// view. What it brings there later comes back. Of two status views in one list, that of a screen and that of
  /// a screen around it, the one behind is hidden.
  mutating func hide(beneath cover: StatusCover) {
    let beneath = views(beneath: cover)
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

  private func views(beneath cover: StatusCover) -> [UIView] {
    guard let host = cover.superview else { return [] }
    // A list brings rows to the front at times, and the cover comes before them with the next layout.
    let behind = host.subviews.prefix { $0 !== cover }
    let inFront = host is UIScrollView ? host.subviews.dropFirst(behind.count + 1) : []
    return (behind + inFront.filter { !($0 is StatusCover) }).filter {
      !($0 is UIRefreshControl) && !($0 is OfflineBannerHolder)
    }
  }
}
