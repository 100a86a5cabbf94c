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
    private(set) var shown: MappedPageLoader<[Row], [Row]>!
    private(set) var wasUnique = true
    private var random: SeededGenerator
    private let gate = ScriptedWork<Void>()
    private var generation = 0
    private var serial = 0
    private var observation: LoadingObservation?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      loader = PagedLoader(pageSize: 5) { [weak self] (request: PageRequest<Cursor>) in
        try await self?.answer(request) ?? Page(items: [])
      }
      shown = loader.mapped { $0.filter { $0.id % 3 != 0 } }
      observation = loader.observe { [weak self] state in
        let ids = (state.content ?? []).map(\.id)
        if Set(ids).count != ids.count { self?.wasUnique = false }
      }
      renew()
    }

    /// Replaces the server's list, which makes all cursors invalid.
    private func renew() {
      generation += 1
      let first = 1000 * generation
      server = rows(first..<first + Int.random(in: 0..<30, using: &random))
    }

    private func answer(_ request: PageRequest<Cursor>) async throws -> Page<Row, Cursor> {
      try await gate.run()
      if let cursor = request.cursor, cursor.generation != generation { throw CursorExpired() }
      let position = request.cursor?.position ?? 0
      let count = [0, 0, 1, 3, 5, 9].randomElement(using: &random)!
      // The last rows of the page before may come again.
      let start = max(0, position - (count > 0 ? Int.random(in: 0...1, using: &random) : 0))
      let end = min(server.count, position + count)
      serial += 1
      let next = Cursor(position: end, generation: generation, serial: serial)
      return Page(items: Array(server[start..<end]), nextCursor: end < server.count ? next : nil)
    }

    func step() async {
      switch Int.random(in: 0..<14, using: &random) {
      case 0: loader.load()
      case 1: loader.load(force: true)
      case 2, 3: loader.loadNextPage()
      case 4, 5: loader.itemDidAppear(at: .max)
      case 6: shown.itemDidAppear(at: .max)
      case 7: shown.loadNextPage()
      case 8: loader.cancel()
      case 9: if Bool.random(using: &random) { renew() }
      case 10: if !gate.openCalls.isEmpty { gate.fail(TestError("server")) }
      default: if !gate.openCalls.isEmpty { gate.answer(()) }
      }
      if Bool.random(using: &random) { await settle() }
    }

    func loadToEnd() async {
      for _ in 0..<400 {
        await settle()
        while !gate.openCalls.isEmpty {
          await gate.finish(with: ())
        }
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
  ) async {
    let world = World(seed: seed)
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    #expect(world.loader.items == world.server)
    #expect(world.shown.state.content == world.server.filter { $0.id % 3 != 0 })
    #expect(world.wasUnique)
  }
}
