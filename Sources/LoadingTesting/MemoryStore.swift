package import Foundation
import Loading
public import LoadingItems

/// A store in memory, for tests of lists over a local store.
public actor MemoryStore<Item: Identifiable & Sendable>: EmptyingStore {
  private struct List {
    var rows: [Int: Item] = [:]
    var gaps = Data()
  }

  private let searchText: @Sendable (Item) -> String
  private nonisolated let log = LocalStoreChanges()
  /// The main list, whose key is `nil`, and the answers to searches.
  private var lists: [SearchKey?: List] = [:]

  /// Creates an empty store.
  ///
  /// - Parameter searchText: Returns the text of an item to search until the server has responded.
  ///   By default, such a search finds nothing.
  public init(searchText: @escaping @Sendable (Item) -> String = { _ in "" }) {
    self.searchText = searchText
  }

  /// Returns the rows of a window, in the server's order.
  public func items(matching search: String?, in window: Range<Int>) -> [Item] {
    let rows = rows(matching: search).filter { window.contains($0.key) }
    return rows.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the number of rows.
  public func count(matching search: String?) -> Int { rows(matching: search).count }

  private func rows(matching search: String?) -> [Int: Item] {
    let main = lists[nil]?.rows ?? [:]
    guard let key = SearchKey(search: search) else { return main }
    if let answer = lists[key] {
      // The main list has the newest values of its rows.
      let new = Dictionary(uniqueKeysWithValues: main.values.map { ($0.id, $0) })
      return answer.rows.mapValues { new[$0.id] ?? $0 }
    }
    let found = main.filter { key.occurs(in: SearchKey(folding: searchText($0.value))) }
    let items = found.sorted { $0.key < $1.key }.map(\.value)
    return Dictionary(uniqueKeysWithValues: zip(0..., items))
  }

  /// Makes the window contain exactly `items`, unless the task is cancelled.
  public func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) throws {
    try reconcile(
      items,
      matching: search,
      in: window,
      isLast: isLast,
      gaps: nil,
      generation: nil
    )
  }

  package func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
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
    try Task.checkCancellation()
    if let generation, generation != log.generation { throw StoreEmptiedError() }
    let key = SearchKey(search: search)
    var list = lists[key] ?? List()
    list.rows = list.rows.filter { !replaced.contains($0.key) && new[$0.value.id] == nil }
    for row in page.inserts { list.rows[row.position] = row.value }
    list.gaps = gaps ?? list.gaps
    lists[key] = list
    // The answer is newer than the main list's values of the same rows.
    if let main = lists[nil] { lists[nil]?.rows = main.rows.mapValues { new[$0.id] ?? $0 } }
    log.send()
  }

  /// Removes all rows, including those of searches, unless the task is cancelled.
  public func removeAll() throws {
    try Task.checkCancellation()
    lists = [:]
    log.beginGeneration()
    log.send()
  }

  package func remove(_ ids: RowIDs<Item.ID>) throws {
    try Task.checkCancellation()
    let ids = Set(ids.all)
    for (key, list) in lists {
      lists[key]?.rows = list.rows.filter { !ids.contains($0.value.id) }
    }
  }

  package func gaps(matching search: String?) -> Data {
    lists[SearchKey(search: search)]?.gaps ?? Data()
  }

  package nonisolated var generation: Int { log.generation }

  /// The changes that are written to this store from now on.
  public nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }
}
