/// A local store that forgets everything with the process.
///
/// For lists that may be asked for again after a start, and for tests. What the server answered to a
/// search is kept for the newest 100 texts. Reads, writes and removals are performed in the order of their
/// calls, whatever the priorities of their tasks.
public actor MemoryStore<Item: Identifiable & Sendable>: LocalStore, EmptyingStore {
  private typealias List = SparseList<Item.ID, (item: Item, text: SearchKey)>

  private let searchText: @Sendable (Item) -> String
  private nonisolated let log = LocalStoreChanges()
  private nonisolated let work = OrderedWork<MemoryStore>()
  private var main = List()
  private var searches = NewestSearches<List>()

  /// Creates an empty store.
  ///
  /// - Parameter searchText: The text of an item that a search looks through, until the server has
  ///   answered that search. By default nothing is found before.
  public init(searchText: @escaping @Sendable (Item) -> String = { _ in "" }) {
    self.searchText = searchText
  }

  /// The rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The text that is searched for; `nil` reads the main list.
  ///   - window: Positions, the first being 0.
  /// - Returns: The rows at these positions.
  public nonisolated func items(matching search: String?, in window: Range<Int>) async -> [Item] {
    await work.read(on: self) { $0.rows(matching: search, in: window) }
  }

  private func rows(matching search: String?, in window: Range<Int>) -> [Item] {
    guard let key = SearchKey(search: search) else { return Self.items(of: main, in: window) }
    if let answer = searches[key] { return Self.items(of: answer, in: window) }
    let window = window.clamped(to: 0..<Int.max)
    return main.rows(in: 0..<Int.max).lazy.filter { key.occurs(in: $0.value.text) }
      .dropFirst(window.lowerBound).prefix(window.count).map(\.value.item)
  }

  /// The number of rows.
  ///
  /// - Parameter search: The text that is searched for; `nil` counts the main list.
  /// - Returns: How many rows there are, holes between them not counted.
  public nonisolated func count(matching search: String?) async -> Int {
    await work.read(on: self) { $0.rowCount(matching: search) }
  }

  private func rowCount(matching search: String?) -> Int {
    guard let key = SearchKey(search: search) else { return main.count }
    if let answer = searches[key] { return answer.count }
    return main.rows(in: 0..<Int.max).count { key.occurs(in: $0.value.text) }
  }

  /// Makes the window hold exactly `items`.
  ///
  /// - Parameters:
  ///   - items: The server's answer, in its order.
  ///   - search: The text that was searched for; `nil` writes the main list.
  ///   - window: The requested positions.
  ///   - isLast: Whether no rows follow the window.
  /// - Throws: `CancellationError` if the task is cancelled before it begins to write; nothing has changed then.
  public nonisolated func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    try await work.write(on: self) {
      $0.write(items, matching: search, in: window, isLast: isLast)
    }
    log.send()
  }

  private func write(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) {
    let page = items.map {
      (id: $0.id, value: (item: $0, text: SearchKey(folding: searchText($0))))
    }
    guard let key = SearchKey(search: search) else {
      return main.reconcile(page, in: window, isLast: isLast)
    }
    searches.update(key, with: List()) { $0.reconcile(page, in: window, isLast: isLast) }
    // The answer is newer than what the list holds of the same rows.
    for row in page { main[row.id] = row.value }
  }

  /// Removes all rows, those of searches too.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before it begins to write; nothing has changed then.
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

  package nonisolated func reconcile(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    generation: Int
  ) async throws {
    try await work.write(on: self) {
      guard generation == $0.generation else { throw StoreEmptiedError() }
      $0.write(items, matching: nil, in: window, isLast: isLast)
    }
    log.send()
  }

  /// The changes that are written to this store from now on.
  public nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }

  private static func items(of list: List, in window: Range<Int>) -> [Item] {
    list.rows(in: window).map(\.value.item)
  }
}

/// The server's answers to the most recent searches.
///
/// Texts are typed without end; what is kept of them is not.
struct NewestSearches<Answer> {
  private let limit: Int
  private var answers: [SearchKey: Answer] = [:]
  /// The text that was answered longest ago comes first.
  private var order: [SearchKey] = []

  init(limit: Int = newestSearchLimit) { self.limit = limit }

  /// The answer to a text, if it is still kept.
  subscript(key: SearchKey) -> Answer? { answers[key] }

  /// Changes the answer to a text, which is the newest then; the oldest one goes if there are too many.
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

/// How many searches a store keeps the answers of.
package let newestSearchLimit = 100

/// A row of a list and its position.
@usableFromInline package struct PlacedRow<ID: Hashable, Value> {
  /// The identifier of the row.
  @usableFromInline package let id: ID

  /// Its place in the list, the first being 0.
  @usableFromInline package let position: Int

  /// The value of the row.
  @usableFromInline package var value: Value

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: What the row is known by.
  ///   - position: Its place in the list.
  ///   - value: What it holds.
  @inlinable package init(id: ID, position: Int, value: Value) {
    self.id = id
    self.position = position
    self.value = value
  }
}
