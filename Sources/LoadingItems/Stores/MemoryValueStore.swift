public import Foundation
import Loading

// Unchecked: the lock protects all state.
/// A value store that keeps its value in memory only.
///
/// Use it for values that may be loaded again after a launch, and for tests.
public final class MemoryValueStore<Value: Sendable>: EmptyingValueStore, @unchecked Sendable {
  private let lock = NSLock()
  private let now: @Sendable () -> Date
  private let log = LocalStoreChanges()
  private var value: Value?
  private var date: Date?

  /// Creates an empty store.
  ///
  /// - Parameter now: Returns the current date, from which ages are computed. Replace it in tests.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Returns the value and its age.
  ///
  /// - Returns: The value, or `nil` if there is none.
  public func read() async -> StoredValue<Value>? {
    lock.withLock { value.map { StoredValue($0, writtenAt: date, now: now()) } }
  }

  /// Replaces the value and sets its age to zero.
  ///
  /// - Parameter value: The new value.
  /// - Throws: `CancellationError` if the task is cancelled. Nothing has changed then.
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

  /// Removes the value.
  ///
  /// - Throws: `CancellationError` if the task is cancelled. Nothing has changed then.
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
