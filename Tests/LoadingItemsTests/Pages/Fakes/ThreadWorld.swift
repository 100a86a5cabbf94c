import Loading
import LoadingItems
import LoadingTestSupport

/// A server's list that changes at both ends, a loader that begins anywhere in it, and random
/// events.
@MainActor final class ThreadWorld {
  typealias Place = ThreadServer.Place

  let seed: UInt64
  let server: ThreadServer
  let store: MemoryStore<Row>?
  private(set) var loader: PagedLoader<Row, Place>
  /// The violations in reported states.
  private(set) var faults: [String] = []

  private var random: SeededGenerator
  /// The ids that items have had.
  private var ids: Range<Int>
  private let gate = ScriptedWork<Void>()
  private var observation: LoadingObservation?
  private var edits: LoadingObservation?
  /// The expected list after its edits, by id.
  private var followed: [Int] = []

  init(seed: UInt64, isStored: Bool) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<80, using: &random)
    ids = 0..<count
    server = ThreadServer((0..<count).map { Row(id: $0 * 10) })
    store = isStored ? MemoryStore() : nil
    loader = Self.makeLoader(server, store, pageSize: Int.random(in: 1..<9, using: &random))
    server.gate = gate
    server.answersEarly = { [unowned self] in Bool.random(using: &random) }
    begin()
  }

  private static func makeLoader(
    _ server: ThreadServer,
    _ store: MemoryStore<Row>?,
    pageSize: Int
  ) -> PagedLoader<Row, Place> {
    PagedLoader(pageSize: pageSize, store: store) { [weak server] in
      guard let server else { throw CancellationError() }
      return try await server.answer($0)
    }
  }

  private func begin() {
    loader.start = randomStart()
    edits = loader.list.observe { [weak self] in self?.follow($0) }
    observation = loader.observe { [weak self] in self?.check($0) }
  }

  func step() async {
    switch Int.random(in: 0..<32, using: &random) {
    case 0: loader.load()
    case 1: loader.load(force: true)
    case 2: loader.jump(to: randomStart())
    case 3...6: loader.loadNextPage()
    case 7...10: loader.loadPreviousPage()
    case 11: loader.itemDidAppear(at: 0)
    case 12: loader.itemDidAppear(at: loader.items.count - 1)
    case 13...18: answer()
    case 19: if let call = gate.openCalls.first { gate.fail(TestError("server"), call: call) }
    case 20: loader.cancel()
    case 21: loader.invalidate()
    case 22, 23: server.rows.append(Row(id: newID(.next)))
    case 24, 25: server.rows.insert(Row(id: newID(.previous)), at: 0)
    case 26: removeOnServer()
    case 27, 28: remove()
    case 29: replace()
    case 30: append()
    default: if Int.random(in: 0..<3, using: &random) == 0 { await restart() }
    }
    if Bool.random(using: &random) { await settle() }
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

  private func answerAll() async {
    await settle()
    while !gate.openCalls.isEmpty {
      answer()
      await settle()
    }
  }

  private func answer() {
    if let call = gate.openCalls.randomElement(using: &random) { gate.answer((), call: call) }
  }

  /// Restarts the app with the stored rows.
  private func restart() async {
    await answerAll()
    loader = Self.makeLoader(server, store, pageSize: loader.pageSize)
    followed = []
    begin()
  }

  private func randomStart() -> PageStart<Place> {
    guard Bool.random(using: &random), let row = server.rows.randomElement(using: &random) else {
      return .beginning
    }
    return .cursor(.around(row.id))
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
    server.rows.removeAll { $0.id == row.id }
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
    let ids = loader.items.map(\.id)
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
