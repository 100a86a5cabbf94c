/// The page that runs at one end of a list, the callers that await it, and the observers of that end.
@MainActor final class PageSlot {
  let slot = LoadSlot<AppendState>(outcomeIfReleased: .idle)
  let observers = ObserverList<AppendState>()
  /// The outcome of the page that runs, or of the last one.
  private(set) var waiter: LoadWaiter<AppendState>?
  private var reported = AppendState.idle

  /// Sets the waiter for the outcome of the page that has started.
  func began() { waiter = slot.awaited }

  /// Notifies observers of a state, unless it is the one that they know.
  func report(_ new: AppendState) {
    // Between two failures a page has run, and was reported: what has failed still is the same failure, also
    // if its error equals nothing.
    if case (.failed, .failed) = (reported, new) { return }
    guard new != reported else { return }
    reported = new
    observers.send(new)
  }
}

/// Lets pages write one after the other.
@MainActor final class PageTurn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until it is the caller's turn, which has to be ended.
  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the turn: the next caller goes on.
  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
