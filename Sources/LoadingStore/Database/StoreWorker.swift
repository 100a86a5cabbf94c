import Loading

/// A serial worker that uses a store's file on a background thread.
///
/// Closes the file when it is released.
final class StoreWorker<State: FileUser>: Sendable {
  private let worker: BlockingWorker<State>
  private let isUsed = Flag()
  private let activity: ExpiringActivity
  private let pressure: (any AnyObject & Sendable)?

  /// Creates a worker that doesn't open the file yet.
  ///
  /// - Parameters:
  ///   - label: The label of its queue in debuggers.
  ///   - state: The object that uses the file. No other object may reference it.
  ///   - activity: The activity that prevents the process from being suspended during writes.
  ///   - memoryPressure: The source of memory warnings, upon which memory is freed.
  init(
    label: String,
    state: sending State,
    activity: ExpiringActivity,
    memoryPressure: MemoryPressure
  ) {
    let worker = BlockingWorker(label: label, state: state)
    self.worker = worker
    self.activity = activity
    pressure = memoryPressure.observe { worker.enqueue { $0.releaseMemory() } }
  }

  deinit {
    // Closing empties the log into the file, which may take a while.
    worker.enqueue(within: activity) { $0.close() }
  }

  /// Closes the file after all work that was enqueued earlier, until its next use.
  func close() async {
    await withCheckedContinuation { continuation in
      worker.enqueue(within: activity) {
        $0.close()
        continuation.resume()
      }
    }
  }

  /// Performs work after all work that was enqueued earlier.
  ///
  /// - Parameters:
  ///   - writes: Whether the work writes to the file.
  ///   - work: The work. Receives the state, and a function that throws when the work should end.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or `CancellationError`.
  func callAsFunction<Result: Sendable>(
    writes: Bool = false,
    _ work: @escaping @Sendable (State, _ checkCancellation: () throws -> Void) throws -> Result
  ) async throws -> Result {
    // The first use may create the file or migrate its tables, which is also a write.
    let interval = writes ? Trace.begin(.storeWrite, TraceSubject(State.self)) : nil
    defer { interval?.end(Task.isCancelled ? "cancelled" : "ended") }
    let writes = writes || !isUsed.isSet
    let result = try await worker(within: writes ? activity : ExpiringActivity(nil), work)
    isUsed.set()
    return result
  }

  /// Performs work that has no result, and writes nothing.
  func enqueue(_ work: @escaping @Sendable (State) -> Void) { worker.enqueue(work) }

  /// Performs work in pieces while the worker is otherwise idle, as `BlockingWorker` does.
  func enqueuePieces(
    _ piece: @escaping @Sendable (State, _ isAwaited: @escaping () -> Bool) -> Bool
  ) {
    worker.enqueuePieces(piece)
  }
}

/// An object that uses a file on the thread of a `StoreWorker`.
protocol FileUser: SendableMetatype {
  /// Closes the file until its next use.
  func close()

  /// Frees memory whose contents can be read again.
  func releaseMemory()
}
