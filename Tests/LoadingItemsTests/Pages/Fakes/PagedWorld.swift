import Loading
import LoadingItems
import LoadingTestSupport

/// A server with a list, loaders with a shared store, and random events.
@MainActor final class PagedWorld {
  let store = MemoryStore<Row>()
  let server: ListServer
  private(set) var loaders: [PagedLoader<Row, Int>] = []
  private(set) var faults: [String] = []
  private(set) var log: [String] = []

  private var random: RandomSteps
  private let hasForeignWriters: Bool
  private let gate = ScriptedWork<Void>()
  private var nextID = 1000
  private var observations: [LoadingObservation] = []

  init(_ steps: RandomSteps, pageSizes: [Int] = [7], hasForeignWriters: Bool = false) {
    self.hasForeignWriters = hasForeignWriters
    random = steps
    server = ListServer(0..<Int.random(in: 0..<60, using: &random))
    server.gate = gate
    loaders = pageSizes.map { [server, store] in
      server.loader(.offset, size: $0, policy: LoadingPolicy(), store: store)
    }
    observations = loaders.map { loader in
      loader.observe { [weak self] state in
        let ids = (state.content ?? []).map(\.id)
        if Set(ids).count != ids.count { self?.faults.append("twice: \(ids)") }
      }
    }
  }

  func step() async {
    let loader = loaders.randomElement(using: &random)!
    let number = loaders.firstIndex { $0 === loader } ?? 0
    switch Int.random(in: 0..<(hasForeignWriters ? 20 : 17), using: &random) {
    case 0: note("\(number): load") { loader.load() }
    case 1: note("\(number): force") { loader.load(force: true) }
    case 2...4: note("\(number): next page") { loader.loadNextPage() }
    case 5: note("\(number): appears") { loader.itemDidAppear(at: loader.items.count - 1) }
    case 6...9: note("answer") { answer() }
    case 10: note("fail") { fail() }
    case 11: note("\(number): cancel") { loader.cancel() }
    case 12, 13: note("\(number): insert") { insert(into: loader) }
    case 14: note("\(number): remove") { remove(from: loader) }
    case 15: note("\(number): replace") { replace(in: loader) }
    case 16: note("\(number): invalidate") { loader.invalidate() }
    case 17: note("others empty the store") { Task { [store] in try? await store.removeAll() } }
    default: note("others write to the store") { writeWindow() }
    }
    if Bool.random(using: &random) { await settle() }
  }

  private func note(_ step: String, _ body: () -> Void) {
    log.append(step)
    body()
  }

  /// Lets all running work succeed, and loads all pages.
  func loadToEnd() async {
    for loader in loaders {
      for _ in 0..<200 {
        await answerAll()
        let isComplete = loader.appendState == .end && loader.gaps.isEmpty
        if isComplete, !loader.state.isLoading, loader.state.error == nil { break }
        if let gap = loader.gaps.first, !loader.state.isLoading, loader.state.error == nil {
          // Others have written rows far from each other.
          loader.fillGap(gap.id)
        } else if loader.hasMore {
          loader.loadNextPage()
        } else {
          loader.load(force: loader.items.isEmpty)
        }
      }
    }
  }

  /// Compares the lists with the server's, and the store, too, unless others write to it.
  func compare() async {
    for loader in loaders where loader.items != server.rows {
      faults.append("\(loader.ids), not \(server.ids)")
    }
    guard !hasForeignWriters else { return }
    let stored = await store.items(matching: nil, in: 0..<Int.max)
    if stored != server.rows { faults.append("stored is \(stored.map(\.id)), not \(server.ids)") }
    for loader in loaders where loader.appendState != .end {
      faults.append("more pages are expected")
    }
  }

  /// Lets all running work succeed.
  func answerAll() async { await gate.finishAll(with: ()) }

  /// Signs in another user with other rows.
  func changeUser() {
    server.rows = rows(5000..<5000 + Int.random(in: 1..<20, using: &random))
  }

  private func answer() {
    // The server handles the request before or after an edit that is made meanwhile.
    server.reading = Bool.random(using: &random) ? .early : .late
    if let call = gate.openCalls.randomElement(using: &random) { gate.answer((), call: call) }
  }

  private func fail() {
    if !gate.openCalls.isEmpty { gate.fail(TestError("server")) }
  }

  /// Adds a row on the server and in a list.
  private func insert(into loader: PagedLoader<Row, Int>) {
    guard let items = items(of: loader) else { return }
    let index = Int.random(in: 0...items.count, using: &random)
    let previous = index > 0 ? server.ids.firstIndex { $0 == items[index - 1].id } : -1
    guard let previous else { return }
    let row = Row(id: nextID)
    nextID += 1
    server.rows.insert(row, at: previous + 1)
    loader.insert(row, at: index)
  }

  private func remove(from loader: PagedLoader<Row, Int>) {
    guard let row = items(of: loader)?.randomElement(using: &random) else { return }
    server.remove(row.id)
    loader.remove(id: row.id)
  }

  private func replace(in loader: PagedLoader<Row, Int>) {
    guard let row = items(of: loader)?.randomElement(using: &random) else { return }
    let new = Row(id: row.id, text: "new \(nextID)")
    nextID += 1
    for index in server.rows.indices where server.rows[index].id == row.id {
      server.rows[index] = new
    }
    loader.replace(new)
  }

  /// Writes the server's current rows to the store, as another client does.
  private func writeWindow() {
    let start = Int.random(in: 0...server.rows.count, using: &random)
    let window = start..<start + Int.random(in: 1..<20, using: &random)
    Task { [store, server] in
      let page = Array(server.rows.dropFirst(start).prefix(window.count))
      let isLast = window.upperBound >= server.rows.count
      try? await store.reconcile(page, matching: nil, in: window, isLast: isLast)
    }
  }

  /// The rows that the user sees and may edit.
  ///
  /// Rows from the store alone may differ from the server's.
  private func items(of loader: PagedLoader<Row, Int>) -> [Row]? {
    guard case .success(let items) = loader.state,
      loader.hasMore || loader.appendState == .end
    else { return nil }
    return items
  }
}
