package import Foundation

/// A local store that keeps its rows in memory only.
///
/// Use it for lists that may be loaded again after a launch, and for tests. The server's answers
/// are kept for the 100 most recently answered search texts. Reads, writes and removals are
/// performed in the order of their calls, regardless of the priorities of their tasks.
public actor MemoryStore<Item: Identifiable & Sendable>: LocalStore, EmptyingStore {
  private typealias List = SparseList<Item.ID, (item: Item, text: SearchKey)>

  private let searchText: @Sendable (Item) -> String
  private nonisolated let log = LocalStoreChanges()
  private nonisolated let work = OrderedWork<MemoryStore>()
  private var main = List()
  private var searches = NewestSearches<List>()

  /// Creates an empty store.
  ///
  /// - Parameter searchText: Returns the text of an item to search until the server has answered a
  ///   search. By default, such a search finds nothing.
  public init(searchText: @escaping @Sendable (Item) -> String = { _ in "" }) {
    self.searchText = searchText
  }

  /// Returns the rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The search text, or `nil` to read the main list.
  ///   - window: The positions to read. The first position is 0.
  /// - Returns: The rows at these positions.
  public nonisolated func items(matching search: String?, in window: Range<Int>) async -> [Item] {
    await work.read(on: self) { $0.rows(matching: search, in: window) }
  }

  private func rows(matching search: String?, in window: Range<Int>) -> [Item] {
    guard let key = SearchKey(search: search) else { return Self.items(of: main, in: window) }
    if let answer = searches[key] {
      return answer.rows(in: window).map { (main[$0.id] ?? $0.value).item }
    }
    let window = window.clamped(to: 0..<Int.max)
    return main.rows(in: 0..<Int.max).lazy.filter { key.occurs(in: $0.value.text) }
      .dropFirst(window.lowerBound).prefix(window.count).map(\.value.item)
  }

  /// Returns the number of rows.
  ///
  /// - Parameter search: The search text, or `nil` to count the main list.
  /// - Returns: The number of rows. Empty positions between them aren't counted.
  public nonisolated func count(matching search: String?) async -> Int {
    await work.read(on: self) { $0.rowCount(matching: search) }
  }

  private func rowCount(matching search: String?) -> Int {
    guard let key = SearchKey(search: search) else { return main.count }
    if let answer = searches[key] { return answer.count }
    return main.rows(in: 0..<Int.max).count { key.occurs(in: $0.value.text) }
  }

  /// Makes the window contain exactly `items`.
  ///
  /// - Parameters:
  ///   - items: The server's answer, in its order.
  ///   - search: The search text, or `nil` to write the main list.
  ///   - window: The requested positions.
  ///   - isLast: `true` if no rows follow the window.
  /// - Throws: `CancellationError` if the task is cancelled before the write begins. Nothing has
  ///   changed then.
  public nonisolated func reconcile(
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

  private func write(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?
  ) {
    let page = items.map {
      (id: $0.id, value: (item: $0, text: SearchKey(folding: searchText($0))))
    }
    func change(_ list: inout List) {
      list.reconcile(page, in: window, isLast: isLast)
      if let gaps { list.gaps = gaps }
    }
    guard let key = SearchKey(search: search) else {
      return change(&main)
    }
    searches.update(key, with: List(), change)
    // The answer is newer than the main list's values of the same rows.
    for row in page { main[row.id] = row.value }
  }

  /// Removes all rows, including those of searches.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the removal begins. Nothing has
  ///   changed then.
  public nonisolated func removeAll() async throws {
    try await work.write(on: self) { $0.empty() }
    log.send()
  }

  private func empty() {
    main = List()
    searches = NewestSearches()
    log.beginGeneration()
  }

  package nonisolated var generation: Int { log.generation }

  package nonisolated func gaps(matching search: String?) async -> Data {
    await work.read(on: self) {
      guard let key = SearchKey(search: search) else { return $0.main.gaps }
      return $0.searches[key]?.gaps ?? Data()
    }
  }

  package nonisolated func remove(_ ids: RowIDs<Item.ID>) async throws {
    try await work.write(on: self) { $0.remove(ids.all) }
  }

  private func remove(_ ids: [Item.ID]) {
    main.remove(ids)
    searches.changeAll { $0.remove(ids) }
  }

  package nonisolated func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) async throws {
    try await work.write(on: self) {
      if let generation, generation != $0.generation { throw StoreEmptiedError() }
      $0.write(items, matching: search, in: window, isLast: isLast, gaps: gaps)
    }
    log.send()
  }

  /// The changes that are written to this store from now on.
  public nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }

  private static func items(of list: List, in window: Range<Int>) -> [Item] {
    list.rows(in: window).map(\.value.item)
  }
}

/// The server's answers to the most recently answered searches.
///
/// Users can type any number of texts, so the number of kept answers is limited.
struct NewestSearches<Answer> {
  private let limit: Int
  private var answers: [SearchKey: Answer] = [:]
  /// The texts, the least recently answered first.
  private var order: [SearchKey] = []

  init(limit: Int = newestSearchLimit) { self.limit = limit }

  /// The answer to a text, if it is still kept.
  subscript(key: SearchKey) -> Answer? { answers[key] }

  mutating func changeAll(_ change: (inout Answer) -> Void) {
    for key in order { change(&answers[key]!) }
  }

  /// Changes the answer to a text and makes it the newest.
  ///
  /// Removes the oldest answer if there are too many.
  mutating func update(
    _ key: SearchKey,
    with initial: @autoclosure () -> Answer,
    _ change: (inout Answer) -> Void
  ) {
    order.removeAll { $0 == key }
    order.append(key)
    change(&answers[key, default: initial()])
    if order.count > limit { answers[order.removeFirst()] = nil }
  }
}

/// The maximum number of searches whose answers a store keeps.
package let newestSearchLimit = 100

/// A row of a list and its position.
@usableFromInline @frozen package struct PositionedRow<ID: Hashable, Value> {
  /// The identifier of the row.
  @usableFromInline package let id: ID

  /// The position of the row in the list, starting at 0.
  @usableFromInline package let position: Int

  /// The value of the row.
  @usableFromInline package var value: Value

  /// Creates a row.
  @inlinable package init(id: ID, position: Int, value: Value) {
    self.id = id
    self.position = position
    self.value = value
  }
}
