import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Rows that are removed, and a reload whose page doesn't have them, or only has rows near them.
@MainActor struct RemovalBeforePageTests {
  typealias Style = ListServer.Style

  enum Phase: CaseIterable {
    case sending, failed, accepted, acceptedLater
    /// The server has removed the row, and its answer follows later.
    case removed
  }

  struct World: CustomTestStringConvertible {
    let style: Style
    let isStored: Bool
    let phase: Phase
    var testDescription: String { "\(style), \(isStored ? "stored, " : "")\(phase)" }

    static let all = [Style.chat, .bothWays, .offset, .counted, .number].flatMap { style in
      [false, true].flatMap { isStored in
        Phase.allCases.map { World(style: style, isStored: isStored, phase: $0) }
      }
    }
  }

  /// Opens a list in the middle of the server's list, or a chat at its end, with the page before.
  private func open(_ list: PagedLoader<Row, Int>, _ style: Style, _ server: ListServer) async {
    _ = await list.load().value
    if style != .chat { await server.jump(list, style, to: 10) }
    _ = await list.loadPreviousPage().value
  }

  @Test(arguments: World.all, [[0], [1], [2], [3], [4], [5], [7], [9], [3, 4], [0, 4], [2, 6]])
  func `nothing else vanishes, and what is rejected returns`(
    world: World,
    removed: [Int]
  ) async {
    let server = ListServer(0..<20)
    let store = world.isStored ? MemoryStore<Row>() : nil
    let list = server.loader(world.style, size: 5, store: store)
    await open(list, world.style, server)
    let all = list.ids
    let ids = removed.map { all[$0] }
    let sends = ScriptedWork<Void>()
    for id in ids {
      list.remove(id: id, whenRejected: world.phase == .failed ? .kept : .undone) { (id: Int) in
        if world.phase == .removed { server.remove(id) }
        try await sends.run()
        server.remove(id)
      }
    }
    await settle()
    func answer(_ isAccepted: Bool) async {
      while !sends.openCalls.isEmpty {
        if isAccepted { sends.answer(()) } else { sends.fail(TestError("removal")) }
      }
      await settle()
    }
    switch world.phase {
    case .failed: await answer(false)
    case .accepted: await answer(true)
    case .sending, .acceptedLater, .removed: break
    }
    let shown = all.filter { !ids.contains($0) }
    #expect(list.ids == shown)
    for _ in 0..<2 {
      _ = await list.load().value
      // A page by position follows the removed rows.
      #expect(list.ids.filter(shown.contains) == shown)
      #expect(server.fault(in: list, without: ids) == nil)
    }
    switch world.phase {
    case .sending: await answer(false)
    case .acceptedLater, .removed: await answer(true)
    case .failed: list.pendingEdits.forEach { $0.discard() }
    case .accepted: break
    }
    await settle()
    _ = await list.load().value
    #expect(server.fault(in: list) == nil)
    await list.readAll()
    #expect(list.ids == server.ids)
    guard let store else { return }
    await settle()
    #expect(await store.items(matching: nil, in: 0..<100).map(\.id) == server.ids)
  }
}
