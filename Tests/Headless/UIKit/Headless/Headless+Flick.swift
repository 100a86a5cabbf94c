public import Foundation

extension Headless {
  /// Releases the content with a velocity, at its current offset, and lets it decelerate while the animation
  /// clock advances.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view to flick.
  ///   - velocity: The initial change of the vertical offset, in points per second.
  public static func flick(_ scrollView: UIScrollView, velocity: CGFloat) {
    layout()
    guard scrollView.isScrollEnabled else { return }
    scrollView.beginDragging()
    var target = scrollView.contentOffset
    target.y += velocity * 0.5
    scrollView.delegate?.scrollViewWillEndDragging(
      scrollView,
      withVelocity: CGPoint(x: 0, y: velocity / 1000),
      targetContentOffset: &target
    )
    scrollView.isTracking = false
    scrollView.isDragging = false
    scrollView.isDecelerating = true
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: true)
    scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
    scrollView.decelerate(velocity: velocity)
  }
}

extension UIScrollView {
  /// Schedules a step of a sixtieth of a second at the normal deceleration rate.
  fileprivate func decelerate(velocity: CGFloat) {
    deceleration = AnimationClock.shared.schedule(after: .nanoseconds(16_666_667)) { [weak self] in
      guard let self, isDecelerating else { return }
      let inset = adjustedContentInset
      let least = -inset.top
      let most = max(least, contentSize.height + inset.bottom - bounds.height)
      let y = min(max(bounds.origin.y + velocity / 60, least), most)
      let isAtEdge = y == least && velocity < 0 || y == most && velocity > 0
      scroll(to: CGPoint(x: contentOffset.x, y: y))
      guard isDecelerating else { return }
      let next = velocity * 0.967
      if isAtEdge || abs(next) < 10 {
        stopDecelerating()
        delegate?.scrollViewDidEndDecelerating(self)
      } else {
        decelerate(velocity: next)
      }
    }
  }

  /// Stops at the current offset without notifying the delegate, as when an offset is set.
  func stopDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    deceleration.map(AnimationClock.shared.cancel)
    deceleration = nil
  }
}
