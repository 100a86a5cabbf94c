public import Foundation
public import Loading

/// A local store in a file: what was loaded is there at the next start, before the server answers.
///
/// ```swift
/// let store = try SQLiteStore<Book>(at: folder.appending(path: "books.sqlite"), collection: "books") {
///   $0.title
/// }
/// ```
///
/// One file may hold several collections, each with a name and a store of its own; several stores and
/// processes may use a file at the same time. Items of another type, or of another version of it, that
/// cannot be decoded count as absent in ``items(matching:in:)``, and are replaced by what is loaded next.
///
/// Ids that are equal are one row, however their texts, numbers, sets and dictionaries are encoded. An id type
/// with an `==` of its own has to encode equal ids alike, such as a text whose case is ignored as lowercase.
/// Otherwise they are one row within a page only: what the file holds is compared as it was encoded. Ids that
/// are encoded alike are one row, equal or not.
///
/// The file is opened by the first call, on a thread of the store's own, and made with its folder if there is
/// none. Where it cannot be opened, such as before the first unlock of a device, that call throws and the next
/// one tries again.
///
/// The file is a cache: the server has it all. A damaged one is renamed to end in `.damaged`, in place of
/// an older such file, and the store goes on with a new and empty one, whenever the damage shows. A file
/// of a newer version of this library, or of something else, is left as it is, and every call throws.
///
/// On iOS, tvOS and visionOS a write is an expiring activity: the process is not suspended in the middle of it,
/// which it would not survive with a file in the container of an app group (`0xdead10cc`). A write that has no
/// time left throws `SQLiteStoreError.failed`, and changes nothing.
///
/// What the server answered to a search is kept for the newest 100 texts. To find rows before it has
/// answered, the store keeps up to 32 MB of their texts in memory, besides up to 8 MB of the file, until
/// memory is short. It reads them after the first window, while nothing else is to be done.
public final class SQLiteStore<Item: Codable & Identifiable & Sendable>: LocalStore,
  EmptyingStore
where Item.ID: Codable & Sendable {
  private let worker: StoreWorker<StoredCollection<Item>>
  private let rebuilt: Flag
  private let log = LocalStoreChanges()

  /// Whether this store has found its file damaged and has begun a new one.
  public var wasRebuilt: Bool { rebuilt.isSet }

  /// Makes a store of a file, which the first call opens.
  ///
  /// - Parameters:
  ///   - url: The file. Two more with its name and `-wal` and `-shm` stand beside it.
  ///   - collection: What its rows are called in the file.
  ///   - searchText: The text of an item that a search looks through, until the server has answered
  ///     that search. By default nothing is found before. Rows that were kept with another text take
  ///     the new one when they are loaded again.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` is no file URL. What is wrong with the file is thrown
  ///   by the calls that use it.
  public convenience init(
    at url: URL,
    collection: String,
    searchText: @escaping @Sendable (Item) -> String = { _ in "" }
  ) throws {
    self.init(in: try StoreFile(at: url), collection: collection, searchText: searchText)
  }

  /// Takes a file with limits of its own.
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

  /// About how many bytes of texts are kept in memory.
  var keptTextSize: Int {
    get async throws { try await worker { rows, _ in rows.keptTextSize } }
  }

  /// The rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The text that is searched for; `nil` reads the main list.
  ///   - window: Positions, the first being 0.
  /// - Returns: The rows that stand there and can be decoded.
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

  /// The number of rows, those included that cannot be decoded.
  ///
  /// - Parameter search: The text that is searched for; `nil` counts the main list.
  /// - Returns: How many rows are kept, holes between them not counted.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`.
  public func count(matching search: String?) async throws -> Int {
    try await worker { rows, _ in try rows.count(matching: search) }
  }

  /// Makes the window hold exactly `items`, in one transaction.
  ///
  /// Rows are compared as they are encoded, with sorted keys: what is the same is not written. A `Set`
  /// in an item has no order, so that such a row may be written although it is equal.
  ///
  /// Reads, writes and removals are performed in the order of their calls. A task that is cancelled ends
  /// the write soon, also while many rows are removed.
  ///
  /// - Parameters:
  ///   - items: The server's answer, in its order.
  ///   - search: The text that was searched for; `nil` writes the main list.
  ///   - window: The positions that the server was asked for.
  ///   - isLast: Whether nothing lies behind the window.
  /// - Throws: `SQLiteStoreError`, or `CancellationError`. Nothing has changed then.
  public func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    try await write(items, matching: search, in: window, isLast: isLast, generation: nil)
  }

  package func reconcile(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    generation: Int
  ) async throws {
    try await write(items, matching: nil, in: window, isLast: isLast, generation: generation)
  }

  private func write(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    generation: Int?
  ) async throws {
    try await worker(writes: true) { [log] rows, checkCancellation in
      if let generation, generation != log.generation { throw StoreEmptiedError() }
      try rows.reconcile(
        items,
        matching: search,
        in: window,
        isLast: isLast,
        checkCancellation: checkCancellation
      )
    }
    log.send()
  }

  /// Removes all rows of the collection, those of searches too.
  ///
  /// Writes that have begun are finished before; those whose tasks were cancelled before they began are
  /// dropped. Removed rows cannot be recovered from the bytes of the file and its log, nor from a damaged file
  /// that was set aside: it is deleted. Where another process is reading the file, its log is emptied later,
  /// at the latest when the file is closed.
  ///
  /// Needs no free space: on a full disk, the file is replaced by a new one. Rows of its other collections are
  /// carried over in memory, and are lost only where they cannot be read, or do not fit into the new file.
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

  /// What is written by this object from now on; other stores of the same file are not notified.
  public var changes: AsyncStream<LocalStoreChange> { log.stream }
}
