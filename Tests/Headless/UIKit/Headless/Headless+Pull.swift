import Foundation

extension Headless {
  /// Drags the content down past the point where its refresh control triggers, and lets go.
  ///
  /// Only if a finger in the middle of what is seen of it gets to it: what lies over it, and is not
  /// within it, takes the drag. The delegate hears each step. The content comes to rest at its top, under the control if
  /// that refreshes now.
  public static func pull(_ scrollView: UIScrollView) {
    layout()
    let mayBounce = scrollView.refreshControl != nil || scrollView.alwaysBounceVertical
    let isTaller = scrollView.contentSize.height > scrollView.bounds.height
    guard scrollView.isScrollEnabled, scrollView.bounces, mayBounce || isTaller else { return }
    guard isReached(scrollView) else { return }
    let delegate = scrollView.delegate
    scrollView.isTracking = true
    scrollView.isDragging = true
    scrollView.dismissKeyboardOnDrag()
    delegate?.scrollViewWillBeginDragging(scrollView)
    let top = -scrollView.adjustedContentInset.top
    for step in 1...4 {
      scrollView.contentOffset.y = top - UIRefreshControl.threshold * CGFloat(step) / 3
      layout()
    }
    if let refreshControl = scrollView.refreshControl { refreshControl.trigger() }
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

  private static func isReached(_ scrollView: UIScrollView) -> Bool {
    guard let window = scrollView.window else { return true }
    let seen = scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds)
    let hit = window.hitTest(CGPoint(x: seen.midX, y: seen.midY), with: nil)
    return hit?.isDescendant(of: scrollView) == true
  }
}
