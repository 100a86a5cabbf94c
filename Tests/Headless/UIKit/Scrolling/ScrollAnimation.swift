import Foundation

/// An animated scroll to an offset, which doesn't follow changes of the content.
@MainActor final class ScrollAnimation {
  private weak var scrollView: UIScrollView?
  private let start: CGPoint
  private let target: CGPoint
  private var step = 0
  private var entry: AnimationClock.Entry?

  private static let steps = 18

  init(_ scrollView: UIScrollView, to target: CGPoint) {
    (self.scrollView, start, self.target) = (scrollView, scrollView.contentOffset, target)
  }

  func begin() {
    guard Headless.rules.animatedScrollsJump else { return scheduleStep() }
    scrollView?.contentOffset = target
    entry = AnimationClock.shared.schedule(after: .milliseconds(300)) { [weak self] in self?.end() }
  }

  func stop() {
    entry.map(AnimationClock.shared.cancel)
    entry = nil
  }

  private func scheduleStep() {
    entry = AnimationClock.shared.schedule(after: .nanoseconds(16_666_667)) { [weak self] in
      self?.move()
    }
  }

  private func move() {
    guard let scrollView else { return }
    step += 1
    let time = CGFloat(step) / CGFloat(Self.steps)
    let part = time * time * (3 - 2 * time)
    scrollView.scroll(
      to: CGPoint(
        x: start.x + (target.x - start.x) * part,
        y: start.y + (target.y - start.y) * part
      )
    )
    if step < Self.steps { scheduleStep() } else { end() }
  }

  private func end() {
    guard let scrollView else { return }
    scrollView.stopScrollAnimation()
    scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }
}
