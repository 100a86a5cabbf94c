/// The face of a ``LoadRunner``: it knows the content, and begins the work.
@MainActor package protocol LoadRunnerOwner<Outcome>: AnyObject {
  /// The outcome of a load, as its callers await it.
  associatedtype Outcome: LoadOutcome, Sendable

  var runner: LoadRunner<Outcome> { get }

  /// The content as it is now; `nil` if there is none.
  var kept: Kept<Outcome.Content>? { get }

  /// Begins a load or a page.
  func start(_ start: LoadStart)

  /// Called when what ran has ended, before its outcome is taken.
  func operationEnded(by event: LoadStateMachine.Event)

  /// Reports what has changed to observers, or to a screen.
  ///
  /// - Parameters:
  ///   - transition: The changes, in order.
  ///   - changesContent: Whether the content is another, also where no change of status says so.
  func report(_ transition: LoadStateMachine.Transition, changesContent: Bool)
}

extension LoadRunnerOwner {
  /// Passes an event to the rules and does what follows.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - changesContent: Whether observers are notified although the status says nothing of it.
  /// - Returns: The waiter for the outcome, if a load runs on behalf of the event.
  // Inlined: called through the protocol, it takes several times as long.
  @discardableResult @inline(__always)
  package func handle(
    _ event: LoadStateMachine.Event,
    changesContent: Bool = false
  ) -> LoadWaiter<Outcome>? {
    if runner.isFixed, !event.isEdit { return nil }
    let transition = runner.advance(by: event)
    if Trace.isOn { runner.trace(transition, of: event, for: self) }
    let isWork = transition.outcome != nil || transition.isAwaitable
    let awaited = isWork ? runner.follow(transition, of: event, for: self) : nil
    report(transition, changesContent: changesContent)
    return awaited
  }
}

extension ContentEvent {
  /// The status, if the state of a loader is another: it doesn't know of pages, nor of emptiness.
  var newStatus: LoadingStatus? {
    former.isAtRest && status.isAtRest || !changesStatus ? nil : status
  }
}

extension LoadingStatus {
  /// Whether the state of a loader with content is a success.
  var isAtRest: Bool {
    switch self {
    case .idle, .loaded, .empty, .paging: true
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .failed: false
    }
  }
}
