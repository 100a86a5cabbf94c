import Foundation

/// A transition from one view controller to another, which sends both their appearance callbacks
/// before and after.
@MainActor final class ControllerTransition: NSObject, UIViewControllerTransitionCoordinator {
  private let from: UIViewController?
  private let to: UIViewController?
  private let duration: TimeInterval
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var ending: ((_ completed: Bool) -> Void)?
  private var afterwards: ((_ completed: Bool) -> Void)?
  private var entry: AnimationClock.Entry?
  private(set) var isCancelled = false
  private(set) var isInteractive: Bool
  let initiallyInteractive: Bool

  init(
    from: UIViewController?,
    to: UIViewController?,
    duration: TimeInterval,
    isInteractive: Bool = false
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    super.init()
  }

  var isAnimated: Bool { duration > 0 }
  var transitionDuration: TimeInterval { duration }

  /// Begins the appearance transitions, exchanges the views, and schedules the end on the clock.
  ///
  /// - Parameters:
  ///   - exchange: Adds the new view. The old one stays until the end.
  ///   - ending: Removes the view that leaves. Runs before the appearance transitions end.
  func start(
    exchange: () -> Void,
    ending: @escaping (_ completed: Bool) -> Void,
    afterwards: @escaping (_ completed: Bool) -> Void
  ) {
    for controller in [from, to] {
      controller?.isInContainerTransition = true
      controller?.runningTransition = self
    }
    from?.beginAppearanceTransition(false, animated: isAnimated)
    to?.beginAppearanceTransition(true, animated: isAnimated)
    exchange()
    if let view = to?.viewIfLoaded, view.window != nil { view.layOutNow() }
    to?.deliverIsAppearing()
    self.ending = ending
    self.afterwards = afterwards
    Headless.state.transitions.append(self)
    guard !isInteractive else { return }
    if isAnimated, AnimationContext.isEnabled {
      entry = AnimationClock.shared.schedule(after: .seconds(duration)) { [self] in end() }
    } else {
      Headless.state.afterLayout.append { [self] in end() }
    }
  }

  /// Ends the transition immediately if it is still running, at its start if it was cancelled.
  func end() {
    guard let ending, let afterwards else { return }
    let completed = !isCancelled
    forget()
    if let entry { AnimationClock.shared.cancel(entry) }
    ending(completed)
    let (gone, shown) = completed ? (from, to) : (to, from)
    gone?.endAppearanceTransition()
    shown?.endAppearanceTransition()
    leave()
    let told = completions
    completions = []
    for completion in told { completion(self) }
    afterwards(completed)
  }

  /// Discards the transition without notifying anyone.
  func abandon() {
    forget()
    completions = []
    leave()
  }

  private func forget() {
    ending = nil
    afterwards = nil
    interactionHandlers = []
    Headless.state.transitions.removeAll { $0 === self }
  }

  private func leave() {
    for controller in [from, to] {
      controller?.isInContainerTransition = false
      if controller?.runningTransition === self { controller?.runningTransition = nil }
    }
  }

  /// Ends the interaction, after which the transition continues automatically, forward or back.
  func release(completes: Bool) {
    guard isInteractive, ending != nil else { return }
    isInteractive = false
    isCancelled = !completes
    for handler in interactionHandlers { handler(self) }
    if !completes {
      to?.beginAppearanceTransition(false, animated: true)
      from?.beginAppearanceTransition(true, animated: true)
      from?.deliverIsAppearing()
    }
    entry = AnimationClock.shared.schedule(after: .seconds(duration)) { [self] in end() }
  }

  // MARK: - Coordinator

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if isAnimated {
        UIView.animate(withDuration: duration) { animation(self) }
      } else {
        animation(self)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
