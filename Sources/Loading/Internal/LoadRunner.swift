package import Foundation

/// Runs the loads of one content: connects the rules to the running task, its callers and the
/// clock.
@MainActor package final class LoadRunner<Outcome: LoadOutcome & Sendable> {
  /// Freshness, timeout and retry rules for loads.
  package private(set) var policy: LoadingPolicy
  private var machine: LoadStateMachine
  /// Whether the state ignores all events except edits, as in a preview.
  private(set) var isFixed = false
  // Apart, as for the date of the content below.
  package var ignoresEvents: Bool { isFixed }
  /// Whether the freshness of the content depends on its age, or may do so later.
  private let measuresAge: Bool
  /// The time since it was first read, on the clock of the policy.
  private var time: ElapsedTime?
  private lazy var slot = LoadSlot(outcomeIfReleased: outcomeAtRest)
  /// Whether locally stored content is read already when the next load begins.
  private var hasReadAhead = false
  /// The task that reads locally stored content alongside the load.
  private var reading: Task<Void, Never>?
  private var poller: Poller?
  private var madePause: RetryPause?
  /// The date of the content; `nil` if it was never loaded.
  package var contentDate: Date? { date }
  // Apart, because each write of a property that other modules can read is checked.
  private var date: Date?
  private lazy var runTrace = RunTrace()

  /// Creates a runner that hasn't run any load yet.
  package nonisolated init(
    policy: LoadingPolicy,
    hasContent: Bool = false,
    isPolicyFixed: Bool = true
  ) {
    self.policy = policy
    machine = LoadStateMachine(freshness: policy.freshness, hasContent: hasContent)
    measuresAge = policy.freshness.dependsOnAge || !isPolicyFixed
  }

  deinit { reading?.cancel() }

  // MARK: - State

  package var status: LoadingStatus { machine.status }
  package var hasContent: Bool { machine.hasContent }
  // Only one error, because copying both is felt at each page.
  package func pageError(_ direction: PageDirection) -> (any Error)? {
    switch direction {
    case .next: machine.pageErrors.next
    case .previous: machine.pageErrors.previous
    }
  }
  package var completedLoads: CompletedLoads { machine.completedLoads }
  package var isFresh: Bool { machine.isFresh(at: measuresAge ? now : .zero) }
  package var isInterrupted: Bool { machine.isInterrupted }
  package var isRestorable: Bool { machine.isRestorable }
  /// The token of the running load or page, or `nil` if none is running.
  package var runningToken: LoadToken? { machine.runningToken }

  /// Whether the running load keeps the loaded pages of a list.
  package var keepsPages: Bool { machine.keepsPages }
  /// Whether the running load bypasses caches.
  package var ignoresCache: Bool { machine.ignoresCache }

  /// Returns whether a load, or a page at one end of the list, is running.
  package func isRunning(_ kind: LoadKind) -> Bool { machine.token(of: kind) != nil }

  /// Returns whether an operation is the running one, and may therefore write.
  package func isRunning(_ token: LoadToken) -> Bool { machine.isRunning(token) }

  /// Ignores all events except edits from now on.
  package func fix() { isFixed = true }

  // MARK: - Events

  /// Passes an event to the rules.
  func advance(by event: LoadStateMachine.Event) -> LoadStateMachine.Transition {
    // The clock is read only if necessary, because reading it takes longer than calling an
    // observer.
    let transition = machine.handle(event, at: measuresAge ? now : .zero)
    switch event {
    case .update: date = Date()
    case .succeeded(_, _, _, let age) where transition.event?.bringsContent == true:
      // Content of a store is as old as it was there.
      date = age > .zero ? Date(timeIntervalSinceNow: -(age / .seconds(1))) : Date()
      madePause?.heldUntil = nil
    case .notModified where transition.event?.bringsContent == true:
      date = Date()
      madePause?.heldUntil = nil
    case .failed(_, _, broughtContent: true): date = Date()
    case .failed(_, let error, _): hold(after: error)
    case .reset, .contentRemoved:
      date = nil
      madePause?.heldUntil = nil
    default: break
    }
    return transition
  }

  /// Whether nothing may be loaded automatically yet, because the server has asked for a pause.
  package var isHeld: Bool { madePause?.heldUntil.map { $0 > now } ?? false }

  private func hold(after error: any Error) {
    guard let pause = (error as? any RetryAfterProviding)?.retryAfter, pause > .zero else { return }
    let held = madePause ?? RetryPause()
    held.heldUntil = now + pause
    madePause = held
  }

  /// The time for the rules.
  private var now: Duration {
    let time = time ?? ElapsedTime(on: policy.clock)
    self.time = time
    return time.now
  }

  /// An outcome without content, used while no caller awaits one.
  private var outcomeAtRest: Outcome { Outcome(.idle, nil) }

  /// Replaces the policy, and polls content if it requires polling.
  package func change(_ policy: LoadingPolicy, polling content: any PolledContent) {
    // The new clock continues from the time of the old one, so that ages remain valid.
    time = time.map { ElapsedTime(on: policy.clock, from: $0.now) }
    self.policy = policy
    machine.freshness = policy.freshness
    poll(content)
  }

  // MARK: - Trace

  /// The key of the content in the trace, if it has one.
  package var key: Any? {
    get { runTrace.key }
    set { runTrace.key = newValue }
  }

  /// Records the consequences of an event in the trace.
  func trace(
    _ transition: LoadStateMachine.Transition,
    of event: LoadStateMachine.Event,
    for owner: any LoadRunnerOwner<Outcome>
  ) {
    let subject = TraceSubject(owner.tracedType, key: key)
    let previous = transition.event?.previous ?? status
    runTrace.record(event, transition, previous: previous, subject) { machine.token(of: $0) }
  }

  /// Ends and starts operations as a transition requires.
  func follow(
    _ transition: LoadStateMachine.Transition,
    of event: LoadStateMachine.Event,
    for owner: any LoadRunnerOwner<Outcome>
  ) -> LoadWaiter<Outcome>? {
    if let outcome = transition.outcome {
      // After a failure, locally stored content may still be shown below the error.
      if !event.isFailure { reading?.cancel() }
      owner.operationEnded(by: event)
      // A cancelled load returns to an earlier failure, which isn't another one.
      poller?.loadEnded(
        event.isFailure ? outcome.error : nil,
        succeeds: transition.event?.cause == .loadSucceeded
      )
      slot.finish(Outcome(outcome, owner.contentBox), outcomeIfReleased: outcomeAtRest)
    }
    if let start = transition.start {
      if !start.isPage { poller?.loadBegins() }
      if !start.isPage { slot.outcomeIfReleased = Outcome(machine.resting, owner.contentBox) }
      owner.start(start)
    }
    // Before observers are notified: one of them may end the load, and callers must receive its
    // outcome.
    return transition.isAwaitable ? slot.awaited : nil
  }

  /// Notifies observers of each state of a transition.
  package func notify(
    _ observers: ObserverList<Outcome>,
    of transition: LoadStateMachine.Transition,
    content: ContentBox<Outcome.Content>?,
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

  package var isPolled: Bool { poller != nil }
  /// A Boolean value that indicates whether polling started the running load.
  package var isPolling: Bool { poller?.isPolling ?? false }

  /// Polls if a poll is due, after an observer has started watching the content.
  package func updatePolling() { poller?.update() }

  /// Polls content while an observer is watching it, if the policy requires polling.
  package func poll(_ content: any PolledContent) {
    guard let rule = PollingRule(interval: policy.polling) else { return poller = nil }
    if let poller { return poller.change(rule.interval, policy.clock) }
    poller = Poller(content, rule, policy.clock)
    poller?.update()
  }

  /// The state of the app, because nothing is polled while the app is in the background.
  var appState: AppState {
    get { poller?.appState ?? .shared }
    set { poller?.appState = newValue }
  }

  // MARK: - Operations

  /// Releases the content from before the load, because its answer changes the content.
  ///
  /// A long list that is retained would be copied (benchmark "page of 20 merged into 10,000").
  package func answerArrives() { slot.outcomeIfReleased = outcomeAtRest }

  /// The pauses before retries; `nil` if the policy never retries.
  package var pause: RetryPause? {
    guard policy.retry.mayRetry else { return nil }
    let pause = madePause ?? RetryPause()
    madePause = pause
    return pause
  }

  /// Begins retries that wait, because the network is back.
  package func connectionReturned() { madePause?.finish() }

  /// Runs the work of a load, superseding the previous one.
  ///
  /// The work and this method hold the owner weakly. A start that is repeated runs within the same
  /// time limit.
  package func run(
    _ start: LoadStart,
    for owner: any LoadRunnerOwner<Outcome>,
    _ operation: @escaping @MainActor () async throws -> Void
  ) {
    if start.isPage { slot.outcomeIfReleased = Outcome(machine.resting, owner.contentBox) }
    run(start, for: owner, in: slot, operation)
  }

  /// Runs the work of an operation in a separate slot, because its callers await another outcome.
  package func run<Result>(
    _ start: LoadStart,
    for owner: any LoadRunnerOwner<Outcome>,
    in slot: LoadSlot<Result>,
    _ operation: @escaping @MainActor () async throws -> Void
  ) {
    slot.run(within: policy, isRepeated: start.isRepeated) { [weak owner] error in
      guard let owner, let token = owner.runner.machine.token(of: start.kind) else { return }
      owner.handle(.failed(token, error))
    } operation: { [weak owner] in
      do {
        // Work that was superseded or released before its turn doesn't start.
        try Task.checkCancellation()
        try await operation()
      } catch {
        let token = start.token
        if error as? LoadingError == .contentNotModified {
          // What hasn't changed may be what is still being read from the store.
          await owner?.runner.reading?.value
          guard let owner else { return }
          owner.handle(.notModified(token, isEmpty: owner.isShownEmpty))
          return
        }
        owner?.handle(error.isCancellation ? .workCancelled(token) : .failed(token, error))
      }
    }
  }

  /// Cancels the work only, so that the load continues with other work.
  package func cancelWork() { slot.cancelWork() }

  /// Replaces the task that reads locally stored content.
  ///
  /// The task is cancelled when the load ends without a failure.
  package func read(_ reading: Task<Void, Never>?) {
    self.reading?.cancel()
    self.reading = reading
    hasReadAhead = false
  }

  /// Reads locally stored content before the next load begins.
  package func readAhead(_ reading: Task<Void, Never>?) {
    read(reading)
    hasReadAhead = reading != nil
  }

  /// Reads locally stored content for a load, unless that was begun before.
  package func readUnlessAhead(_ begin: () -> Task<Void, Never>?) {
    if hasReadAhead { hasReadAhead = false } else { read(begin()) }
  }
}
