import Dispatch
import Foundation

/// Work that blocks its thread, one piece after another.
///
/// It runs on a thread of its own: Swift's few threads belong to work that never waits.
// The state is touched on the serial queue only.
final class BlockingWorker<State>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let state: State
  private let waiting = Counter()

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - label: What the queue is called in debuggers.
  ///   - state: What the work is about; nothing else may hold it.
  init(label: String, state: sending State) {
    queue = DispatchQueue(label: label)
    self.state = state
  }

  /// Does a piece of work after those that were called before.
  ///
  /// - Parameters:
  ///   - activity: What keeps the process from being suspended meanwhile.
  ///   - work: The work. It is given the state, and a function that throws `CancellationError` once the
  ///     calling task is cancelled, or an error once the process is about to be suspended; what was
  ///     ended so before its turn is never begun.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func callAsFunction<Result: Sendable>(
    within activity: ExpiringActivity = ExpiringActivity(nil),
    _ work: @escaping @Sendable (State, _ checkCancellation: () throws -> Void) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let (cancelled, expired) = (Flag(), Flag())
    let outcome = Outcome<Result>()
    // Before anything is awaited: another call could overtake this one there.
    waiting.add(1)
    queue.async { [self] in
      waiting.add(-1)
      let checkCancellation = {
        if cancelled.isSet { throw CancellationError() }
        if expired.isSet { throw SQLiteFailure.suspension.error }
      }
      outcome.set(
        Swift.Result {
          try checkCancellation()
          return try activity.perform(onExpiry: expired.set) {
            try checkCancellation()
            return try work(state, checkCancellation)
          }
        }
      )
    }
    return try await withTaskCancellationHandler {
      try await outcome.value
    } onCancel: {
      cancelled.set()
    }
  }

  /// Does a piece of work without a result.
  func enqueue(
    within activity: ExpiringActivity = ExpiringActivity(nil),
    _ work: @escaping @Sendable (State) -> Void
  ) {
    waiting.add(1)
    queue.async { [self] in
      waiting.add(-1)
      activity.perform(onExpiry: {}) { work(state) }
    }
  }

  /// Does work piece by piece, each after what was called before it.
  ///
  /// - Parameter piece: A piece of the work. It is given the state, and a function that returns whether a call
  ///   waits for it to end. Returns whether there are more pieces.
  func enqueuePieces(
    _ piece: @escaping @Sendable (State, _ isAwaited: @escaping () -> Bool) -> Bool
  ) {
    queue.async(qos: .utility) { [self] in
      guard piece(state, { [waiting] in waiting.isPositive }) else { return }
      enqueuePieces(piece)
    }
  }
}

/// A number that is changed from any thread.
// Its only state is behind the lock.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var isPositive: Bool { lock.withLock { value > 0 } }

  func add(_ number: Int) { lock.withLock { value += number } }
}

/// How a piece of work ended, for the one who waits for it.
// Unchecked: all state is behind the lock.
final class Outcome<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// What the work returned or threw, once it has ended; to be awaited once.
  var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let result = lock.withLock {
          if self.result == nil { waiting = continuation }
          return self.result
        }
        if let result { continuation.resume(with: result) }
      }
    }
  }

  /// Ends the work, once.
  func set(_ result: Result<Value, any Error>) {
    let waiting = lock.withLock {
      self.result = result
      return self.waiting
    }
    waiting?.resume(with: result)
  }
}

/// A flag that is set once, from any thread.
// Its only state is behind the lock.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
