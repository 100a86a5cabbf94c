/// A place where at most one operation runs at a time.
///
/// Everything that loads keeps its work here: a new operation cancels the one before, a time limit
/// ends an operation even if its work does not listen, and releasing the slot cancels the work.
/// Waiting callers are passed on: the task stays the same from the first operation of a run, through all
/// that supersede it, until `finish(_:)` provides the outcome.
@MainActor package final class LoadSlot<Outcome: Sendable> {
  private var work: Task<Void, Never>?
  private var limit: Task<Void, Never>?
  private var waiter: LoadWaiter<Outcome>?
  /// The outcome for waiting callers when the slot is released: the state before the operation.
  package var outcomeIfReleased: Outcome

  /// Creates an empty slot.
  ///
  /// - Parameter outcomeIfReleased: What they get who await an operation when the slot goes.
  package init(outcomeIfReleased: Outcome) { self.outcomeIfReleased = outcomeIfReleased }

  deinit {
    work?.cancel()
    limit?.cancel()
    guard let waiter else { return }
    let outcome = outcomeIfReleased
    Task { @MainActor in waiter.finish(outcome) }
  }

  /// Hands on the outcome of the current run; created on first use.
  package var awaited: LoadWaiter<Outcome> {
    if let waiter { return waiter }
    let new = LoadWaiter<Outcome>()
    waiter = new
    return new
  }

  /// Runs an operation, which supersedes the one before.
  ///
  /// - Parameters:
  ///   - policy: Gives the time limit and its clock; by default there is no limit.
  ///   - presence: Whether the app is in the background, in which the limit doesn't count; `nil` takes that of the
  ///     app on a clock of the system, and else counts all time.
  ///   - isAgain: Whether it is the same run, within the time limit of the operation before.
  ///   - onTimeout: Called when the limit is reached first.
  ///   - operation: The work; it holds its owner weakly.
  package func run(
    within policy: LoadingPolicy = LoadingPolicy(),
    presence: AppPresence? = nil,
    isAgain: Bool = false,
    onTimeout: @escaping @MainActor (LoadingTimeoutError) -> Void = { _ in },
    operation: @escaping @MainActor () async -> Void
  ) {
    work?.cancel()
    work = Task(operation: operation)
    if isAgain { return }
    limit?.cancel()
    limit = nil
    guard let timeout = policy.timeout else { return }
    let clock = policy.clock
    let isOfSystem = clock is ContinuousClock || clock is SuspendingClock
    let presence = presence ?? (isOfSystem ? .shared : nil)
    var rule = TimeLimit(absences: presence?.absences ?? 0)
    limit = Task {
      repeat {
        do { try await clock.sleep(howeverLong: timeout) } catch { return }
        guard !Task.isCancelled else { return }
      } while !rule.isReached(
        absences: presence?.absences ?? 0,
        isInBackground: presence?.isInBackground ?? false
      )
      onTimeout(LoadingTimeoutError(timeout: timeout))
    }
  }

  /// Cancels the work and nothing else: how the run ends is left to what the work makes of it.
  package func cancelWork() { work?.cancel() }

  /// Ends the run: cancels its work if it is still running, and passes the outcome to waiting callers.
  ///
  /// - Parameters:
  ///   - outcome: How the run ended.
  ///   - outcomeIfReleased: The outcome kept for callers of the next operation; the outcome itself by default.
  ///     With content in it the slot would keep what is forgotten later, and a list would be copied for its next
  ///     page.
  package func finish(_ outcome: Outcome, outcomeIfReleased: Outcome? = nil) {
    work?.cancel()
    limit?.cancel()
    work = nil
    limit = nil
    self.outcomeIfReleased = outcomeIfReleased ?? outcome
    waiter?.finish(outcome)
    waiter = nil
  }
}

/// Passes the outcome of a run to the waiting callers.
///
/// The task is apart from the work on purpose: it ends at once when a load is cancelled or takes too
/// long, even if the work never returns, and cancelling it cancels nothing, as others may await too.
@MainActor package final class LoadWaiter<Outcome: Sendable> {
  private var outcome: Outcome?
  private var continuation: CheckedContinuation<Outcome, Never>?
  private var madeTask: Task<Outcome, Never>?

  /// Ends with the outcome; created on first use, at best after the work was begun, so that
  /// work which is ready at once has left its outcome here when the task first runs.
  package var task: Task<Outcome, Never> {
    if let madeTask { return madeTask }
    let task = Task {
      if let outcome { return outcome }
      return await withCheckedContinuation { continuation = $0 }
    }
    madeTask = task
    return task
  }

  /// Creates the task, for the few loads that are awaited.
  package var taskOnDemand: @MainActor () -> Task<Outcome, Never> { { self.task } }

  func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    continuation?.resume(returning: outcome)
    continuation = nil
    // The task holds this object while it waits: no longer the other way round.
    madeTask = nil
  }
}
