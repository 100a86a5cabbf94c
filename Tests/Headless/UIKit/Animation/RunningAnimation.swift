import Foundation

/// One call of `UIView.animate`: what it changed, and what it has to tell in the end.
@MainActor final class RunningAnimation {
  let allowsInteraction: Bool
  private let completion: ((Bool) -> Void)?
  private var views: [ObjectIdentifier: WeakView] = [:]
  private var finished = true
  private var entry: AnimationClock.Entry?

  private struct WeakView {
    weak var view: UIView?
  }

  init(allowsInteraction: Bool, completion: ((Bool) -> Void)?) {
    self.allowsInteraction = allowsInteraction
    self.completion = completion
  }

  var hasChanges: Bool { !views.isEmpty }
  func note(_ view: UIView) {
    let isNew = views.updateValue(WeakView(view: view), forKey: ObjectIdentifier(view)) == nil
    if isNew { AnimationClock.shared.motions[ObjectIdentifier(view), default: 0] += 1 }
  }
  func changes(_ view: UIView) -> Bool { views[ObjectIdentifier(view)]?.view === view }

  func start(duration: Duration, repeats: Bool) {
    let clock = AnimationClock.shared
    clock.running.append(self)
    guard !repeats else { return }
    entry = clock.schedule(after: duration) { [self] in end() }
  }

  /// Ends early, at the next turn of the clock.
  func interrupt() {
    finished = false
    let clock = AnimationClock.shared
    if let entry { clock.cancel(entry) }
    entry = clock.schedule(after: .zero) { [self] in end() }
  }

  /// One of the views is gone or was told to stop; the others go on.
  func interrupt(_ view: UIView) {
    guard changes(view) else { return }
    finished = false
    views[ObjectIdentifier(view)] = nil
    AnimationClock.shared.endMotion(of: ObjectIdentifier(view))
    if views.isEmpty { interrupt() }
  }

  private func end() {
    AnimationClock.shared.running.removeAll { $0 === self }
    for view in views.keys { AnimationClock.shared.endMotion(of: view) }
    completion?(finished)
  }
}

extension AnimationClock {
  func interrupt(_ view: UIView) {
    guard motions[ObjectIdentifier(view)] != nil else { return }
    for animation in running { animation.interrupt(view) }
  }

  func endMotion(of view: ObjectIdentifier) {
    guard let count = motions[view] else { return }
    motions[view] = count > 1 ? count - 1 : nil
  }

  func interruptAll() {
    for animation in running { animation.interrupt() }
  }

  /// A view in motion takes no touches, unless its animation allows it.
  func blocksTouches(_ view: UIView) -> Bool {
    !running.isEmpty && running.contains { !$0.allowsInteraction && $0.changes(view) }
  }

  /// Scrolls as in an animation: the offset is the new one at once, its end is told later.
  func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    scrollView.contentOffset = offset
    schedule(after: .milliseconds(300)) { [weak scrollView] in
      guard let scrollView else { return }
      scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }
}
