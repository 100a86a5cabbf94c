public import Foundation

// Unchecked: all state is behind the lock.
/// A store of a value that forgets it with the process.
///
/// For values that may be asked for again after a start, and for tests.
public final class MemoryValueStore<Value: Sendable>: EmptyingValueStore, @unchecked Sendable {
  private let lock = NSLock()
  private let now: @Sendable () -> Date
  private let log = LocalStoreChanges()
  private var value: Value?
  private var date: Date?

  /// Creates an empty store.
  ///
  /// - Parameter now: Returns the time of day, from which ages are computed; for tests.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Returns the value and its age.
  ///
  /// - Returns: The value; `nil` if there is none.
  public func read() async -> StoredValue<Value>? {
    lock.withLock { value.map { StoredValue($0, writtenAt: date, now: now()) } }
  }

  /// Replaces the value by one of this moment.
  ///
  /// - Parameter value: The value.
  /// - Throws: `CancellationError` if the task is cancelled; nothing has changed then.
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

  /// Marks the value as stale: it stays, and its age isn't known any more.
  public func invalidate() async { lock.withLock { date = nil } }

  /// Removes the value.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; nothing has changed then.
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
