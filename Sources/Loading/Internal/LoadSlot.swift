/// A slot in which at most one operation runs at a time.
///
/// Each type that loads runs its work in a slot. A new operation cancels the previous one, a time
/// limit ends an operation even if its work ignores cancellation, and releasing the slot cancels
/// the work. Callers keep waiting when an operation is superseded: their task stays the same from
/// the first operation of a run until `finish(_:)` provides the outcome.
@MainActor package final class LoadSlot<Outcome: Sendable> {
  private var work: Task<Void, Never>?
  private var timer: LoadTimer?
  private var waiter: LoadWaiter<Outcome>?
  /// The outcome for waiting callers if the slot is released, which is the state before the
  /// operation.
  package var outcomeIfReleased: Outcome

  /// Creates an empty slot.
  package nonisolated init(outcomeIfReleased: Outcome) {
    self.outcomeIfReleased = outcomeIfReleased
  }

  deinit {
    work?.cancel()
    guard let waiter else { return }
    let outcome = outcomeIfReleased
    Task { @MainActor in waiter.finish(outcome) }
  }

  /// The object that passes the outcome of the current run to its callers, created on first use.
  package var awaited: LoadWaiter<Outcome> {
    if let waiter { return waiter }
    let new = LoadWaiter<Outcome>()
    waiter = new
    return new
  }

  /// Runs an operation, which supersedes the previous one.
  ///
  /// - Parameters:
  ///   - policy: The policy with the time limit and its clock. By default, there is no limit.
  ///   - appState: The state of the app. The time limit starts again if the app was in the
  ///     background. If `nil`, the state of this app is used with a clock of the system. With
  ///     any other clock, all time counts.
  ///   - isRepeated: Whether the operation belongs to the run of the previous one, and to its time
  ///     limit.
  ///   - onTimeout: Called when the time limit is reached before the run ends.
  ///   - operation: The work, which holds its owner weakly.
  package func run(
    within policy: LoadingPolicy = LoadingPolicy(),
    appState: AppState? = nil,
    isRepeated: Bool = false,
    onTimeout: @escaping @MainActor (LoadingError) -> Void = { _ in },
    operation: @escaping @MainActor () async -> Void
  ) {
    work?.cancel()
    let new = isRepeated ? timer : LoadTimer(policy, appState, onTimeout)
    work = LoadTimer.begin(operation, within: new)
    if isRepeated { return }
    timer?.finish()
    timer = new
    // After the work, so that work that doesn't suspend is in time.
    new?.start()
  }

  /// Cancels the work only, which then determines how the run ends.
  package func cancelWork() { work?.cancel() }

  /// Ends the run, and keeps its outcome for callers of the next operation, too.
  package func finish(_ outcome: Outcome) { finish(outcome, outcomeIfReleased: outcome) }

  /// Ends the run: cancels its work if it is still running, and passes the outcome to waiting
  /// callers.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - outcomeIfReleased: The outcome kept for callers of the next operation. If it contained
  ///     content, the slot would retain content that is removed later, and a list would be copied
  ///     for its next page.
  package func finish(_ outcome: Outcome, outcomeIfReleased: Outcome) {
    work?.cancel()
    timer?.finish()
    work = nil
    timer = nil
    self.outcomeIfReleased = outcomeIfReleased
    waiter?.finish(outcome)
    waiter = nil
  }
}

/// Passes the outcome of a run to the waiting callers.
///
/// The task is separate from the work. It ends immediately when a load is cancelled or times out,
/// even if the work never returns. Cancelling it doesn't cancel the work, because other callers may
/// be waiting, too.
@MainActor package final class LoadWaiter<Outcome: Sendable> {
  // Closures, because the layout of an optional of a generic type is looked up at each access. All
  // lookups together took an eighth of a load.
  private var outcome: (@MainActor () -> Outcome)?
  private var resume: (@MainActor (Outcome) -> Void)?
  private var createdTask: Task<Outcome, Never>?

  package init() {}

  /// The task that ends with the outcome, created on first use.
  ///
  /// Create it after the work has started. If the work completes immediately, the outcome is then
  /// available when the task first runs.
  package var task: Task<Outcome, Never> {
    if let createdTask { return createdTask }
    let task = Task {
      if let outcome { return outcome() }
      return await withCheckedContinuation { continuation in
        resume = { continuation.resume(returning: $0) }
      }
    }
    createdTask = task
    return task
  }

  /// A function that returns the task, so that only loads that are awaited create one.
  package var taskOnDemand: @MainActor () -> Task<Outcome, Never> { { self.task } }

  package func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = { outcome }
    resume?(outcome)
    resume = nil
    // The task retains this object while it waits, so this object must no longer retain the task.
    createdTask = nil
  }
}
