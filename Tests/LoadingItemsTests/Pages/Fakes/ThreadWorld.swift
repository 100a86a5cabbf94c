import Loading
import LoadingItems
import LoadingTestSupport

/// A server's list that changes at both ends, a loader that begins anywhere in it, and random
/// events.
@MainActor final class ThreadWorld {
  let server: ListServer
  let store: MemoryStore<Row>?
  private(set) var loader: PagedLoader<Row, Int>

  private let random: RandomSteps
  /// The ids that items have had.
  private var ids: Range<Int>
  private var observation: LoadingObservation?
  private var edits: LoadingObservation?
  /// The expected list after its edits, by id.
  private var followed: [Int] = []

  init(_ steps: RandomSteps, isStored: Bool) {
    random = steps
    let count = random.int(0..<80)
    ids = 0..<count
    server = ListServer((0..<count).map { $0 * 10 })
    store = isStored ? MemoryStore() : nil
    loader = Self.makeLoader(server, store, pageSize: random.int(1..<9))
    server.gate = ScriptedWork()
    begin()
  }

  private static func makeLoader(
    _ server: ListServer,
    _ store: MemoryStore<Row>?,
    pageSize: Int
  ) -> PagedLoader<Row, Int> {
    server.loader(.thread, size: pageSize, policy: LoadingPolicy(), store: store)
  }

  private func begin() {
    loader.start = randomStart()
    edits = loader.list.observe { [weak self] in self?.follow($0) }
    observation = loader.observe { [weak self] in self?.check($0) }
  }

  func step() async {
    switch random.int(0..<32) {
    case 0: random.note("load") { loader.load() }
    case 1: random.note("force") { loader.load(force: true) }
    case 2: random.note("jump") { loader.jump(to: randomStart()) }
    case 3...6: random.note("next page") { loader.loadNextPage() }
    case 7...10: random.note("previous page") { loader.loadPreviousPage() }
    case 11: random.note("the first appears") { loader.itemDidAppear(at: 0) }
    case 12: random.note("the last appears") { loader.itemDidAppear(at: loader.items.count - 1) }
    case 13...18: random.note("answer") { server.answerOne(random) }
    case 19: random.note("fail") { server.failOne() }
    case 20: random.note("cancel") { loader.cancel() }
    case 21: random.note("invalidate") { loader.invalidate() }
    case 22, 23: random.note("a new last row") { server.rows.append(Row(id: newID(.next))) }
    case 24, 25:
      random.note("a new first row") { server.rows.insert(Row(id: newID(.previous)), at: 0) }
    case 26: random.note("the server removes") { removeOnServer() }
    case 27, 28: random.note("remove") { server.remove(oneOf: editable, from: loader, random) }
    case 29: random.note("replace") { server.replace(oneOf: editable, in: loader, random) }
    case 30: random.note("append") { append() }
    default: if random.isOne(in: 3) { await restart() }
    }
    if random.flip() { await settle() }
  }

  /// Loads the list to its ends, and compares it with that of the server, and the store with the list.
  func finish() async {
    await server.load(loader, toEndsWith: random)
    let ids = Set(loader.ids)
    // Changes of the server beyond an end that was reached appear only with the next reload.
    let missing = server.ids.filter { id in
      guard let first = loader.items.first, let last = loader.items.last else { return false }
      return (first.id...last.id).contains(id) && !ids.contains(id)
    }
    if !missing.isEmpty { random.fault("\(missing) is missing") }
    if loader.prependState != .end { random.fault("previous pages are expected") }
    if loader.appendState != .end { random.fault("more pages are expected") }
    if let store, await store.items(matching: nil, in: 0..<Int.max) != loader.items {
      random.fault("stored are other rows")
    }
    loader.load(force: true)
    await server.load(loader, toEndsWith: random)
    let known = server.ids
    if loader.items != server.rows {
      random.fault("reloaded, \(loader.ids), not \(known)")
    }
  }

  /// Restarts the app with the stored rows.
  private func restart() async {
    random.note("restart")
    await server.answerAll(random)
    loader = Self.makeLoader(server, store, pageSize: loader.pageSize)
    followed = []
    begin()
  }

  private func randomStart() -> PageStart<Int> {
    guard random.flip(), let row = random.pick(server.rows) else {
      return .beginning
    }
    return .cursor(row.id)
  }

  /// Returns a new id before or after all others.
  private func newID(_ direction: PageDirection) -> Int {
    switch direction {
    case .next: ids = ids.lowerBound..<ids.upperBound + 1
    case .previous: ids = ids.lowerBound - 1..<ids.upperBound
    }
    return (direction == .next ? ids.upperBound - 1 : ids.lowerBound) * 10
  }

  private func removeOnServer() {
    guard !server.rows.isEmpty else { return }
    server.rows.remove(at: random.flip() ? 0 : server.rows.count - 1)
  }

  private var editable: [Row] {
    guard case .success(let items) = loader.state else { return [] }
    return items
  }

  /// Appends an item by the user.
  private func append() {
    guard !editable.isEmpty, loader.appendState == .end,
      editable.last?.id == server.rows.last?.id
    else { return }
    let row = Row(id: newID(.next), text: "own")
    server.rows.append(row)
    loader.insert(row, at: loader.items.count)
  }

  private func follow(_ edit: ItemsChange) {
    var new: [Int] = []
    let ids = loader.ids
    for place in ids.indices {
      if let previous = edit.previousIndex(of: place), followed[previous] != ids[place] {
        random.fault("an item that stayed is another")
      }
      new.append(ids[place])
    }
    followed = new
  }

  private func check(_ state: LoadingState<[Row]>) {
    let ids = (state.content ?? []).map(\.id)
    if ids != ids.sorted() { random.fault("not in order: \(ids)") }
    if Set(ids).count != ids.count { random.fault("doubled: \(ids)") }
  }
}
