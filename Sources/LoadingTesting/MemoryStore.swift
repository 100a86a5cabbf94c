package import Foundation
public import LoadingItems

// Unchecked: the lock protects all state.
/// A store in memory, for tests of lists over a local store.
public final class MemoryStore<Item: Identifiable & Sendable>: EmptyingStore, @unchecked Sendable {
  private struct List {
    var rows: [Int: Item] = [:]
    var gaps = Data()
  }

  private let searchText: @Sendable (Item) -> String
  private let lock = NSLock()
  private let log = LocalStoreChanges()
  /// The main list, whose key is `nil`, and the answers to searches.
  private var lists: [SearchKey?: List] = [:]

  /// Creates an empty store.
  ///
  /// - Parameter searchText: Returns the text of an item to search until the server has answered a
  ///   search. By default, such a search finds nothing.
  public init(searchText: @escaping @Sendable (Item) -> String = { _ in "" }) {
    self.searchText = searchText
  }

  /// Returns the rows of a window, in the server's order.
  public func items(matching search: String?, in window: Range<Int>) async -> [Item] {
    let rows = rows(matching: search).filter { window.contains($0.key) }
    return rows.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the number of rows.
  public func count(matching search: String?) async -> Int { rows(matching: search).count }

  private func rows(matching search: String?) -> [Int: Item] {
    let key = SearchKey(search: search)
    return lock.withLock {
      if let list = lists[key] { return list.rows }
      guard let key, let main = lists[nil] else { return [:] }
      let found = main.rows.filter { key.occurs(in: SearchKey(folding: searchText($0.value))) }
      let items = found.sorted { $0.key < $1.key }.map(\.value)
      return Dictionary(uniqueKeysWithValues: zip(0..., items))
    }
  }

  /// Makes the window contain exactly `items`, unless the task is cancelled.
  public func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    try reconcile(items, search, window, isLast, gaps: nil, generation: nil)
  }

  package func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) async throws {
    try reconcile(items, search, window, isLast, gaps: gaps, generation: generation)
  }

  private func reconcile(
    _ items: [Item],
    _ search: String?,
    _ window: Range<Int>,
    _ isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) throws {
    let window = pageWindow(window, holding: items.count)
    let page = LoadingItems.reconcile(
      items.map { (id: $0.id, value: $0) },
      with: [PositionedRow<Item.ID, Item>](),
      in: window,
      isLast: isLast
    ) { _, _ in false }
    let new = Dictionary(uniqueKeysWithValues: page.inserts.map { ($0.id, $0.value) })
    let replaced = window.lowerBound..<max(window.lowerBound, page.tail.upperBound)
    try change {
      if let generation, generation != log.generation { throw StoreEmptiedError() }
      let key = SearchKey(search: search)
      var list = lists[key] ?? List()
      list.rows = list.rows.filter { !replaced.contains($0.key) && new[$0.value.id] == nil }
      for row in page.inserts { list.rows[row.position] = row.value }
      list.gaps = gaps ?? list.gaps
      lists[key] = list
      // The same rows of other lists have the new values.
      for (key, list) in lists {
        lists[key]?.rows = list.rows.mapValues { new[$0.id] ?? $0 }
      }
    }
  }

  /// Removes all rows, including those of searches, unless the task is cancelled.
  public func removeAll() async throws {
    try change {
      lists = [:]
      log.beginGeneration()
    }
  }

  package func remove(_ ids: RowIDs<Item.ID>) async throws {
    let ids = Set(ids.all)
    try change(isReported: false) {
      for (key, list) in lists {
        lists[key]?.rows = list.rows.filter { !ids.contains($0.value.id) }
      }
    }
  }

  private func change(isReported: Bool = true, _ work: () throws -> Void) throws {
    try Task.checkCancellation()
    try lock.withLock(work)
    if isReported { log.send() }
  }

  package func gaps(matching search: String?) async -> Data {
    let key = SearchKey(search: search)
    return lock.withLock { lists[key]?.gaps ?? Data() }
  }

  package var generation: Int { log.generation }

  /// The changes that are written to this store from now on.
  public var changes: AsyncStream<LocalStoreChange> { log.stream }
}
