/// The owner of a ``LoadRunner``, which has the content and starts the work.
@MainActor package protocol LoadRunnerOwner<Outcome>: AnyObject {
  associatedtype Outcome: LoadOutcome, Sendable

  var runner: LoadRunner<Outcome> { get }

  var tracedType: Any.Type { get }

  /// The current content, or `nil` if there is none.
  var contentBox: ContentBox<Outcome.Content>? { get }

  /// Whether the content is empty; `nil` if there is none, or if only the rules know.
  var isShownEmpty: Bool? { get }

  func start(_ start: LoadStart)

  /// Called when an operation has ended, before its outcome is created from the content.
  func operationEnded(by event: LoadStateMachine.Event)

  /// Reports changes to observers, or to a screen.
  func report(_ transition: LoadStateMachine.Transition, changesContent: Bool)
}

extension LoadRunnerOwner {
  package var tracedType: Any.Type { type(of: self) }

  package var isShownEmpty: Bool? { nil }

  /// Passes an event to the rules and performs its consequences.
  // Inlined, because a call through the protocol takes several times as long.
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
  /// The new status, or `nil` if the state of a loader, which excludes pages and emptiness, stays
  /// the same.
  var newStatus: LoadingStatus? {
    previous.isAtRest && status.isAtRest || !changesStatus ? nil : status
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
