import Foundation
import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// The places in a paged list at which items of the server are missing.
@MainActor struct PageGapTests {
  private let server = ListServer(0..<200)

  /// Returns a loader of three pages whose server has new items, so that a reload leaves a gap.
  private func loader(
    _ style: ListServer.Style,
    growth: Int = 90,
    store: (any LocalStore<Row>)? = nil
  ) async -> PagedLoader<Row, Int> {
    let loader = server.loader(style, store: store)
    _ = await loader.load().value
    for _ in 1..<3 { _ = await loader.loadNextPage().value }
    await grow(loader, by: growth)
    #expect(loader.gaps.map(\.index) == [20])
    return loader
  }

  private func grow(_ loader: PagedLoader<Row, Int>, by growth: Int) async {
    let first = ((server.ids.max() ?? 0) / 1000 + 1) * 1000
    server.ids.insert(contentsOf: first..<first + growth, at: 0)
    _ = await loader.load().value
  }

  @discardableResult
  private func fill(
    _ loader: PagedLoader<Row, Int>,
    _ index: Int = 0,
    from edge: PageDirection = .next
  ) async -> PageState {
    guard loader.gaps.indices.contains(index) else { return .end }
    return await loader.fillGap(loader.gaps[index].id, from: edge).value
  }

  private func ids(_ loader: PagedLoader<Row, Int>) -> [Int] { loader.items.map(\.id) }

  private func expectServer(_ loader: PagedLoader<Row, Int>, to end: Int = .max) {
    #expect(ids(loader).prefix(end) == server.ids.prefix(loader.items.count).prefix(end))
  }

  @Test(arguments: ListServer.Style.forwards, [20, 25, 40, 61, 90])
  func `a gap is filled page by page, until both sides touch`(
    style: ListServer.Style,
    growth: Int
  ) async {
    let loader = await loader(style, growth: growth)
    var count = 0
    while !loader.gaps.isEmpty, count < 10 {
      let state = await fill(loader)
      count += 1
      #expect(state == (loader.gaps.isEmpty ? .end : .idle))
      #expect(loader.gaps.isEmpty || loader.gaps[0].index == 20 * (count + 1))
    }
    #expect(count == growth / 20)
    #expect(loader.items.count == 60 + growth)
    expectServer(loader)
    // The end continues where it was.
    _ = await loader.loadNextPage().value
    #expect(loader.items.count > 60 + growth)
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `without previous cursors, a gap is filled from above`(style: ListServer.Style) async {
    let loader = await loader(style)
    await fill(loader, from: .previous)
    #expect(loader.gaps.map(\.index) == [40])
    expectServer(loader, to: 40)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the end of a list with a gap`(style: ListServer.Style) async {
    let loader = await loader(style, growth: 50)
    _ = await loader.loadNextPage().value
    // By position, the end is unknown until the gap is filled.
    #expect(loader.gaps.map(\.index) == [style == .cursor ? 20 : 40])
    #expect(loader.items.count == 100)
    while loader.hasMore { _ = await loader.loadNextPage().value }
    while !loader.gaps.isEmpty { await fill(loader) }
    #expect(ids(loader) == server.ids)
  }

  /// Whether the first page has a cursor but no previous page, and whether the end was requested.
  @Test(arguments: [true, false], [true, false])
  func `a gap before the former first page is filled from below`(
    hasPrevious: Bool,
    isRequested: Bool
  ) async {
    let source = server.loader(.bothWays)
    let loader = PagedLoader<Row, Int>(policy: LoadingPolicy(freshness: .stale)) { request in
      var page = try await source.fetch(request)
      if request.direction == .next, request.cursor == nil { page.hasPrevious = hasPrevious }
      return page
    }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    if isRequested { _ = await loader.loadPreviousPage().value }
    await grow(loader, by: 50)
    #expect(loader.gaps.map(\.index) == [20])
    for count in [80, 90] {
      guard let gap = loader.gaps.first else { break }
      _ = await loader.fillGap(gap.id, from: .previous).value
      #expect(loader.items.count == count)
      let filled = server.ids[(110 - count)..<90]
      #expect(ids(loader) == Array(server.ids.prefix(20) + filled))
    }
    #expect(loader.gaps.isEmpty)
  }

  @Test(arguments: ListServer.Style.forwards, [true, false])
  func `another reload leaves another gap, and fills what it covers`(
    style: ListServer.Style,
    fromLast: Bool
  ) async {
    let loader = await loader(style)
    await grow(loader, by: 10)
    #expect(loader.gaps.map(\.index) == [30])
    await grow(loader, by: 50)
    #expect(loader.gaps.map(\.index) == [20, 50])
    while !loader.gaps.isEmpty { await fill(loader, fromLast ? loader.gaps.count - 1 : 0) }
    #expect(loader.items.count == 210)
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a reload that the user asks for has no gaps`(style: ListServer.Style) async {
    let loader = await loader(style)
    _ = await loader.load(force: true).value
    #expect(loader.gaps.isEmpty && ids(loader) == Array(server.ids.prefix(20)))
    _ = await loader.loadNextPage().value
    await grow(loader, by: 50)
    #expect(loader.gaps.count == 1)
    loader.reset()
    #expect(loader.gaps.isEmpty)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `changes of the app on both sides, and while a page is loading`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style)
    // Next to the gap, on both sides, and at both ends.
    for id in [1019, 0, 59, 1000] { remove(id, loader) }
    #expect(loader.gaps.map(\.index) == [18])
    await fill(loader)
    expectServer(loader, to: loader.gaps[0].index)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let filling = Task { await fill(loader) }
    await settle()
    #expect(loader.gaps.first?.state == .loading)
    for id in [1005, 30] { remove(id, loader) }
    server.ids.insert(77, at: 0)
    loader.insert(Row(id: 77), at: 0)
    server.gate = nil
    gate.answer(())
    _ = await filling.value
    while !loader.gaps.isEmpty { await fill(loader) }
    expectServer(loader)
    #expect(loader.items.count == 145)
  }

  private func remove(_ id: Int, _ loader: PagedLoader<Row, Int>) {
    loader.remove(id: id)
    server.ids.removeAll { $0 == id }
  }

  @Test(arguments: ListServer.Style.forwards)
  func `what is left of a list whose items are removed next to a gap`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style, growth: 30)
    for id in 0..<60 { remove(id, loader) }
    // The list continues where the gap was.
    #expect(loader.gaps.isEmpty && loader.hasMore && loader.items.count == 20)
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(ids(loader) == server.ids)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the segment between two gaps is removed`(style: ListServer.Style) async {
    let loader = await loader(style)
    await grow(loader, by: 50)
    for id in 1000..<1020 { remove(id, loader) }
    #expect(loader.gaps.map(\.index) == [20])
    while !loader.gaps.isEmpty { await fill(loader) }
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a list that has become shorter ends in the gap`(style: ListServer.Style) async {
    let loader = await loader(style)
    server.ids = Array(server.ids.prefix(30))
    await fill(loader)
    #expect(loader.gaps.isEmpty && ids(loader) == server.ids && !loader.hasMore)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a page that fails is retried, and a cancelled one is idle`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style)
    server.error = TestError("offline")
    #expect(await fill(loader) == .failed(TestError("offline")))
    #expect(loader.gaps.map(\.state) == [.failed(TestError("offline"))])
    server.error = nil
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let filling = Task { await fill(loader) }
    await settle()
    #expect(loader.gaps.map(\.state) == [.loading])
    loader.cancel()
    #expect(await filling.value == .idle)
    #expect(loader.gaps.map(\.state) == [.idle] && loader.items.count == 80)
    server.gate = nil
    while !loader.gaps.isEmpty { await fill(loader) }
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards, [URLError.Code.notConnectedToInternet, .badURL])
  func `a page that failed without a connection is requested again when that is back`(
    style: ListServer.Style,
    code: URLError.Code
  ) async {
    let loader = await loader(style)
    server.error = URLError(code)
    await fill(loader)
    server.error = nil
    loader.connectionReturned()
    await settle()
    #expect(loader.gaps.map(\.index) == [code == .badURL ? 20 : 40])
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a load ends the page, and no page begins in a load`(style: ListServer.Style) async {
    let loader = await loader(style)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let filling = Task { await fill(loader) }
    await settle()
    let load = loader.load()
    #expect(await filling.value == .idle)
    #expect(await fill(loader) == .idle)
    await settle()
    server.gate = nil
    gate.answer(())
    _ = await load.value
    #expect(loader.gaps.count == 1)
    while !loader.gaps.isEmpty { await fill(loader) }
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `observers learn of each state of a gap`(style: ListServer.Style) async {
    let loader = await loader(style, growth: 25)
    var states: [PageState?] = []
    let observation = loader.observe { [unowned loader] _ in states.append(loader.gaps.first?.state)
    }
    await fill(loader)
    observation.cancel()
    #expect(states == [.idle, .loading, nil])
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the store has the list with its gaps`(style: ListServer.Style) async {
    let store = MemoryStore<Row>()
    let loader = await loader(style, store: store)
    for _ in 0..<10 where !loader.gaps.isEmpty {
      await settle()
      #expect(await store.items(matching: nil, in: 0..<500).map(\.id) == ids(loader))
      await fill(loader)
    }
    await settle()
    #expect(loader.gaps.isEmpty && loader.items.count == 150)
    #expect(await store.items(matching: nil, in: 0..<500).map(\.id) == ids(loader))
    expectServer(loader)
  }

  @Test(arguments: [[.next], [.previous], [.next, .previous]] as [[PageDirection]])
  func `a server that has items in both directions fills a gap from both edges`(
    edges: [PageDirection]
  ) async {
    let loader = server.loader(.bothWays)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    await grow(loader, by: 90)
    #expect(loader.gaps.map(\.index) == [20])
    for index in 0..<10 where !loader.gaps.isEmpty {
      let edge = edges[index % edges.count]
      let (place, count) = (loader.gaps[0].index, loader.items.count)
      await fill(loader, from: edge)
      if let gap = loader.gaps.first {
        #expect(gap.index == (edge == .next ? place + 20 : place))
        #expect(loader.items.count == count + 20)
      }
    }
    #expect(loader.gaps.isEmpty && loader.items.count == 130)
    expectServer(loader)
  }

  @Test func `a page from below that takes items from above is the only way to go on`() async {
    let loader = server.loader(.bothWays)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    await grow(loader, by: 40)
    await fill(loader, from: .previous)
    #expect(loader.gaps.map(\.index) == [20] && loader.items.count == 80)
    // The first item of the page before is new, among those of the first page.
    server.ids.insert(7000, at: 1)
    await fill(loader, from: .previous)
    // Few are missing, if any, so the list asks for them by itself.
    await settle()
    #expect(loader.gaps.isEmpty && loader.items.count == 81)
    expectServer(loader)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a gap is filled although the server has removed the item before it`(
    style: ListServer.Style
  ) async {
    let loader = await loader(style)
    await fill(loader)
    #expect(loader.gaps.map(\.index) == [40])
    server.ids.removeAll { $0 == 1039 }
    for _ in 0..<8 where !loader.gaps.isEmpty {
      await fill(loader)
      if loader.state.isLoading { _ = await loader.load().value }
    }
    #expect(loader.gaps.isEmpty)
    let remaining = ids(loader).filter { $0 != 1039 }
    #expect(remaining == Array(server.ids.prefix(remaining.count)))
  }

  @Test func `previous pages leave a gap where it is`() async {
    let loader = server.loader(.bothWays)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    await grow(loader, by: 90)
    server.ids.insert(contentsOf: 5000..<5030, at: 0)
    _ = await loader.loadPreviousPage().value
    #expect(loader.gaps.map(\.index) == [40])
    while !loader.gaps.isEmpty { await fill(loader) }
    #expect(ids(loader) == Array(server.ids[10..<160]))
  }

  @Test func `a cursor that is gone begins the list anew`() async {
    let loader = await loader(.cursor)
    server.error = LoadingError.cursorExpired
    let filling = Task { await fill(loader) }
    await settle()
    server.error = nil
    _ = await filling.value
    await settle()
    #expect(loader.gaps.isEmpty)
    expectServer(loader)
  }

  @Test(arguments: [5, 30])
  func `a first page touches the list although its first item is gone`(growth: Int) async {
    // The server names a page before each, even before the first one.
    let server = ListServer((0..<100).reversed())
    let loader = server.loader(.bothWays, size: 20)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.grow(by: growth)
    server.remove(99)
    _ = await loader.load().value
    // Where the page doesn't touch, nothing leads from the former first item to what is new.
    while let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(39 + growth)))
  }
}
