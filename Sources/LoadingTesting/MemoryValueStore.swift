public import Foundation
import Loading
public import LoadingItems

// Unchecked: the lock protects all state.
/// A store in memory, for tests of loaders over a stored value.
public final class MemoryValueStore<Value: Sendable>: EmptyingValueStore, @unchecked Sendable {
  private let lock = NSLock()
  private let now: @Sendable () -> Date
  private let log = LocalStoreChanges()
  private var value: Value?
  private var date: Date?

  /// Creates an empty store.
  ///
  /// - Parameter now: Returns the current date, from which ages are computed.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Returns the value and its age; `nil` if there is none.
  public func read() async -> StoredValue<Value>? {
    lock.withLock { value.map { StoredValue($0, writtenAt: date, now: now()) } }
  }

  /// Replaces the value and sets its age to zero, unless the task is cancelled.
  public func write(_ value: Value) async throws { try write(value, ofGeneration: nil) }

  package func write(_ value: Value, generation: Int) async throws {
    try write(value, ofGeneration: generation)
  }

  private func write(_ value: Value, ofGeneration generation: Int?) throws {
    try Task.checkCancellation()
    try lock.withLock {
      if let generation, generation != log.generation { throw StoreEmptiedError() }
      (self.value, date) = (value, now())
    }
    log.send()
  }

  /// Marks the value as stale by removing its age, and keeps the value.
  public func invalidate() async { lock.withLock { date = nil } }

  /// Removes the value, unless the task is cancelled.
  public func remove() async throws {
    try Task.checkCancellation()
    lock.withLock {
      (value, date) = (nil, nil)
      log.beginGeneration()
    }
    log.send()
  }

  package var generation: Int { log.generation }

  /// The changes that are written to this store from now on.
  public var changes: AsyncStream<LocalStoreChange> { log.stream }
}
