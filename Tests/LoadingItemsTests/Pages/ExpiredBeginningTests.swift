import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A list whose beginning is at a cursor that the server no longer knows, and answers with 410.
@MainActor struct ExpiredBeginningTests {
  enum Way: CaseIterable { case start, jump, opened }

  /// A server whose cursors are the ids of items, of which some are gone.
  @MainActor final class Server {
    var ids = Array(1...60)
    var expired: Set<Int> = []
    var isClosed = false
    private(set) var requests: [Int?] = []

    func takeRequests() -> [Int?] {
      defer { requests = [] }
      return requests
    }

    func loader(
      bothWays: Bool,
      store: (any LocalStore<Row>)?
    ) -> PagedLoader<Row, Int> {
      PagedLoader(pageSize: 10, policy: LoadingPolicy(freshness: .stale), store: store) {
        [self] request in
        requests.append(request.cursor)
        if isClosed || request.cursor.map(expired.contains) == true {
          throw LoadingError.cursorExpired
        }
        let place = request.cursor.flatMap { ids.firstIndex(of: $0) }
        let isPrevious = request.direction == .previous
        let start = isPrevious ? max(0, (place ?? 0) - 10) : place.map { $0 + 1 } ?? 0
        let rows = ids[start...].prefix(isPrevious ? (place ?? 0) - start : 10).map { Row(id: $0) }
        let hasPrevious = bothWays && start > 0
        let isLast = rows.last?.id == ids.last
        return Page(
          items: rows,
          nextCursor: isLast ? nil : rows.last?.id,
          previousCursor: hasPrevious ? rows.first?.id : nil
        )
      }
    }
  }

  private let server = Server()

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
    let loader = server.loader(bothWays: bothWays, store: isStored ? MemoryStore() : nil)
    if isLoaded { _ = await loader.load().value }
    server.expired = [35]
    _ = server.takeRequests()
    await begin(loader, way)
    #expect(loader.state.error == nil)
    #expect(loader.items.map(\.id) == Array(1...10))
    #expect(server.takeRequests() == [35, nil])
    _ = await loader.load(force: true).value
    #expect(server.takeRequests() == [nil], "it isn't asked for again")
    await readAll(loader)
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test(arguments: arguments, [false, true])
  func `a list whose beginning is gone later is loaded anew, and nothing of it is missing`(
    case: (way: Way, bothWays: Bool, isStored: Bool),
    force: Bool
  ) async {
    let (way, bothWays, isStored) = `case`
    let loader = server.loader(bothWays: bothWays, store: isStored ? MemoryStore() : nil)
    await begin(loader, way)
    #expect(loader.items.map(\.id).suffix(10) == Array(36...45))
    server.expired = [35]
    server.ids.removeAll { $0 == 35 }
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
    let loader = server.loader(bothWays: true, store: nil)
    server.expired = [35]
    server.isClosed = true
    await begin(loader, way)
    #expect(loader.state.error as? LoadingError == .cursorExpired)
    #expect(server.takeRequests() == [35, nil])
    server.isClosed = false
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(1...10))
    #expect(server.takeRequests().last == .some(nil))
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
