import Foundation

/// Notifies any number of listeners of what is written into a store; used by stores, from any thread.
// Unchecked: all state is behind the lock.
package final class LocalStoreChanges: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: AsyncStream<LocalStoreChange>.Continuation] = [:]
  private var lastNumber = 0
  private var emptyingCount = 0

  package init() {}

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// The changes from now on; ends when the store goes.
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

  /// Begins another generation: called where no write can come between, before listeners are notified.
  package func beginGeneration() { lock.withLock { emptyingCount += 1 } }

  /// Notifies the listeners that the current task's writer has written.
  package func send() {
    let change = LocalStoreChange()
    for listener in lock.withLock({ Array(listeners.values) }) { listener.yield(change) }
  }

  private func remove(_ number: Int) {
    // Released outside of the lock: what a listener holds may in turn end others.
    let listener = lock.withLock { listeners.removeValue(forKey: number) }
    withExtendedLifetime(listener) {}
  }
}
