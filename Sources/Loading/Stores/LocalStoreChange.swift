import Foundation

/// Something was written into a local store.
public struct LocalStoreChange: Sendable {
  /// The writer; `nil` if it is unknown.
  public let writer: LocalStoreWriter?

  /// Creates a change.
  ///
  /// - Parameter writer: Who wrote; the current task's writer by default.
  public init(writer: LocalStoreWriter? = LocalStoreWriter.current) { self.writer = writer }
}

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

/// A writer to a local store, known by identity.
///
/// An object that both writes and observes changes writes under its own identity, and learns
/// whose change each was:
///
/// ```swift
/// try await me.writing {
///   try await store.reconcile(items, matching: nil, in: window, isLast: false)
/// }
/// ```
public final class LocalStoreWriter: Sendable {
  private static let local = TaskLocal<LocalStoreWriter?>(wrappedValue: nil)

  /// The writer of the current task; `nil` if it is unknown.
  public static var current: LocalStoreWriter? { local.get() }

  /// Creates a writer that is equal to no other.
  public init() {}

  /// Does something as this writer.
  ///
  /// - Parameter body: What to do; in it, ``current`` is this writer.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func writing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.local.withValue(self) { try await body() }
  }
}
