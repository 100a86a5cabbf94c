import Foundation

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
