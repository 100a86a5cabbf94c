import Foundation

extension Headless {
  /// Drags the content down past the point where its refresh control triggers, and lets go.
  ///
  /// Only if a finger in the middle of what is seen of it moves it: what lies over it takes the drag, and so does a
  /// scroll view within it that moves down itself. The delegate hears each step. The content comes to rest at its top,
  /// under the control if that refreshes now.
  public static func pull(_ scrollView: UIScrollView) {
    if beginPull(scrollView) { endPull(scrollView) }
  }

  /// Drags the content down past the point where its refresh control triggers; the finger stays down.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult public static func beginPull(_ scrollView: UIScrollView) -> Bool {
    layout()
    guard pulled(by: scrollView) === scrollView else { return false }
    scrollView.isTracking = true
    scrollView.isDragging = true
    scrollView.dismissKeyboardOnDrag()
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
    let top = -scrollView.adjustedContentInset.top
    for step in 1...4 {
      scrollView.contentOffset.y = top - UIRefreshControl.threshold * CGFloat(step) / 3
      layout()
    }
    if let refreshControl = scrollView.refreshControl { refreshControl.trigger() }
    return true
  }

  /// The finger that pulled lets go.
  public static func endPull(_ scrollView: UIScrollView) {
    let delegate = scrollView.delegate
    var target = CGPoint(
      x: scrollView.contentOffset.x,
      y: -scrollView.adjustedContentInset.top
    )
    delegate?.scrollViewWillEndDragging(
      scrollView,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    scrollView.isTracking = false
    scrollView.isDragging = false
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: true)
    scrollView.isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(scrollView)
    // A handler may have ended the refreshing meanwhile.
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    scrollView.isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(scrollView)
    layout()
  }

  /// The innermost scroll view that a finger in the middle of one moves down.
  private static func pulled(by scrollView: UIScrollView) -> UIScrollView? {
    guard let window = scrollView.window else { return scrollView.movesDown ? scrollView : nil }
    let seen = scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds)
    let hit = window.hitTest(CGPoint(x: seen.midX, y: seen.midY), with: nil)
    guard let hit else { return nil }
    return sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? UIScrollView }
      .first(where: \.movesDown)
  }

  /// Whether the spinner of a refresh control moves: one that was stopped says that it refreshes, and stands still.
  public static func isTurning(_ control: UIRefreshControl) -> Bool { control.isTurning }

  /// Whether an activity indicator moves: one in a cell that is used again was stopped, and says that it is animating.
  public static func isTurning(_ indicator: UIActivityIndicatorView) -> Bool {
    indicator.isTurning
  }
}

extension UIScrollView {
  /// Whether a finger that goes down takes the content along.
  fileprivate var movesDown: Bool {
    let inset = adjustedContentInset
    let isTaller = contentSize.height + inset.top + inset.bottom > bounds.height
    let bouncesAlways =
      alwaysBounceVertical || Headless.rules.refreshControlsBounce && refreshControl != nil
    return isScrollEnabled && (isTaller || bouncesAlways)
      && (bounces || contentOffset.y > -inset.top)
  }
}
