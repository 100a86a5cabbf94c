public import Foundation
public import LoadingItems

/// A store that keeps a server's rows in a file, and provides them before the server responds.
///
/// ```swift
/// let store = try SQLiteStore<Book>(at: folder.appending(path: "books.sqlite"), collection: "books") {
///   $0.title
/// }
/// ```
///
/// One file may contain several collections, each with a name and a separate store. Several stores
/// and processes may use a file at the same time. Items that can't be decoded, because their type
/// or its version is different, count as absent in ``items(matching:in:)``. The next load replaces
/// them.
///
/// Equal ids share one row, however their strings, numbers, sets and dictionaries are encoded. An
/// id type with a custom `==` must encode equal ids alike. For example, an id that ignores case
/// encodes its lowercase string. Otherwise, such ids share a row only within a page, because the
/// rows of the file are compared in their encoded form. Ids with the same encoded form share one
/// row, even if they aren't equal.
///
/// The first call opens the file on a background thread, and creates it and its folder if they
/// don't exist. If the file can't be opened, such as before the first unlock of a device, the call
/// throws and the next one tries again.
///
/// The file is a cache of the server's data. When a damaged file is found, it is renamed with the
/// extension `.damaged`, replacing an older such file, and the store continues with a new, empty
/// one. A file of a newer version of this library, or of another kind, stays unchanged, and every
/// call throws.
///
/// On iOS and visionOS, a write is an expiring activity, so that the system doesn't suspend
/// the process during a write. It would terminate a process suspended with a locked file in an app
/// group container (`0xdead10cc`). A write that runs out of time throws `SQLiteStoreError.failed`
/// and changes nothing.
///
/// The store keeps the server's responses to the 100 latest searches. To find rows before the
/// server responds, it keeps up to 32 MB of their texts in memory, in addition to up to 8 MB of the
/// file, until memory is low. It reads these texts after the first window, while it is otherwise
/// idle.
public final class SQLiteStore<Item: Codable & Identifiable & Sendable>: LocalStore,
  EmptyingStore
where Item.ID: Codable & Sendable {
  private let worker: StoreWorker<StoredCollection<Item>>
  private let rebuilt: Flag
  private let log = LocalStoreChanges()

  /// A Boolean value that indicates whether this store found its file damaged and created a new
  /// one.
  public var wasRebuilt: Bool { rebuilt.isSet }

  /// Creates a store, whose first call opens the file.
  ///
  /// - Parameters:
  ///   - url: The file. Two more files, with `-wal` and `-shm` added to its name, are next to it.
  ///   - collection: The name of the collection in the file.
  ///   - searchText: Returns the text of an item that local searches use until the server responds.
  ///     The default is an empty text, with which local searches find nothing. A row that was
  ///     written with another text gets the new one when it is loaded again.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` isn't a file URL. Other problems with the
  ///   file are thrown by the methods that use it.
  public convenience init(
    at url: URL,
    collection: String,
    searchText: @escaping @Sendable (Item) -> String = { _ in "" }
  ) throws {
    self.init(in: try StoreFile(at: url), collection: collection, searchText: searchText)
  }

  /// Creates a store of a file with custom limits.
  init(
    in file: sending StoreFile,
    collection: String,
    activity: ExpiringActivity = .system,
    memoryPressure: MemoryPressure = .system,
    searchText: @escaping @Sendable (Item) -> String = { _ in "" }
  ) {
    rebuilt = file.wasRebuilt
    let rows = StoredCollection(
      named: collection,
      in: file,
      coder: RowCoder(searchText: searchText)
    )
    worker = StoreWorker(
      label: "SQLiteStore \(collection)",
      state: rows,
      activity: activity,
      memoryPressure: memoryPressure
    )
  }

  /// The approximate size of the texts in memory, in bytes.
  var keptTextSize: Int { get async throws { try await worker { rows, _ in rows.keptTextSize } } }

  /// Closes the file until its next use, as a released store does without being awaited.
  package func close() async { await worker.close() }

  /// Waits until the texts that the next search needs are read, if it is known that they are needed.
  package func finishPreparing() async {
    await withCheckedContinuation { continuation in
      worker.enqueuePieces { rows, _ in
        guard !rows.isPreparing else { return true }
        continuation.resume()
        return false
      }
    }
  }

  /// Returns the rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The search text, or `nil` for the main list.
  ///   - window: The positions, starting at 0.
  /// - Returns: The rows in the window that can be decoded.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`.
  public func items(matching search: String?, in window: Range<Int>) async throws -> [Item] {
    let (items, isPreparing) = try await worker { rows, _ in
      let wasPreparing = rows.isPreparing
      let items = try rows.items(matching: search, in: window)
      return (items, !wasPreparing && rows.isPreparing)
    }
    if isPreparing { worker.enqueuePieces { $0.prepareSearch(isAwaited: $1) } }
    return items
  }

  /// Returns the number of rows, including those that can't be decoded.
  ///
  /// - Parameter search: The search text, or `nil` for the main list.
  /// - Returns: The number of stored rows. Gaps between rows don't count.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`.
  public func count(matching search: String?) async throws -> Int {
    try await worker { rows, _ in try rows.count(matching: search) }
  }

  /// Makes the window contain exactly `items`, in one transaction.
  ///
  /// Rows are compared in their encoded form, with sorted keys, and unchanged rows aren't written.
  /// A `Set` in an item has no order, so its row may be written even if it is equal.
  ///
  /// Reads, writes and removals run in the order of their calls. Cancelling the task ends the write
  /// soon, even while it removes many rows.
  ///
  /// - Parameters:
  ///   - items: The server's response, in its order.
  ///   - search: The search text, or `nil` for the main list.
  ///   - window: The positions that were requested from the server.
  ///   - isLast: `true` if the window is at the end of the list.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    try await reconcile(
      items,
      matching: search,
      in: window,
      isLast: isLast,
      gaps: nil,
      generation: nil
    )
  }

  package func gaps(matching search: String?) async throws -> Data {
    try await worker { rows, _ in try rows.gaps(matching: search) }
  }

  package func remove(_ ids: RowIDs<Item.ID>) async throws {
    try await worker(writes: true) { rows, checkCancellation in
      try rows.remove(ids.all, checkCancellation: checkCancellation)
    }
  }

  package func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) async throws {
    try await worker(writes: true) { [log] rows, checkCancellation in
      if let generation, generation != log.generation { throw StoreEmptiedError() }
      try rows.reconcile(
        items,
        matching: search,
        in: window,
        isLast: isLast,
        gaps: gaps,
        checkCancellation: checkCancellation
      )
    }
    log.send()
  }

  /// Removes all rows of the collection, including those of searches.
  ///
  /// Earlier writes that have begun finish first. Writes whose tasks were cancelled before they
  /// began are skipped. Removed rows can't be recovered from the file or its log. A damaged file
  /// that was set aside is deleted. While another process reads the file, its log can't be
  /// emptied. It is emptied later, at the latest when the file is closed.
  ///
  /// The removal needs no free space: on a full disk, a new file replaces the old one. Rows of its
  /// other collections are carried over in memory. They are lost only if they can't be read or
  /// don't fit into the new file.
  ///
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func removeAll() async throws {
    try await worker(writes: true) { [log] rows, checkCancellation in
      try rows.removeAll(checkCancellation: checkCancellation)
      log.beginGeneration()
    }
    log.send()
  }

  package var generation: Int { log.generation }

  /// The changes made through this object from now on.
  ///
  /// Changes made through other stores of the same file aren't reported.
  public var changes: AsyncStream<LocalStoreChange> { log.stream }
}
