/// The face of a ``LoadRunner``: it knows the content, and begins the work.
@MainActor package protocol LoadRunnerOwner<Outcome>: AnyObject {
  /// The outcome of a load, as its callers await it.
  associatedtype Outcome: Sendable

  var runner: LoadRunner<Outcome> { get }

  /// Returns the outcome that a status stands for, with the content as it is now.
  func outcome(of status: LoadingStatus) -> Outcome

  /// Begins a load or a page.
  func start(_ start: LoadStart)

  /// Called when what ran has ended, before its outcome is taken.
  func operationEnded(by event: LoadStateMachine.Event, isPage: Bool)

  /// Reports what has changed to observers, or to a screen.
  ///
  /// - Parameters:
  ///   - transition: The changes, in order.
  ///   - changesContent: Whether the content is another, also where no change of status says so.
  func report(_ transition: LoadStateMachine.Transition, changesContent: Bool)
}

extension LoadRunnerOwner {
  /// Passes an event to the rules and does what follows; see ``LoadRunner/handle(_:for:changesContent:)``.
  @discardableResult
  package func handle(
    _ event: LoadStateMachine.Event,
    changesContent: Bool = false
  ) -> Task<Outcome, Never>? {
    runner.handle(event, for: self, changesContent: changesContent)
  }

  /// Notifies observers of each state that a transition leads to.
  package func notifyObservers(
    of transition: LoadStateMachine.Transition,
    changesContent: Bool
  ) {
    let count = transition.events.count { $0.changesState }
    if count > 1 {
      let events = transition.events.filter(\.changesState)
      runner.observers.send(contentsOf: events.map { outcome(of: $0.status) })
    } else if count == 1 || changesContent {
      let event = transition.events.first { $0.changesState }
      runner.observers.send(outcome(of: event?.status ?? runner.status))
    }
  }
}

extension ContentEvent {
  /// Whether the state of a loader is another: it doesn't know of pages, nor of emptiness.
  fileprivate var changesState: Bool { changesStatus && !(former.isAtRest && status.isAtRest) }
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
