import Foundation
public import LoadingItems

/// A store that keeps a single value in a file.
///
/// You get it from ``SQLiteValueStore/value(for:)``.
public final class SQLiteValue<Value: Codable & Sendable>: EmptyingValueStore {
  let log = LocalStoreChanges()
  private let key: Result<[UInt8], SQLiteStoreError>
  private let worker: StoreWorker<StoredValues<Value>>
  private let now: @Sendable () -> Date

  init(
    of key: some Encodable,
    worker: StoreWorker<StoredValues<Value>>,
    now: @escaping @Sendable () -> Date
  ) {
    self.key = Result { try CanonicalValue(key).bytes }
      .mapError { .unencodableRow("\($0)") }
    self.worker = worker
    self.now = now
  }

  /// Returns the value and its age.
  ///
  /// - Returns: The value, or `nil` if there is none that can be decoded.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`.
  public func read() async throws -> StoredValue<Value>? {
    let key = try key.get()
    guard let row = try await worker({ values, _ in try values.read(key) }) else { return nil }
    return StoredValue(row.value, writtenAt: row.date, now: now())
  }

  /// Replaces the value, and sets its date to the current one.
  ///
  /// - Parameter value: The new value.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func write(_ value: Value) async throws { try await write(value, ofGeneration: nil) }

  package func write(_ value: Value, generation: Int) async throws {
    try await write(value, ofGeneration: generation)
  }

  private func write(_ value: Value, ofGeneration generation: Int?) async throws {
    let (key, date) = (try key.get(), now())
    try await worker(writes: true) { [log] values, checkCancellation in
      if let generation, generation != log.generation { throw StoreEmptiedError() }
      try values.write(value, key, date: date, checkCancellation: checkCancellation)
    }
    log.send()
  }

  /// Marks the value as stale by removing its date, and keeps the value.
  ///
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func invalidate() async throws {
    let key = try key.get()
    try await worker(writes: true) { try $0.invalidate(key, checkCancellation: $1) }
  }

  /// Removes the value.
  ///
  /// The removal needs space for one page of the file. ``SQLiteValueStore/removeAll()`` needs none.
  ///
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func remove() async throws {
    let key = try key.get()
    try await worker(writes: true) { [log] values, checkCancellation in
      try values.remove(key, checkCancellation: checkCancellation)
      log.beginGeneration()
    }
    log.send()
  }

  package var generation: Int { log.generation }

  /// The changes made through this object from now on.
  ///
  /// Changes made through other objects of the same file aren't reported.
  public var changes: AsyncStream<LocalStoreChange> { log.stream }
}
