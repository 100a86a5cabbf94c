import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random events on a server by cursor that returns empty pages and pages of any size, repeats rows,
/// and forgets its cursors.
///
/// At the end, a list that is loaded to its end is the server's, in order, each row once.
@MainActor struct HabitServerRandomTests {
  private struct Cursor: Hashable, Sendable {
    let position: Int
    let generation: Int
    let serial: Int
  }

  @MainActor private final class World {
    var server: [Row] = []
    private(set) var loader: PagedLoader<Row, Cursor>!
    private(set) var shown: (any PageLoading<[Row]>)!
    private let random: RandomSteps
    private let gate = ScriptedWork<Void>()
    private var generation = 0
    private var serial = 0
    private var observation: LoadingObservation?

    init(_ steps: RandomSteps) {
      random = steps
      loader = PagedLoader(pageSize: 5) { [weak self] (request: PageRequest<Cursor>) in
        try await self?.answer(request) ?? Page(items: [])
      }
      shown = loader.mapped { $0.filter { $0.id % 3 != 0 } }
      observation = loader.observe { state in
        let ids = (state.content ?? []).map(\.id)
        if Set(ids).count != ids.count { steps.fault("an id was there twice") }
      }
      renew()
    }

    /// Replaces the server's list, which makes all cursors invalid.
    private func renew() {
      generation += 1
      let first = 1000 * generation
      server = rows(first..<first + random.int(0..<30))
    }

    private func answer(_ request: PageRequest<Cursor>) async throws -> Page<Row, Cursor> {
      try await gate.run()
      if let cursor = request.cursor, cursor.generation != generation {
        throw LoadingError.cursorExpired
      }
      let position = request.cursor?.position ?? 0
      let count = random.pick([0, 0, 1, 3, 5, 9])!
      // The last rows of the page before may come again.
      let start = max(0, position - (count > 0 ? random.int(0...1) : 0))
      let end = min(server.count, position + count)
      serial += 1
      let next = Cursor(position: end, generation: generation, serial: serial)
      return Page(items: Array(server[start..<end]), nextCursor: end < server.count ? next : nil)
    }

    func step() async {
      switch random.int(0..<14) {
      case 0: random.note("load") { loader.load() }
      case 1: random.note("force") { loader.load(force: true) }
      case 2, 3: random.note("next page") { loader.loadNextPage() }
      case 4, 5: random.note("appears") { loader.itemDidAppear(at: .max) }
      case 6: random.note("appears in the mapped list") { shown.itemDidAppear(at: .max) }
      case 7: random.note("next page of the mapped list") { shown.loadNextPage() }
      case 8: random.note("cancel") { loader.cancel() }
      case 9: if random.flip() { random.note("another list") { renew() } }
      case 10: if !gate.openCalls.isEmpty { random.note("fail") { gate.fail(TestError("server")) } }
      default: if !gate.openCalls.isEmpty { random.note("answer") { gate.answer(()) } }
      }
      if random.flip() { await settle() }
    }

    func loadToEnd() async {
      for _ in 0..<400 {
        await gate.finishAll(with: ())
        let isOver = loader.appendState == .end && loader.state.error == nil
        if isOver, loader.items.last?.id == server.last?.id { return }
        if isOver || !loader.hasMore || loader.state.error != nil {
          loader.load(force: true)
        } else {
          loader.loadNextPage()
        }
      }
    }
  }

  @Test(arguments: seeds(200))
  func `a list that is loaded to its end is the server's, whatever its pages are`(
    seed: UInt64
  ) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { steps in
      let world = World(steps)
      while steps.begin(of: 60) { await world.step() }
      await world.loadToEnd()
      let (ids, known) = (world.loader.items.map(\.id), world.server.map(\.id))
      steps.expect(ids == known, "\(ids), not \(known)")
      let shown = world.shown.state.content?.map(\.id) ?? []
      steps.expect(
        shown == known.filter { $0 % 3 != 0 },
        "the mapped list is \(shown) of \(known)"
      )
    }
  }
}
