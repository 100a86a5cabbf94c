import Foundation

/// A call of `UIView.animate`: the views that it changed and its completion handler.
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

  /// Ends the animation early, the next time the clock advances.
  func interrupt() {
    finished = false
    let clock = AnimationClock.shared
    if let entry { clock.cancel(entry) }
    entry = clock.schedule(after: .zero) { [self] in end() }
  }

  /// Ends the animation for a view that was removed or stopped, while other views continue.
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

  /// Returns whether the view ignores touches because of an animation that does not allow them.
  func blocksTouches(_ view: UIView) -> Bool {
    !running.isEmpty && running.contains { !$0.allowsInteraction && $0.changes(view) }
  }
}
