import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// A reload that the user hasn't asked for, which keeps the loaded pages.
@MainActor struct PagedReloadTests {
  private let server = ListServer(0..<200)

  private func loader(
    _ style: ListServer.Style,
    store: (any LocalStore<Row>)? = nil,
    pages: Int = 3
  ) async -> PagedLoader<Row, Int> {
    let loader = server.loader(style, store: store)
    _ = await loader.load().value
    for _ in 1..<pages { _ = await loader.loadNextPage().value }
    #expect(loader.items.count == 20 * pages)
    return loader
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the list isn't copied for a first page that touches a part of it`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style)
    func address() -> UnsafePointer<Row>? {
      loader.items.withUnsafeBufferPointer { $0.baseAddress }
    }
    let (previous, count) = (address(), server.requests.count)
    _ = await loader.load().value
    #expect(server.requests.count == count + 1)
    #expect(address() == previous)
  }

  @Test(arguments: Derivation.allCases, Reason.allCases)
  func `a loader that is derived from the list asks like the list itself`(
    derivation: Derivation,
    reason: Reason
  ) async {
    let list = await loader(.cursor)
    let screen = await derivation.loader(of: list)
    server.ids.insert(contentsOf: [900, 901], at: 0)
    let count = server.requests.count
    await reason.reload(list, through: screen)
    #expect(server.requests.count == count + 1)
    #expect(list.items.map(\.id) == Array(server.ids.prefix(reason.keepsPages ? 62 : 20)))
  }

  @Test(arguments: ListServer.Style.forwards, Reason.allCases)
  func `the loaded pages stay, unless the user or the app asks for the list`(
    style: ListServer.Style,
    reason: Reason
  ) async {
    let loader = await loader(style)
    server.ids.insert(contentsOf: [900, 901], at: 0)
    server.ids.removeAll { $0 == 7 }
    let count = server.requests.count
    await reason.reload(loader, through: loader)
    #expect(server.requests.count == count + 1)
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(reason.keepsPages ? 61 : 20)))
    // The next page follows the list.
    _ = await loader.loadNextPage().value
    let ids = loader.items.map(\.id)
    #expect(ids == Array(server.ids.prefix(ids.count)) && ids.count > (reason.keepsPages ? 61 : 20))
  }

  @Test(arguments: ListServer.Style.forwards, [5, 19, 20, 45, 90])
  func `a list that has grown by more than a page stays behind a gap`(
    style: ListServer.Style,
    growth: Int
  ) async {
    for pages in [1, 2, 6] {
      let server = ListServer(0..<200)
      let loader = server.loader(style)
      _ = await loader.load().value
      for _ in 1..<max(2, pages) where pages > 1 { _ = await loader.loadNextPage().value }
      let former = loader.items.map(\.id)
      server.ids.insert(contentsOf: (1000..<1000 + growth), at: 0)
      let count = server.requests.count
      _ = await loader.load().value
      #expect(server.requests.count == count + 1)
      let isKept = growth < 20 || pages > 1
      let new = server.ids.prefix(isKept ? min(20, growth) : 20)
      #expect(loader.items.map(\.id) == new + (isKept ? former : []), "\(pages) pages")
      #expect(loader.gaps.map(\.index) == (growth < 20 || pages == 1 ? [] : [20]))
    }
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a first page that is the last ends the list`(style: ListServer.Style) async {
    let loader = await loader(style)
    server.ids = [3, 4, 5]
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == [3, 4, 5])
    #expect(!loader.hasMore && loader.appendState == .end)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `another start, a jump and a reset begin another list`(style: ListServer.Style) async {
    let loader = await loader(style)
    loader.start = style == .cursor ? .cursor(39) : .offset(40)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(40..<60))
    _ = await loader.jump(to: .beginning).value
    #expect(loader.items.map(\.id) == Array(0..<20))
    _ = await loader.loadNextPage().value
    loader.reset()
    _ = await loader.load().value
    #expect(loader.items.count == 20)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the other ways of a reload`(style: ListServer.Style) async {
    let loader = await loader(style, pages: 4)
    loader.reloads = .allPages(atMost: 3)
    // Not only what the first page covers.
    server.ids.remove(at: 50)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(60)))
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(80)))
    loader.reloads = .firstPage
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(20)))
  }

  @Test(arguments: ListServer.Style.forwards)
  func `edits and changes of the app stay beside the answer`(style: ListServer.Style) async {
    let loader = await loader(style)
    loader.remove(id: 30)
    let gate = ScriptedWork<Void>()
    loader.remove(id: 31) { _ in try await gate.run() }
    server.ids.insert(900, at: 0)
    server.ids.removeAll { $0 == 30 }
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == server.ids.prefix(60).filter { $0 != 31 })
    await settle()
    await gate.finish(throwing: TestError("edit"))
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(60)))
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the store has the whole list`(style: ListServer.Style) async {
    let store = MemoryStore<Row>()
    let loader = await loader(style, store: store)
    server.ids.insert(contentsOf: [900, 901], at: 0)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(62)))
    await settle()
    let stored = await store.items(matching: nil, in: 0..<100)
    #expect(stored.map(\.id) == loader.items.map(\.id))
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(loader.items.count)))
  }

  @Test func `a list that begins in the middle keeps what is before`() async {
    let loader = server.loader(.offset)
    _ = await loader.jump(to: .offset(100)).value
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == Array(80..<140))
    server.ids.remove(at: 110)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == (80..<140).filter { $0 != 110 })
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == (60..<160).filter { $0 != 110 })
  }

  @Test func `a server that always has newer items may have some`() async {
    let loader = server.loader(.bothWays)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.ids.insert(contentsOf: [900, 901], at: 0)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(42)))
    // Both ends continue from there.
    server.ids.insert(contentsOf: [700, 701], at: 0)
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(64)))
  }

  @Test(arguments: ListServer.Style.forwards.map { $0 as ListServer.Style? } + [nil])
  func `what changes at the beginning while a page in the middle is reloaded`(
    style: ListServer.Style?
  ) async {
    let server = ListServer(0..<200)
    let loader = style.map { server.loader($0) } ?? server.loader(.bothWays)
    loader.start = style == .cursor || style == nil ? .cursor(59) : .offset(60)
    _ = await loader.load().value
    if style != .cursor {
      for _ in 0..<2 { _ = await loader.loadPreviousPage().value }
    }
    _ = await loader.loadNextPage().value
    let gate = ScriptedWork<Void>()
    server.gate = gate
    loader.load()
    while gate.openCalls.isEmpty { await settle() }
    let first = loader.items[0].id
    server.ids.insert(500, at: first)
    loader.insert(Row(id: 500), at: 0)
    server.ids.removeAll { $0 == 70 }
    server.ids.insert(70, at: first)
    loader.move(id: 70, to: 0)
    server.ids.removeAll { $0 == 65 }
    loader.remove(id: 65)
    let ids = loader.items.map(\.id)
    server.gate = nil
    gate.answer(())
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == ids)
  }

  @Test func `a page after a reload of the end of a list is stored behind it`() async {
    let server = ListServer((0..<100).reversed())
    let store = MemoryStore<Row>()
    let loader = server.loader(.bothWays, size: 10, store: store)
    loader.start = .cursor(50)
    _ = await loader.load().value
    _ = await loader.loadPreviousPage().value
    // It begins in the middle of the list, and ends with its last item.
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(server.ids[40..<60]))
    _ = await loader.loadNextPage().value
    await settle()
    #expect(loader.items.map(\.id) == Array(server.ids[40..<70]))
    #expect(await store.items(matching: nil, in: 0..<100) == loader.items)
  }

  /// Reported of Element X for iOS (3185) and its SDK (2018).
  @Test(
    arguments: [0, 1, 5, 20, 50],
    [(true, false), (false, false), (true, true), (false, true)]
  )
  func `a chat keeps its older messages when its newest page is reloaded`(
    growth: Int,
    _ circumstances: (isRemoved: Bool, isStored: Bool)
  ) async {
    let (isRemoved, isStored) = circumstances
    let store = isStored ? MemoryStore<Row>() : nil
    let loader = server.loader(.chat, store: store)
    _ = await loader.load().value
    for _ in 0..<2 { _ = await loader.loadPreviousPage().value }
    #expect(loader.items.count == 60)
    server.ids += 200..<200 + growth
    if isRemoved { server.ids.removeAll { $0 == 197 } }
    _ = await loader.load().value
    let hasGap = growth >= 20
    #expect(loader.gaps.map(\.index) == (hasGap ? [60] : []))
    #expect(!loader.hasMore && loader.hasPrevious)
    if hasGap { #expect(ids(of: loader) == Array(140..<200) + Array(server.ids.suffix(20))) }
    for _ in 0..<5 {
      if let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
    }
    #expect(loader.gaps.isEmpty)
    #expect(ids(of: loader) == Array(server.ids.suffix(60 + growth - (isRemoved ? 1 : 0))))
    _ = await loader.loadPreviousPage().value
    #expect(ids(of: loader) == Array(server.ids.suffix(loader.items.count)))
    // What is new later follows.
    server.ids.append(999)
    _ = await loader.load().value
    #expect(loader.items.last?.id == 999 && loader.gaps.isEmpty)
    guard let store else { return }
    await settle()
    #expect(await store.items(matching: nil, in: 0..<500).map(\.id) == ids(of: loader))
  }

  /// Reported of Garrul (94) and NodeBB (4612).
  @Test(arguments: [ListServer.Style.offset, .number])
  func `items that the server adds behind the end of a whole list are found after a reload`(
    style: ListServer.Style
  ) async {
    server.ids = Array(0..<25)
    let source = server.loader(style)
    let policy = LoadingPolicy(freshness: .stale)
    let loader = PagedLoader<Row, Int>(source.position.style, 20, policy, nil) {
      [server] request in
      var page = try await source.fetch(request)
      page.totalCount = server.ids.count
      return page
    }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    #expect(loader.items.count == 25 && !loader.hasMore)
    server.ids += 25..<30
    _ = await loader.load().value
    #expect(loader.items.count == 25 && loader.hasMore)
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == server.ids && !loader.hasMore)
    // Nothing has been added.
    _ = await loader.load().value
    #expect(!loader.hasMore)
  }

  /// Reported of TanStack Query (4128).
  @Test(arguments: [ListServer.Style.offset, .number])
  func `a reload of all pages has those before the beginning, too`(
    style: ListServer.Style
  ) async {
    let loader = server.loader(style)
    loader.reloads = .allPages(atMost: 10)
    _ = await loader.jump(to: .offset(100)).value
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(ids(of: loader) == Array(80..<140))
    server.ids.removeAll { $0 == 85 }
    _ = await loader.load().value
    #expect(ids(of: loader) == (80..<141).filter { $0 != 85 })
  }

  /// Reported of IceCubes (609) and Pachli for Android (53).
  @Test(arguments: [ListServer.Style.offset, .number])
  func `a restored list that began in the middle begins there again`(style: ListServer.Style)
    async
  {
    let loader = server.loader(style)
    _ = await loader.jump(to: .offset(100)).value
    let restored = server.loader(style)
    #expect(restored.restore(loader.items, position: loader.position))
    _ = await restored.load().value
    #expect(ids(of: restored) == Array(100..<120))
    _ = await restored.loadPreviousPage().value
    #expect(ids(of: restored) == Array(80..<120))
  }

  @Test(arguments: ListServer.Style.forwards)
  func `all pages of a list that has grown meanwhile are reloaded up to its end`(
    style: ListServer.Style
  ) async {
    for growth in [1, 19, 30] {
      let server = ListServer(0..<200)
      let loader = server.loader(style)
      loader.reloads = .allPages(atMost: 10)
      _ = await loader.load().value
      _ = await loader.loadNextPage().value
      server.ids.insert(contentsOf: 1000..<1000 + growth, at: 0)
      _ = await loader.load().value
      #expect(ids(of: loader).contains(39))
      #expect(ids(of: loader) == Array(server.ids.prefix(loader.items.count)))
      let count = server.requests.count
      _ = await loader.load().value
      #expect(server.requests.count == count + loader.items.count / 20)
    }
  }

  @Test(arguments: ListServer.Style.forwards)
  func `another start that is set during a load begins another list with the next one`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let load = await loader.beginLoad()
    loader.start = style == .cursor ? .cursor(39) : .offset(40)
    server.gate = nil
    gate.answer(())
    _ = await load.value
    #expect(ids(of: loader) == Array(0..<60))
    // A failure doesn't change that.
    server.error = TestError("load")
    _ = await loader.load().value
    server.error = nil
    _ = await loader.load().value
    #expect(ids(of: loader) == Array(40..<60))
    // Pages stay again.
    _ = await loader.loadNextPage().value
    _ = await loader.load().value
    #expect(ids(of: loader) == Array(40..<80))
  }

  @Test(arguments: [false, true])
  func `another start that is set during a jump is that of the next load`(isFailing: Bool) async {
    let loader = await loader(.offset)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let jump = loader.jump(to: .offset(100))
    await settle()
    loader.start = .offset(40)
    server.gate = nil
    if isFailing { gate.fail(TestError("jump")) } else { gate.answer(()) }
    _ = await jump.value
    #expect(ids(of: loader).first == (isFailing ? 0 : 100))
    _ = await loader.load(force: true).value
    #expect(ids(of: loader) == Array(40..<60))
  }

  /// A server may have filtered its pages.
  @Test(arguments: [false, true])
  func `several short pages stay behind a gap`(isStored: Bool) async {
    let store = isStored ? MemoryStore<Row>() : nil
    let loader = PagedLoader<Row, Int>(policy: LoadingPolicy(freshness: .stale), store: store) {
      [server] (request: PageRequest<Int>) -> Page<Row, Int> in
      let start = request.cursor.flatMap { server.ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      // New ones are many.
      let count = server.ids.first == 0 ? 3 : 20
      let page = server.ids.dropFirst(start).prefix(count)
      return Page(items: rows(page), nextCursor: page.last)
    }
    _ = await loader.load().value
    for _ in 0..<2 { _ = await loader.loadNextPage().value }
    #expect(ids(of: loader) == Array(0..<9))
    server.ids.insert(contentsOf: 1000..<1050, at: 0)
    _ = await loader.load().value
    #expect(ids(of: loader) == Array(1000..<1020) + Array(0..<9))
    #expect(loader.gaps.map(\.index) == [20])
    for _ in 0..<5 { if let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value } }
    #expect(ids(of: loader) == Array(server.ids.prefix(loader.items.count)))
  }

  private func ids(of loader: PagedLoader<Row, Int>) -> [Int] { loader.items.map(\.id) }

  /// Reported of poziomki (282).
  @Test(arguments: [0, 1, 5, 20, 50], [false, true])
  func `a chat keeps its older messages at the next launch`(growth: Int, isStored: Bool) async {
    let store = isStored ? MemoryStore<Row>() : nil
    let former = server.loader(.chat, store: store)
    _ = await former.load().value
    for _ in 0..<2 { _ = await former.loadPreviousPage().value }
    await settle()
    #expect(former.items.map(\.id) == Array(140..<200))
    server.ids += 1000..<1000 + growth
    let loader = server.loader(.chat, store: store)
    if !isStored {
      let (position, older) = (former.position, former.olderCount)
      loader.restore(former.items, position: position, olderCount: older)
    }
    _ = await loader.load().value
    await settle()
    let isSeparate = growth >= 20
    let expected =
      isSeparate ? Array(140..<200) + server.ids.suffix(20) : Array(server.ids.dropFirst(140))
    #expect(loader.items.map(\.id) == expected)
    #expect(loader.gaps.map(\.index) == (isSeparate ? [60] : []))
    if let store {
      let stored = await store.items(matching: nil, in: 0..<500)
      #expect(stored.map(\.id) == expected)
    }
  }
}
