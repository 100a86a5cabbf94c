import UIKit

/// Hides from VoiceOver what a status view covers, and brings it back as it was.
@MainActor struct CoveredContent {
  private struct Covered {
    weak var view: UIView?
  }

  private var covered: [Covered] = []

  /// Hides what lies beside a status view; what the app itself has hidden is left alone.
  ///
  /// A refresh control and a banner are seen, so they stay.
  mutating func hide(besides cover: StatusCover) {
    for view in cover.superview?.subviews ?? []
    where view !== cover && !(view is UIRefreshControl) && !(view is OfflineBannerHolder)
      && !view.accessibilityElementsHidden
    {
      view.accessibilityElementsHidden = true
      covered.append(Covered(view: view))
    }
  }

  /// Brings back what was hidden.
  mutating func show() {
    for covered in covered { covered.view?.accessibilityElementsHidden = false }
    covered = []
  }
}
