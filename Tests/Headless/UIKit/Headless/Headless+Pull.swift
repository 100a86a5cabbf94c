import Foundation

extension Headless {
  /// Pulls the content down by a third more than triggers its refresh control, and lets go.
  ///
  /// The drag begins where the content is, so further down it scrolls up instead. The finger is placed in the
  /// middle of the visible part. If another view covers that point, or an inner scroll view there can scroll
  /// down, it gets the drag instead. The delegate is notified of each step. Content that was pulled comes to
  /// rest at its top, below the control if that is refreshing.
  public static func pull(_ scrollView: UIScrollView) {
    if beginPull(scrollView) { endPull(scrollView) }
  }

  /// Pulls the content down as `pull(_:)` does, and keeps the finger down.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult public static func beginPull(_ scrollView: UIScrollView) -> Bool {
    layout()
    guard pulled(by: scrollView) === scrollView else { return false }
    scrollView.beginDragging()
    let top = -scrollView.adjustedContentInset.top
    let start = rules.pullsBeginAtTop ? top : scrollView.contentOffset.y
    for step in 1...4 {
      scrollView.contentOffset.y = start - UIRefreshControl.threshold * CGFloat(step) / 3
      layout()
    }
    if scrollView.contentOffset.y <= top - UIRefreshControl.threshold {
      scrollView.refreshControl?.trigger()
    }
    return true
  }

  /// Lifts the finger after a pull.
  public static func endPull(_ scrollView: UIScrollView) {
    let delegate = scrollView.delegate
    var target = scrollView.contentOffset
    target.y = max(target.y, -scrollView.adjustedContentInset.top)
    let isPulled = target != scrollView.contentOffset
    delegate?.scrollViewWillEndDragging(
      scrollView,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    scrollView.isTracking = false
    scrollView.isDragging = false
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: isPulled)
    guard isPulled else { return layout() }
    scrollView.isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(scrollView)
    // A handler may have ended refreshing during the animation.
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    scrollView.isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(scrollView)
    layout()
  }

  /// Returns the innermost scroll view that moves when its visible middle is dragged down.
  private static func pulled(by scrollView: UIScrollView) -> UIScrollView? {
    guard let window = scrollView.window else { return scrollView.movesDown ? scrollView : nil }
    let seen = scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds)
    let hit = window.hitTest(CGPoint(x: seen.midX, y: seen.midY), with: nil)
    guard let hit else { return nil }
    return sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? UIScrollView }
      .first(where: \.movesDown)
  }

  /// Returns whether the spinner is animating, which may have stopped although the control is refreshing.
  public static func isTurning(_ control: UIRefreshControl) -> Bool { control.isTurning }

  /// Returns whether the indicator is animating, unlike `isAnimating` also correct in a reused cell.
  public static func isTurning(_ indicator: UIActivityIndicatorView) -> Bool {
    indicator.isTurning
  }
}

extension UIScrollView {
  /// Whether dragging down moves the content.
  fileprivate var movesDown: Bool {
    let inset = adjustedContentInset
    let isTaller = contentSize.height + inset.top + inset.bottom > bounds.height
    let bouncesAlways =
      alwaysBounceVertical || Headless.rules.refreshControlsBounce && refreshControl != nil
    return isScrollEnabled && (isTaller || bouncesAlways)
      && (bounces || contentOffset.y > -inset.top)
  }
}
