import Loading

/// The times in which the user can undo edits without anything being sent.
@MainActor struct UndoTimes {
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// Ends all times when the app leaves the foreground.
  private var leaving: LoadingObservation?
  var appState = AppState.shared

  /// The edits whose times haven't ended, in order.
  var ids: [Int] { tasks.keys.sorted() }

  func contains(_ id: Int) -> Bool { tasks[id] != nil }

  /// Begins the time of an edit.
  ///
  /// - Parameters:
  ///   - id: The edit.
  ///   - time: The length of the time.
  ///   - clock: The clock of the time.
  ///   - elapsed: A closure that is called when the time has elapsed, which must end it.
  mutating func begin(
    _ id: Int,
    _ time: Duration,
    by clock: any Clock<Duration>,
    elapsed: @escaping @MainActor () -> Void
  ) {
    tasks[id] = Task {
      if (try? await clock.sleep(unlimited: time)) != nil { elapsed() }
    }
  }

  /// Ends the time of an edit, and returns whether it had begun.
  mutating func end(_ id: Int) -> Bool {
    guard let task = tasks.removeValue(forKey: id) else { return false }
    task.cancel()
    return true
  }

  /// Calls a closure, which must end all times, when the app leaves the foreground.
  mutating func observeLeaving(_ left: @escaping @MainActor () -> Void) {
    if leaving == nil { leaving = appState.leaves.add { left() } }
  }

  /// Takes over the times of other edits.
  mutating func take(_ other: inout UndoTimes) {
    tasks.merge(other.tasks) { first, _ in first }
    other.tasks = [:]
  }
}
