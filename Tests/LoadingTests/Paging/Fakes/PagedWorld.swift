import Loading
import LoadingTestSupport

/// A server with a list, a loader over it, and things that happen to both.
@MainActor final class PagedWorld {
  let seed: UInt64
  let store = MemoryStore<Row>()
  private(set) var server: [Row]
  private(set) var loader: PagedLoader<Row, Int>!
  /// Whether each state that was told had each id once.
  private(set) var wasUnique = true

  private var random: SeededGenerator
  private let gate = ScriptedWork<Void>()
  private var nextID = 1000
  private var observation: LoadingObservation?

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    server = rows(0..<Int.random(in: 0..<60, using: &random))
    loader = PagedLoader(pageSize: 7, store: store) { [weak self] offset, limit in
      try await self?.gate.run()
      // As the list is when the server gets to it, which may be before or after an edit.
      return Array((self?.server ?? []).dropFirst(offset).prefix(limit))
    }
    observation = loader.observe { [weak self] state in
      let ids = (state.content ?? []).map(\.id)
      if Set(ids).count != ids.count { self?.wasUnique = false }
    }
  }

  func step() async {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: loader.load()
    case 1: loader.load(force: true)
    case 2...4: loader.loadNextPage()
    case 5: loader.itemDidAppear(at: loader.items.count - 1)
    case 6...9: answer()
    case 10: fail()
    case 11: loader.cancel()
    case 12, 13: insert()
    case 14: remove()
    default: loader.invalidate()
    }
    if Bool.random(using: &random) { await settle() }
  }

  /// Lets everything that runs end well, and asks until there is no more.
  func loadToEnd() async {
    for _ in 0..<200 {
      await settle()
      while !gate.openCalls.isEmpty {
        gate.answer(())
        await settle()
      }
      if loader.appendState == .end, !loader.state.isLoading, loader.state.error == nil { return }
      if loader.hasMore { loader.loadNextPage() } else { loader.load() }
    }
  }

  private func answer() {
    if !gate.openCalls.isEmpty { gate.answer(()) }
  }

  private func fail() {
    if !gate.openCalls.isEmpty { gate.fail(TestError("server")) }
  }

  /// A person adds a row, here and on the server.
  private func insert() {
    guard case .success(let items) = loader.state, isFromServer else { return }
    let index = Int.random(in: 0...items.count, using: &random)
    let row = Row(id: nextID)
    nextID += 1
    server.insert(row, at: index)
    loader.insert(row, at: index)
  }

  private func remove() {
    guard case .success(let items) = loader.state, isFromServer,
      let row = items.randomElement(using: &random)
    else { return }
    server.removeAll { $0.id == row.id }
    loader.remove(id: row.id)
  }

  /// Rows of the store alone may be others than the server's.
  private var isFromServer: Bool { loader.hasMore || loader.appendState == .end }
}
