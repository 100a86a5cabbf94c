public import Foundation
import LoadingItems

/// A store that keeps values in a file by key, such as the profiles of users.
///
/// ```swift
/// let profiles = try SQLiteValueStore<User.ID, Profile>(at: file, collection: "profiles")
/// let profile = Loader(policy: policy, store: profiles.value(for: id)) { _ in
///   try await api.profile(id)
/// }
/// ```
///
/// The file may be that of a ``SQLiteStore``, and may contain any number of collections. A
/// collection of values and a collection of rows may have the same name. Damage, locks and other
/// processes are handled as in ``SQLiteStore``.
///
/// Equal keys have the same encoded form, like ids. A value that can't be decoded, because its type
/// or its version is different, counts as absent. The next load replaces it. Values stay until they
/// are replaced or removed. Their number isn't limited.
public final class SQLiteValueStore<
  Key: Hashable & Codable & Sendable,
  Value: Codable & Sendable
>: Sendable {
  private let worker: StoreWorker<StoredValues<Value>>
  private let rebuilt: Flag
  private let now: @Sendable () -> Date
  private let values = SharedObjects<Key, SQLiteValue<Value>>()

  /// A Boolean value that indicates whether this store found its file damaged and created a new
  /// one.
  public var wasRebuilt: Bool { rebuilt.isSet }

  /// Creates a store, whose first call opens the file.
  ///
  /// - Parameters:
  ///   - url: The file. Two more files, with `-wal` and `-shm` added to its name, are next to it.
  ///   - collection: The name of the collection in the file.
  ///   - now: Returns the current date, from which ages are computed. Replace it in
  ///     tests.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` isn't a file URL. Other problems with the
  ///   file are thrown by the methods that use it.
  public convenience init(
    at url: URL,
    collection: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.init(in: try StoreFile(at: url), collection: collection, now: now)
  }

  /// Creates a store of a file with custom limits.
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
  /// - Returns: The same object for equal keys, while it is retained elsewhere, so that all loaders
  ///   of a value see each other's changes.
  public func value(for key: Key) -> SQLiteValue<Value> {
    values.object(for: key) { SQLiteValue(of: key, worker: worker, now: now) }
  }

  /// Removes all values of the collection.
  ///
  /// Earlier writes that have begun finish first. Writes whose tasks were cancelled before they
  /// began are skipped. Removed values can't be recovered from the file, its log or a damaged file.
  /// The removal succeeds even if the disk is full, as described in ``SQLiteStore/removeAll()``.
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
