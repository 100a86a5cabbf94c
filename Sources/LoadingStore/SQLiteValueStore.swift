public import Foundation
import Loading

/// Values in a file by key, such as the profiles of users: what was loaded is there at the next start.
///
/// ```swift
/// let profiles = try SQLiteValueStore<User.ID, Profile>(at: file, collection: "profiles")
/// let profile = Loader(policy: policy, store: profiles.value(for: id)) { _ in
///   try await api.profile(id)
/// }
/// ```
///
/// The file may be that of a ``SQLiteStore``, and hold any number of collections; those of values and those of
/// rows may have the same names. For what holds of the file, such as damage, locks and other processes, see
/// ``SQLiteStore``.
///
/// Equal keys are encoded alike, as ids are. A value of another type, or of another version of it, that cannot be
/// decoded counts as absent, and is replaced by what is loaded next. Values stay until they are replaced or
/// removed, however many there are.
public final class SQLiteValueStore<
  Key: Hashable & Codable & Sendable,
  Value: Codable & Sendable
>: Sendable {
  private let worker: StoreWorker<StoredValues<Value>>
  private let rebuilt: Flag
  private let now: @Sendable () -> Date
  private let values = SharedObjects<Key, SQLiteValue<Value>>()

  /// Whether this store has found its file damaged and has begun a new one.
  public var wasRebuilt: Bool { rebuilt.isSet }

  /// Makes a store of a file, which the first call opens.
  ///
  /// - Parameters:
  ///   - url: The file. Two more with its name and `-wal` and `-shm` stand beside it.
  ///   - collection: What its values are called in the file.
  ///   - now: Returns the time of day, from which ages are computed; for tests.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` is no file URL. What is wrong with the file is thrown
  ///   by the calls that use it.
  public convenience init(
    at url: URL,
    collection: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.init(in: try StoreFile(at: url), collection: collection, now: now)
  }

  /// Takes a file with limits of its own.
  init(
    in file: sending StoreFile,
    collection: String,
    activity: ExpiringActivity = .system,
    memoryPressure: MemoryPressure = .system,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    rebuilt = file.wasRebuilt
    worker = StoreWorker(
      label: "SQLiteValueStore \(collection)",
      state: StoredValues(named: collection, in: file),
      activity: activity,
      memoryPressure: memoryPressure
    )
    self.now = now
  }

  /// Returns the store of one value.
  ///
  /// - Parameter key: The key of the value.
  /// - Returns: The same object for equal keys, as long as somebody holds it, so that loaders over it follow each
  ///   other.
  public func value(for key: Key) -> SQLiteValue<Value> {
    values.object(for: key) { SQLiteValue(of: key, worker: worker, now: now) }
  }

  /// Removes all values of the collection.
  ///
  /// Writes that have begun are finished before; those whose tasks were cancelled before they began are
  /// dropped. Removed values cannot be recovered from the bytes of the file, its log or a damaged file, and a full
  /// disk does not keep them, as ``SQLiteStore/removeAll()`` says.
  ///
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func removeAll() async throws {
    try await worker(writes: true) { [values] rows, checkCancellation in
      try rows.removeAll(checkCancellation: checkCancellation)
      for value in values.all { value.log.beginGeneration() }
    }
    for value in values.all { value.log.send() }
  }
}
