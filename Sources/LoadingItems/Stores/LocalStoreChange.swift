import Foundation
import Loading

/// A change that was written to a local store.
public struct LocalStoreChange: Sendable {
  /// The writer of the change, or `nil` if it is unknown.
  public let writer: LocalStoreWriter?

  /// Creates a change.
  ///
  /// - Parameter writer: The writer of the change. The default is the current task's writer.
  public init(writer: LocalStoreWriter? = LocalStoreWriter.current) { self.writer = writer }
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

/// The identity of a writer to a local store.
///
/// An object that both writes to a store and observes its changes writes under its own identity, so
/// that it can recognize its own changes:
///
/// ```swift
/// try await me.writing {
///   try await store.reconcile(items, matching: nil, in: window, isLast: false)
/// }
/// ```
public final class LocalStoreWriter: Sendable {
  private static let local = TaskLocal<LocalStoreWriter?>(wrappedValue: nil)

  /// The writer of the current task, or `nil` if it is unknown.
  public static var current: LocalStoreWriter? { local.get() }

  /// Creates a writer that differs from every other one.
  public init() {}

  /// Performs work under the identity of this writer.
  ///
  /// - Parameter body: The work to perform. While it runs, ``current`` is this writer.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  public func writing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.local.withValue(self) { try await body() }
  }
}
