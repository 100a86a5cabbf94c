public import Foundation

extension Headless {
  /// Returns how often a scroll view has shown its indicators for a moment.
  public static func indicatorFlashCount(of scrollView: UIScrollView) -> Int {
    scrollView.indicatorFlashCount
  }

  /// Drags the content to an offset and lets go.
  ///
  /// The delegate is notified of each step, and the content comes to rest within its edges. Content
  /// that is too short to scroll follows the finger until then, at half the distance, if it bounces.
  public static func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    layout()
    guard scrollView.isScrollEnabled else { return }
    let inset = scrollView.adjustedContentInset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    let most = CGPoint(
      x: max(least.x, scrollView.contentSize.width + inset.right - scrollView.bounds.width),
      y: max(least.y, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    )
    scrollView.beginDragging()
    var target = CGPoint(
      x: min(max(offset.x, least.x), most.x),
      y: min(max(offset.y, least.y), most.y)
    )
    let isBouncing = scrollView.bounces && scrollView.alwaysBounceVertical && most.y == least.y
    let beyond = isBouncing ? max(0, offset.y - most.y) / 2 : 0
    scrollView.contentOffset = CGPoint(x: target.x, y: target.y + beyond)
    layout()
    scrollView.delegate?.scrollViewWillEndDragging(
      scrollView,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    scrollView.isTracking = false
    scrollView.isDragging = false
    scrollView.contentOffset = target
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: false)
    layout()
  }
}
