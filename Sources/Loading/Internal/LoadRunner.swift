/// Runs the loads of one content: its rules, the task that runs, callers that await it, and time.
@MainActor package final class LoadRunner<Outcome: LoadOutcome & Sendable> {
  /// Freshness, timeout and retry rules for loads.
  package var policy: LoadingPolicy {
    didSet {
      machine.freshness = policy.freshness
      // The new clock goes on from where the old one was, so that ages stay ages.
      time = ElapsedTime(on: policy.clock, from: time.now)
      setPoller()
    }
  }
  // Both unchecked: the rules call nothing, so that no access of them is within another one.
  @exclusivity(unchecked) private var machine: LoadStateMachine
  /// Whether the state stays what it is, whatever is asked for, as in a preview.
  @exclusivity(unchecked) package var isFixed = false
  /// The type of the screen in the trace; `nil` for a loader.
  package var screen: Any.Type?
  /// The key of the content in the trace, if it has one.
  package var key: Any?
  private var traced = RunTrace()
  private let slot: LoadSlot<Outcome>
  private let outcomeAtRest: Outcome
  private var time: ElapsedTime
  /// Whether the age of the content says how fresh it is, or may do so later.
  private let measuresAge: Bool
  /// Reads what is known locally, beside the load.
  private var reading: Task<Void, Never>?
  /// The content that is loaded again and again, if the policy says so.
  package weak var polled: (any PolledContent)? { didSet { setPoller() } }
  /// Whether the app is in the background, where nothing is polled.
  var presence: AppPresence = .shared { didSet { poller = nil; setPoller() } }
  private var poller: Poller?

  /// Creates a runner that has run nothing.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - hasContent: Whether there is content already; it isn't fresh.
  ///   - outcomeAtRest: An outcome without content, used while no caller awaits one.
  ///   - isPolicyFixed: Whether the policy remains what it is.
  package init(
    policy: LoadingPolicy,
    hasContent: Bool = false,
    outcomeAtRest: Outcome,
    isPolicyFixed: Bool = true
  ) {
    self.policy = policy
    machine = LoadStateMachine(freshness: policy.freshness, hasContent: hasContent)
    slot = LoadSlot(outcomeIfReleased: outcomeAtRest)
    self.outcomeAtRest = outcomeAtRest
    time = ElapsedTime(on: policy.clock)
    measuresAge = policy.freshness.dependsOnAge || !isPolicyFixed
  }

  deinit { reading?.cancel() }

  // MARK: - State

  package var status: LoadingStatus { machine.status }
  package var hasContent: Bool { machine.hasContent }
  package var pagingError: (any Error)? { machine.pagingError }
  package var previousPageError: (any Error)? { machine.previousPageError }
  package var ends: LoadEnds { machine.ends }
  package var isFresh: Bool { machine.isFresh(at: time.now) }
  package var isInterrupted: Bool { machine.isInterrupted }
  package var isRestorable: Bool { machine.isRestorable }
  /// The token of the load or page that runs; `nil` if none does.
  package var runningToken: LoadToken? { machine.runningToken }

  /// Whether a load, or a page at an end, runs.
  package func isRunning(_ kind: LoadKind) -> Bool { machine.token(of: kind) != nil }

  /// Whether an operation is the running one, and may write.
  package func isRunning(_ token: LoadToken) -> Bool { machine.isRunning(token) }

  // MARK: - Events

  /// Passes an event to the rules.
  func advance(by event: LoadStateMachine.Event) -> LoadStateMachine.Transition {
    // Reading the clock takes longer than calling an observer.
    machine.handle(event, at: measuresAge ? time.now : .zero)
  }

  /// Records what follows from an event in the trace.
  // Not inlined: nothing is recorded in most apps.
  @inline(never) func trace(
    _ transition: LoadStateMachine.Transition,
    of event: LoadStateMachine.Event,
    for owner: any LoadRunnerOwner<Outcome>
  ) {
    let subject = TraceSubject(screen ?? type(of: owner), key: key)
    let former = transition.event?.former ?? status
    traced.record(event, transition, former: former, subject) { machine.token(of: $0) }
  }

  /// Ends what has ended and begins what begins.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - event: The event that it comes from.
  ///   - owner: The face whose loads these are.
  /// - Returns: The waiter for the outcome, if a load runs on behalf of the event.
  func follow(
    _ transition: LoadStateMachine.Transition,
    of event: LoadStateMachine.Event,
    for owner: any LoadRunnerOwner<Outcome>
  ) -> LoadWaiter<Outcome>? {
    if let outcome = transition.outcome {
      // Beneath a failure, what is known locally may still be shown.
      if !event.isFailure { reading?.cancel() }
      owner.operationEnded(by: event)
      poller?.loadEnded(outcome.error)
      slot.finish(Outcome(outcome, owner.kept), outcomeIfReleased: outcomeAtRest)
    }
    if let start = transition.start {
      if !start.isPage { poller?.loadBegins() }
      if !start.isPage { slot.outcomeIfReleased = Outcome(machine.resting, owner.kept) }
      owner.start(start)
    }
    // Before observers are notified: one of them may end the load, and its callers have to learn of it.
    return transition.isAwaitable ? slot.awaited : nil
  }

  /// Notifies observers of each state that a transition leads to.
  ///
  /// - Parameters:
  ///   - observers: The observers.
  ///   - transition: The changes, in order.
  ///   - content: The content as it is now.
  ///   - changesContent: Whether the content is another, also where no change of status says so.
  func notify(
    _ observers: ObserverList<Outcome>,
    of transition: LoadStateMachine.Transition,
    content: Kept<Outcome.Content>?,
    changesContent: Bool
  ) {
    poller?.update()
    let next = transition.nextEvent?.newStatus
    if let status = transition.event?.newStatus {
      guard let next else { return observers.send(Outcome(status, content)) }
      observers.send(contentsOf: [Outcome(status, content), Outcome(next, content)])
    } else if let next {
      observers.send(Outcome(next, content))
    } else if changesContent {
      observers.send(Outcome(machine.status, content))
    }
  }

  // MARK: - Polling

  /// A Boolean value that indicates whether the policy asks for polling.
  package var isPolled: Bool { poller != nil }
  /// A Boolean value that indicates whether the load that runs was begun by polling.
  package var isPolling: Bool { poller?.isPolling ?? false }

  /// Polls if that is due, after someone has begun to look at the content.
  package func updatePolling() { poller?.update() }

  private func setPoller() {
    guard let polled, let rule = PollingRule(interval: policy.polling) else { return poller = nil }
    if let poller { return poller.change(rule.interval, policy.clock) }
    poller = Poller(polled, rule, policy.clock, presence)
    poller?.update()
  }

  // MARK: - Operations

  /// Runs the work of a load, superseding the one before.
  ///
  /// - Parameters:
  ///   - start: What begins; asked again, it runs within the same time limit.
  ///   - owner: The face, held weakly.
  ///   - operation: The work; an error ends it. It holds its owner weakly.
  package func run(
    _ start: LoadStart,
    for owner: any LoadRunnerOwner<Outcome>,
    _ operation: @escaping @MainActor () async throws -> Void
  ) {
    if start.isPage { slot.outcomeIfReleased = Outcome(machine.resting, owner.kept) }
    run(start, for: owner, in: slot, operation)
  }

  /// Runs the work of an operation whose callers await something else, in a slot of its own.
  package func run<End>(
    _ start: LoadStart,
    for owner: any LoadRunnerOwner<Outcome>,
    in slot: LoadSlot<End>,
    _ operation: @escaping @MainActor () async throws -> Void
  ) {
    slot.run(within: policy, isAgain: start.isAgain) { [weak owner] error in
      guard let owner, let token = owner.runner.machine.token(of: start.kind) else { return }
      owner.handle(.failed(token, error))
    } operation: { [weak owner] in
      do {
        // What was superseded or released before its turn came doesn't begin.
        try Task.checkCancellation()
        try await operation()
      } catch {
        let token = start.token
        owner?.handle(error.isCancellation ? .workCancelled(token) : .failed(token, error))
      }
    }
  }

  /// Cancels the work and nothing else: the load goes on with other work.
  package func cancelWork() { slot.cancelWork() }

  /// Reads what is known locally until the load ends.
  package func read(_ reading: Task<Void, Never>?) {
    self.reading?.cancel()
    self.reading = reading
  }
}
