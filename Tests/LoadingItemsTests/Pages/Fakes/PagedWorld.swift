import Loading
import LoadingItems
import LoadingTestSupport

/// A server with a list, loaders with a shared store, and random events.
@MainActor final class PagedWorld {
  let store = MemoryStore<Row>()
  let server: ListServer
  private(set) var loaders: [PagedLoader<Row, Int>] = []

  private let random: RandomSteps
  private let hasForeignWriters: Bool
  private var nextID = 1000
  private var observations: [LoadingObservation] = []

  init(_ steps: RandomSteps, pageSizes: [Int] = [7], hasForeignWriters: Bool = false) {
    self.hasForeignWriters = hasForeignWriters
    random = steps
    server = ListServer(0..<random.int(0..<60))
    server.gate = ScriptedWork()
    loaders = pageSizes.map { [server, store] in
      server.loader(.offset, size: $0, policy: LoadingPolicy(), store: store)
    }
    observations = loaders.map { loader in
      loader.observe { state in
        let ids = (state.content ?? []).map(\.id)
        if Set(ids).count != ids.count { steps.fault("twice: \(ids)") }
      }
    }
  }

  func step() async {
    let loader = random.pick(loaders)!
    let number = loaders.firstIndex { $0 === loader } ?? 0
    switch random.int(0..<(hasForeignWriters ? 20 : 17)) {
    case 0: random.note("\(number): load") { loader.load() }
    case 1: random.note("\(number): force") { loader.load(force: true) }
    case 2...4: random.note("\(number): next page") { loader.loadNextPage() }
    case 5: random.note("\(number): appears") { loader.itemDidAppear(at: loader.items.count - 1) }
    case 6...9: random.note("answer") { server.answerOne(random) }
    case 10: random.note("fail") { server.failOne() }
    case 11: random.note("\(number): cancel") { loader.cancel() }
    case 12, 13: random.note("\(number): insert") { insert(into: loader) }
    case 14:
      random.note("\(number): remove") {
        server.remove(oneOf: items(of: loader) ?? [], from: loader, random)
      }
    case 15:
      random.note("\(number): replace") {
        server.replace(oneOf: items(of: loader) ?? [], in: loader, random)
      }
    case 16: random.note("\(number): invalidate") { loader.invalidate() }
    case 17:
      random.note("others empty the store") { Task { [store] in try? await store.removeAll() } }
    default: random.note("others write to the store") { writeWindow() }
    }
    if random.flip() { await settle() }
  }

  /// Lets all running work succeed, and loads all pages.
  func loadToEnd() async {
    for loader in loaders { await server.load(loader, toEndsWith: random) }
  }

  /// Compares the lists with the server's, and the store, too, unless others write to it.
  func compare() async {
    for loader in loaders where loader.items != server.rows {
      random.fault("\(loader.ids), not \(server.ids)")
    }
    guard !hasForeignWriters else { return }
    let stored = await store.items(matching: nil, in: 0..<Int.max)
    if stored != server.rows { random.fault("stored is \(stored.map(\.id)), not \(server.ids)") }
    for loader in loaders where loader.appendState != .end {
      random.fault("more pages are expected")
    }
  }

  /// Signs in another user with other rows.
  func changeUser() {
    server.rows = rows(5000..<5000 + random.int(1..<20))
  }

  /// Adds a row on the server and in a list.
  private func insert(into loader: PagedLoader<Row, Int>) {
    guard let items = items(of: loader) else { return }
    let index = random.int(0...items.count)
    let previous = index > 0 ? server.ids.firstIndex { $0 == items[index - 1].id } : -1
    guard let previous else { return }
    let row = Row(id: nextID)
    nextID += 1
    server.rows.insert(row, at: previous + 1)
    loader.insert(row, at: index)
  }

  /// Writes the server's current rows to the store, as another client does.
  private func writeWindow() {
    let start = random.int(0...server.rows.count)
    let window = start..<start + random.int(1..<20)
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
