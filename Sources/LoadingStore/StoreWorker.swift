import Loading

/// What a store does with its file, one thing after another, on a thread of its own.
///
/// Closes the file when it is released.
final class StoreWorker<State: FileUser>: Sendable {
  private let worker: BlockingWorker<State>
  private let isUsed = Flag()
  private let activity: ExpiringActivity
  private let pressure: (any AnyObject & Sendable)?

  /// Makes a worker that has not opened the file yet.
  ///
  /// - Parameters:
  ///   - label: What its queue is called in debuggers.
  ///   - state: What uses the file; nothing else may hold it.
  ///   - activity: What keeps the process from being suspended during writes.
  ///   - memoryPressure: When to free memory.
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
    // Closing empties the log into the file, which takes its time.
    worker.enqueue(within: activity) { $0.close() }
  }

  /// Does something after what was called before.
  ///
  /// - Parameters:
  ///   - writes: Whether the file is written.
  ///   - work: The work. It is given the state, and a function that throws once it is to end.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or `CancellationError`.
  func callAsFunction<Result: Sendable>(
    writes: Bool = false,
    _ work: @escaping @Sendable (State, _ checkCancellation: () throws -> Void) throws -> Result
  ) async throws -> Result {
    // The first use may make the file or migrate its tables: that is a write, too.
    let writes = writes || !isUsed.isSet
    let result = try await worker(within: writes ? activity : ExpiringActivity(nil), work)
    isUsed.set()
    return result
  }

  /// Does work piece by piece while nothing else is to be done; see `BlockingWorker`.
  func enqueuePieces(
    _ piece: @escaping @Sendable (State, _ isAwaited: @escaping () -> Bool) -> Bool
  ) {
    worker.enqueuePieces(piece)
  }
}

/// An object that uses a file on the thread of a `StoreWorker`.
protocol FileUser: SendableMetatype {
  /// Closes the file until it is used again.
  func close()

  /// Frees what can be read again.
  func releaseMemory()
}
