import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Moves that the server accepts while it answers a load that replaces the list.
@MainActor @Suite struct MovedDuringReloadTests {
  @Test(arguments: EditedLoader.allCases, [1, 2, 3, 5])
  func `rows between an item and its former place aren't lost`(
    loader: EditedLoader,
    place: Int
  ) async throws {
    for isStored in [false, true] { try await move(to: place, in: loader, isStored: isStored) }
  }

  private func move(to place: Int, in loader: EditedLoader, isStored: Bool) async throws {
    let gate = ScriptedWork<Void>()
    let server = ListServer(1...9, gate: gate, reading: .early)
    let store = isStored ? MemoryStore<Row>() : nil
    let owner = loader.make(server, store: store, policy: LoadingPolicy(freshness: .stale))
    func answer() async {
      await settle(turns: 20)
      while !gate.openCalls.isEmpty {
        await gate.finish(with: ())
        await settle(turns: 20)
      }
    }
    let content = try #require(owner.loader)
    content.load()
    await answer()
    while owner.pages?.hasMore == true, owner.items().count < place + 1 {
      owner.pages?.loadNextPage()
      await answer()
    }
    content.load(force: true)
    await settle(turns: 20)
    // The answer is that from before the move.
    owner.content.move(id: 1, to: place)
    server.rows.insert(server.rows.remove(at: 0), at: place)
    await answer()
    while let pages = owner.pages, pages.hasMore {
      pages.loadNextPage()
      await answer()
    }
    #expect(owner.items().map(\.id) == server.rows.map(\.id), "\(isStored)")
  }
}
