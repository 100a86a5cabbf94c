import Foundation
import Loading

/// A change that was written to a local store.
///
/// Create it in the task that writes, so that the loader that has requested the write recognizes the
/// change as its own.
public struct LocalStoreChange: Sendable {
  private static let local = TaskLocal<Writer?>(wrappedValue: nil)

  /// The writer of the change, or `nil` if it is unknown.
  let writer: Writer?

  /// Creates a change of the current task.
  public init() { self.init(by: Self.local.get()) }

  init(by writer: Writer?) { self.writer = writer }

  /// The identity of an object that both writes to a store and observes its changes.
  final class Writer: Sendable {
    /// Performs work whose changes are those of this writer.
    func writing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
      try await local.withValue(self) { try await body() }
    }
  }
}

/// Notifies any number of listeners of changes to a store.
///
/// Used by stores, from any thread.
// Unchecked: the lock protects all state.
package final class LocalStoreChanges: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: AsyncStream<LocalStoreChange>.Continuation] = [:]
  private var lastNumber = 0
  private var emptyingCount = 0

  package init() {}

  deinit { for listener in listeners.values { listener.finish() } }

  /// The changes from now on.
  ///
  /// The sequence ends when this object is released.
  package var stream: AsyncStream<LocalStoreChange> {
    AsyncStream { continuation in
      let number = lock.withLock {
        lastNumber += 1
        listeners[lastNumber] = continuation
        return lastNumber
      }
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
    }
  }

  /// The number of times that the store was emptied.
  package var generation: Int { lock.withLock { emptyingCount } }

  /// Begins the next generation.
  ///
  /// Called where no other write can intervene, before listeners are notified.
  package func beginGeneration() { lock.withLock { emptyingCount += 1 } }

  /// Notifies the listeners of a change made by the current task's writer.
  package func send() {
    let change = LocalStoreChange()
    for listener in lock.withLock({ Array(listeners.values) }) { listener.yield(change) }
  }

  private func remove(_ number: Int) {
    // Released outside the lock: objects that a listener holds may in turn end other listeners.
    let listener = lock.withLock { listeners.removeValue(forKey: number) }
    withExtendedLifetime(listener) {}
  }
}
