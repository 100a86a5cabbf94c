public import Foundation

extension Headless {
  /// Lets go of the content with a velocity, as a finger that flicks: it goes on with the animation clock, slower and
  /// slower, from wherever it is.
  ///
  /// - Parameters:
  ///   - scrollView: What is scrolled.
  ///   - velocity: How fast the offset grows, in points per second.
  public static func flick(_ scrollView: UIScrollView, velocity: CGFloat) {
    layout()
    guard scrollView.isScrollEnabled else { return }
    scrollView.isTracking = true
    scrollView.isDragging = true
    scrollView.dismissKeyboardOnDrag()
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
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
  /// A step of a sixtieth of a second at the normal rate.
  fileprivate func decelerate(velocity: CGFloat) {
    deceleration = AnimationClock.shared.schedule(after: .nanoseconds(16_666_667)) { [weak self] in
      guard let self, isDecelerating else { return }
      let inset = adjustedContentInset
      let least = -inset.top
      let most = max(least, contentSize.height + inset.bottom - bounds.height)
      let y = min(max(bounds.origin.y + velocity / 60, least), most)
      let isAtEdge = y == least && velocity < 0 || y == most && velocity > 0
      bounds.origin.y = y
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

  /// Ends where it is: nobody is notified, as of an offset that is set.
  func stopDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    deceleration.map(AnimationClock.shared.cancel)
    deceleration = nil
  }
}
