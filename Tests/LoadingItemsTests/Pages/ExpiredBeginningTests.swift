import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A list whose beginning is at a cursor that the server no longer knows, and answers with 410.
@MainActor struct ExpiredBeginningTests {
  enum Way: CaseIterable { case start, jump, opened }

  private let server = ListServer(1...60)

  /// Lets the server decline cursors, or `nil` for the beginning of the list.
  private func decline(_ cursors: Int?...) {
    server.script = {
      if cursors.contains($0.cursor) { throw LoadingError.cursorExpired }
      return nil
    }
  }

  private func loader(bothWays: Bool, store: (any LocalStore<Row>)?) -> PagedLoader<Row, Int> {
    server.loader(bothWays ? .thread : .cursor, size: 10, store: store)
  }

  private func begin(_ loader: PagedLoader<Row, Int>, _ way: Way) async {
    switch way {
    case .start:
      loader.start = .cursor(35)
      _ = await loader.load().value
    case .jump: _ = await loader.jump(to: .cursor(35)).value
    case .opened:
      loader.open(at: .cursor(35))
      await settle()
    }
  }

  /// Reads the list to both ends, with its gaps, in as many requests as it can have pages.
  private func readAll(_ loader: PagedLoader<Row, Int>) async {
    for _ in 0..<20 {
      if let gap = loader.gaps.first {
        _ = await loader.fillGap(gap.id).value
      } else if loader.hasPrevious {
        _ = await loader.loadPreviousPage().value
      } else if loader.hasMore {
        _ = await loader.loadNextPage().value
      }
    }
    #expect(!loader.hasPrevious && !loader.hasMore && loader.gaps.isEmpty)
  }

  private nonisolated static let arguments = Way.allCases.flatMap { way in
    [false, true].flatMap { bothWays in [false, true].map { (way, bothWays, isStored: $0) } }
  }

  @Test(arguments: arguments, [false, true])
  func `a list that can't begin there begins at the server's beginning`(
    case: (way: Way, bothWays: Bool, isStored: Bool),
    isLoaded: Bool
  ) async {
    let (way, bothWays, isStored) = `case`
    let loader = loader(bothWays: bothWays, store: isStored ? MemoryStore() : nil)
    if isLoaded { _ = await loader.load().value }
    decline(35)
    _ = server.takeRequests()
    await begin(loader, way)
    #expect(loader.state.error == nil)
    #expect(loader.items.map(\.id) == Array(1...10))
    #expect(server.takeRequests().map(\.cursor) == [35, nil])
    _ = await loader.load(force: true).value
    #expect(server.takeRequests().map(\.cursor) == [nil], "it isn't asked for again")
    await readAll(loader)
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test(arguments: arguments, [false, true])
  func `a list whose beginning is gone later is loaded anew, and nothing of it is missing`(
    case: (way: Way, bothWays: Bool, isStored: Bool),
    force: Bool
  ) async {
    let (way, bothWays, isStored) = `case`
    let loader = loader(bothWays: bothWays, store: isStored ? MemoryStore() : nil)
    await begin(loader, way)
    #expect(loader.items.map(\.id).suffix(10) == Array(36...45))
    decline(35)
    server.remove(35)
    for _ in 0..<2 {
      _ = await loader.load(force: force).value
      #expect(loader.state.error == nil)
    }
    await readAll(loader)
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test(arguments: Way.allCases)
  func `a server that declines its beginning, too, is asked once, and again by a retry`(
    way: Way
  ) async {
    let loader = loader(bothWays: true, store: nil)
    decline(35, nil)
    await begin(loader, way)
    #expect(loader.state.error as? LoadingError == .cursorExpired)
    #expect(server.takeRequests().map(\.cursor) == [35, nil])
    decline(35)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(1...10))
    #expect(server.takeRequests().map(\.cursor).last == .some(nil))
  }

  @Test func `a load that is superseded meanwhile asks for nothing else`() async {
    let gate = ScriptedWork<Void>(listensToCancellation: false)
    let server = server
    let loader = PagedLoader<Row, Int>(pageSize: 10) { request in
      try await gate.run()
      return Page(items: server.ids.prefix(10).map { Row(id: $0) })
    }
    let jump = loader.jump(to: .cursor(35))
    await settle()
    let load = loader.jump(to: .beginning)
    await settle()
    gate.fail(LoadingError.cursorExpired, call: 0)
    await settle()
    #expect(gate.callCount == 2)
    gate.answer(())
    #expect(await load.value.content?.count == 10)
    #expect(await jump.value.content?.count == 10)
  }
}
