import Dispatch
import Foundation

/// A serial worker for work that blocks its thread.
///
/// The work runs on a dispatch queue, because threads of Swift's cooperative pool must not block.
// Unchecked: the state is used on the serial queue only.
final class BlockingWorker<State>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let state: State
  private let waiting = Counter()

  /// Creates a worker.
  ///
  /// - Parameters:
  ///   - label: The label of the queue in debuggers.
  ///   - state: The state that the work uses. No other object may reference it.
  init(label: String, state: sending State) {
    queue = DispatchQueue(label: label)
    self.state = state
  }

  /// Performs a piece of work after all work that was enqueued earlier.
  ///
  /// - Parameters:
  ///   - activity: The activity that prevents the process from being suspended during the work.
  ///   - work: The work. Receives the state, and a function that throws `CancellationError` after
  ///     the calling task is cancelled, or an error when the process is about to be suspended.
  ///     Isn't called if either happens before its turn.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  func callAsFunction<Result: Sendable>(
    within activity: ExpiringActivity = ExpiringActivity(nil),
    _ work: @escaping @Sendable (State, _ checkCancellation: () throws -> Void) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let (cancelled, expired) = (Flag(), Flag())
    let outcome = Outcome<Result>()
    // Before the first suspension point, where another call could overtake this one.
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

  /// Performs a piece of work that has no result.
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

  /// Performs work in pieces, each after all work that was enqueued before it.
  ///
  /// - Parameter piece: A piece of the work. Receives the state, and a function that returns
  ///   whether another call waits for the piece to end. Returns whether there are more pieces.
  func enqueuePieces(
    _ piece: @escaping @Sendable (State, _ isAwaited: @escaping () -> Bool) -> Bool
  ) {
    queue.async(qos: .utility) { [self] in
      guard piece(state, { [waiting] in waiting.isPositive }) else { return }
      enqueuePieces(piece)
    }
  }
}

/// A thread-safe number.
// Unchecked: the lock protects all state.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var isPositive: Bool { lock.withLock { value > 0 } }

  func add(_ number: Int) { lock.withLock { value += number } }
}

/// The outcome of a piece of work.
// Unchecked: the lock protects all state.
final class Outcome<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// The result of the work, which suspends a single caller until the work ends.
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

  /// Ends the work, which must happen once.
  func set(_ result: Result<Value, any Error>) {
    let waiting = lock.withLock {
      self.result = result
      return self.waiting
    }
    waiting?.resume(with: result)
  }
}

/// A thread-safe flag that can be set but not cleared.
// Unchecked: the lock protects all state.
package final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  package var isSet: Bool { lock.withLock { value } }

  package func set() { lock.withLock { value = true } }
}
