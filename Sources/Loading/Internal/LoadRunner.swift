/// Runs the loads of one content: its rules, the task that runs, callers that await it, observers and time.
@MainActor package final class LoadRunner<Outcome: Sendable> {
  /// Freshness, timeout and retry rules for loads.
  package var policy: LoadingPolicy {
    didSet {
      machine.freshness = policy.freshness
      // The new clock goes on from where the old one was, so that ages stay ages.
      time = ElapsedTime(on: policy.clock, from: time.now)
    }
  }
  package let observers = ObserverList<Outcome>()

  private var machine: LoadStateMachine
  private let slot: LoadSlot<Outcome>
  private let outcomeAtRest: Outcome
  private var time: ElapsedTime
  /// Reads what is known locally, beside the load.
  private var reading: Task<Void, Never>?

  /// Creates a runner that has run nothing.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - hasContent: Whether there is content already; it isn't fresh.
  ///   - outcomeAtRest: An outcome without content, for a time in which nobody awaits one.
  package init(policy: LoadingPolicy, hasContent: Bool = false, outcomeAtRest: Outcome) {
    self.policy = policy
    machine = LoadStateMachine(freshness: policy.freshness, hasContent: hasContent)
    slot = LoadSlot(outcomeIfReleased: outcomeAtRest)
    self.outcomeAtRest = outcomeAtRest
    time = ElapsedTime(on: policy.clock)
  }

  deinit { reading?.cancel() }

  // MARK: - State

  package var status: LoadingStatus { machine.status }
  package var hasContent: Bool { machine.hasContent }
  package var pagingError: (any Error)? { machine.pagingError }
  package var ends: LoadEnds { machine.ends }
  package var isFresh: Bool { machine.isFresh(at: time.now) }
  package var isInterrupted: Bool { machine.isInterrupted }
  package var isRestorable: Bool { machine.isRestorable }
  /// The token of the load or page that runs; `nil` if none does.
  package var runningToken: LoadToken? { machine.runningToken }

  /// Whether an operation is the running one, and may write.
  package func isRunning(_ token: LoadToken) -> Bool { machine.isRunning(token) }

  // MARK: - Events

  /// Passes an event to the rules and does what follows.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - owner: The face whose loads these are.
  ///   - changesContent: Whether observers are notified although the status says nothing of it.
  /// - Returns: The task to await, if a load runs on behalf of the event.
  @discardableResult
  package func handle<Owner: LoadRunnerOwner>(
    _ event: LoadStateMachine.Event,
    for owner: Owner,
    changesContent: Bool = false
  ) -> Task<Outcome, Never>? where Owner.Outcome == Outcome {
    let wasPaging = status == .paging
    let transition = machine.handle(event, at: time.now)
    if let outcome = transition.outcome {
      // Beneath a failure, what is known locally may still be shown.
      if !event.isFailure { reading?.cancel() }
      owner.operationEnded(by: event, isPage: wasPaging)
      slot.finish(owner.outcome(of: outcome), outcomeIfReleased: outcomeAtRest)
    }
    for case .start(let start) in transition.steps {
      if !start.isPage { slot.outcomeIfReleased = owner.outcome(of: machine.resting) }
      owner.start(start)
    }
    // Before observers are notified: one of them may end the load, and its callers have to learn of it.
    let awaited = transition.isAwaitable ? slot.awaited : nil
    owner.report(transition, changesContent: changesContent)
    return awaited?.task
  }

  // MARK: - Operations

  /// Runs the work of a load, superseding the one before.
  ///
  /// - Parameters:
  ///   - start: What begins; asked again, it runs within the same time limit.
  ///   - owner: The face, held weakly.
  ///   - operation: The work; an error ends it. It holds its owner weakly.
  package func run<Owner: LoadRunnerOwner>(
    _ start: LoadStart,
    for owner: Owner,
    _ operation: @escaping @MainActor () async throws -> Void
  ) where Owner.Outcome == Outcome {
    if start.isPage { slot.outcomeIfReleased = owner.outcome(of: machine.resting) }
    run(start, for: owner, in: slot, operation)
  }

  /// Runs the work of an operation whose callers await something else, in a slot of its own.
  package func run<Owner: LoadRunnerOwner, End>(
    _ start: LoadStart,
    for owner: Owner,
    in slot: LoadSlot<End>,
    _ operation: @escaping @MainActor () async throws -> Void
  ) where Owner.Outcome == Outcome {
    slot.run(within: policy, isAgain: start.isAgain) { [weak owner] error in
      guard let owner, let token = owner.runner.runningToken else { return }
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
