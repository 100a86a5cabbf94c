import Loading
import LoadingItems
import LoadingTestSupport

/// A server's list that changes at both ends, a loader that begins anywhere in it, and random
/// events.
@MainActor final class ThreadWorld {
  let server: ListServer
  let store: MemoryStore<Row>?
  private(set) var loader: PagedLoader<Row, Int>
  /// The violations in reported states.
  private(set) var faults: [String] = []
  private(set) var log: [String] = []

  private var random: RandomSteps
  /// The ids that items have had.
  private var ids: Range<Int>
  private let gate = ScriptedWork<Void>()
  private var observation: LoadingObservation?
  private var edits: LoadingObservation?
  /// The expected list after its edits, by id.
  private var followed: [Int] = []

  init(_ steps: RandomSteps, isStored: Bool) {
    random = steps
    let count = Int.random(in: 0..<80, using: &random)
    ids = 0..<count
    server = ListServer((0..<count).map { $0 * 10 })
    store = isStored ? MemoryStore() : nil
    loader = Self.makeLoader(server, store, pageSize: Int.random(in: 1..<9, using: &random))
    server.gate = gate
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
    switch Int.random(in: 0..<32, using: &random) {
    case 0: note("load") { loader.load() }
    case 1: note("force") { loader.load(force: true) }
    case 2: note("jump") { loader.jump(to: randomStart()) }
    case 3...6: note("next page") { loader.loadNextPage() }
    case 7...10: note("previous page") { loader.loadPreviousPage() }
    case 11: note("the first appears") { loader.itemDidAppear(at: 0) }
    case 12: note("the last appears") { loader.itemDidAppear(at: loader.items.count - 1) }
    case 13...18: note("answer") { answer() }
    case 19: note("fail") { fail() }
    case 20: note("cancel") { loader.cancel() }
    case 21: note("invalidate") { loader.invalidate() }
    case 22, 23: note("a new last row") { server.rows.append(Row(id: newID(.next))) }
    case 24, 25: note("a new first row") { server.rows.insert(Row(id: newID(.previous)), at: 0) }
    case 26: note("the server removes") { removeOnServer() }
    case 27, 28: note("remove") { remove() }
    case 29: note("replace") { replace() }
    case 30: note("append") { append() }
    default: if Int.random(in: 0..<3, using: &random) == 0 { await restart() }
    }
    if Bool.random(using: &random) { await settle() }
  }

  private func note(_ step: String, _ body: () -> Void) {
    log.append(step)
    body()
  }

  /// Lets all running work succeed, and loads both ends and what is missing between.
  func loadToEnds() async {
    for _ in 0..<400 {
      await answerAll()
      if loader.state.content == nil || loader.state.error != nil || loader.state.isLoading {
        loader.load()
      } else if let gap = loader.gaps.first {
        loader.fillGap(gap.id)
      } else if loader.hasPrevious {
        loader.loadPreviousPage()
      } else if loader.hasMore {
        loader.loadNextPage()
      } else if loader.prependState == .end, loader.appendState == .end {
        break
      } else {
        // Rows of the store that remain after a cancelled load have no next page.
        loader.load()
      }
    }
    await answerAll()
  }

  /// Compares the list with that of the server, and the store with the list.
  func compare() async {
    let ids = Set(loader.ids)
    // Changes of the server beyond an end that was reached appear only with the next reload.
    let missing = server.ids.filter { id in
      guard let first = loader.items.first, let last = loader.items.last else { return false }
      return (first.id...last.id).contains(id) && !ids.contains(id)
    }
    if !missing.isEmpty { faults.append("\(missing) is missing") }
    if loader.prependState != .end { faults.append("previous pages are expected") }
    if loader.appendState != .end { faults.append("more pages are expected") }
    if let store, await store.items(matching: nil, in: 0..<Int.max) != loader.items {
      faults.append("stored are other rows")
    }
    loader.load(force: true)
    await loadToEnds()
    let known = server.ids
    if loader.items != server.rows {
      faults.append("reloaded, \(loader.ids), not \(known)")
    }
  }

  private func answerAll() async {
    await settle()
    while !gate.openCalls.isEmpty {
      answer()
      await settle()
    }
  }

  private func answer() {
    server.reading = Bool.random(using: &random) ? .early : .late
    if let call = gate.openCalls.randomElement(using: &random) { gate.answer((), call: call) }
  }

  private func fail() {
    if let call = gate.openCalls.first { gate.fail(TestError("server"), call: call) }
  }

  /// Restarts the app with the stored rows.
  private func restart() async {
    log.append("restart")
    await answerAll()
    loader = Self.makeLoader(server, store, pageSize: loader.pageSize)
    followed = []
    begin()
  }

  private func randomStart() -> PageStart<Int> {
    guard Bool.random(using: &random), let row = server.rows.randomElement(using: &random) else {
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
    server.rows.remove(at: Bool.random(using: &random) ? 0 : server.rows.count - 1)
  }

  private var editable: [Row] {
    guard case .success(let items) = loader.state else { return [] }
    return items
  }

  private func remove() {
    guard let row = editable.randomElement(using: &random) else { return }
    server.remove(row.id)
    loader.remove(id: row.id)
  }

  private func replace() {
    guard let row = editable.randomElement(using: &random),
      let index = server.rows.firstIndex(where: { $0.id == row.id })
    else { return }
    server.rows[index] = Row(id: row.id, text: "new \(server.requests.count)")
    loader.replace(server.rows[index])
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
        faults.append("an item that stayed is another")
      }
      new.append(ids[place])
    }
    followed = new
  }

  private func check(_ state: LoadingState<[Row]>) {
    let ids = (state.content ?? []).map(\.id)
    if ids != ids.sorted() { faults.append("not in order: \(ids)") }
    if Set(ids).count != ids.count { faults.append("doubled: \(ids)") }
  }
}
