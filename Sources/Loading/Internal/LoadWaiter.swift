/// Hands the outcome of a run to whoever awaits it.
///
/// The task is apart from the work on purpose: it ends at once when a load is cancelled or takes too
/// long, even if the work never returns, and cancelling it cancels nothing, as others may await too.
@MainActor package final class LoadWaiter<Outcome: Sendable> {
  private var outcome: Outcome?
  private var continuation: CheckedContinuation<Outcome, Never>?
  private var madeTask: Task<Outcome, Never>?

  /// Ends with the outcome; made when first asked for, at best after the work was begun, so that
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

  func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    continuation?.resume(returning: outcome)
    continuation = nil
    // The task holds this object while it waits: no longer the other way round.
    madeTask = nil
  }
}
