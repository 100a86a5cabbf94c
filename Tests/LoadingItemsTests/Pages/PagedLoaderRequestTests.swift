import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The forms of a request by offset and limit.
@MainActor struct PagedLoaderRequestTests {
  private let requests = EventList<PageRequest<Int>>()

  private func load(_ loader: PagedLoader<Row, Int>) async {
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    _ = await loader.load(force: true).value
  }

  @Test func `the request passed to the closure states whether to bypass caches`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 3) { [requests] request in
      requests.add(request)
      return rows(request.offset..<min(5, request.offset + request.limit))
    }
    await load(loader)
    #expect(loader.hasMore)
    #expect(
      requests.events == [
        PageRequest(offset: 0, limit: 3),
        PageRequest(offset: 3, limit: 3),
        PageRequest(offset: 0, limit: 3, ignoreCache: true),
      ]
    )
    _ = await loader.loadNextPage().value
    #expect(!loader.hasMore, "a short page is the last")
    #expect(loader.items == rows(0..<5))
  }

  @Test func `paging continues after capped pages if the server reports more`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 20) { [requests] request in
      requests.add(request)
      let end = min(25, request.offset + min(request.limit, 10))
      return Page(items: rows(request.offset..<end), hasMore: end < 25)
    }
    _ = await loader.load().value
    while loader.hasMore, requests.events.count < 9 { _ = await loader.loadNextPage().value }
    #expect(loader.items == rows(0..<25))
    #expect(loader.appendState == .end)
    #expect(requests.events.map(\.offset) == [0, 10, 20])
  }

  @Test func `a full page ends the list if the server reports no more`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 3) { _ in
      Page(items: rows(0..<3), nextCursor: 7, hasMore: false)
    }
    _ = await loader.load().value
    #expect(loader.appendState == .end)
  }

  @Test func `after empty pages with more to come only manual requests continue`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 3) { [requests] request in
      requests.add(request)
      return Page(items: [], hasMore: true)
    }
    _ = await loader.load().value
    for _ in 0..<9 {
      loader.itemDidAppear(at: 0)
      await settle()
    }
    #expect(requests.events.count == 3)
    _ = await loader.loadNextPage().value
    #expect(requests.events.count == 4)
  }

  // MARK: - Page numbers

  @Test func `pages are requested by number until a short one`() async {
    let numbers = EventList<Int>()
    let loader = PagedLoader<Row, Int>(firstPage: 1, pageSize: 3) { request in
      numbers.add(request.number)
      return rows((request.number - 1) * 3..<min(8, request.number * 3))
    }
    _ = await loader.load().value
    while await loader.loadNextPage().value == .idle {}
    #expect(loader.items == rows(0..<8))
    #expect(numbers.events == [1, 2, 3])
  }

  @Test func `paging by number skips no item after edits`() async {
    var server = rows(0..<9)
    let loader = PagedLoader<Row, Int>(firstPage: 0, pageSize: 3) { request in
      Page(items: Array(server.dropFirst(request.number * 3).prefix(3)), totalCount: server.count)
    }
    _ = await loader.load().value
    server.removeFirst()
    loader.remove(id: 0)
    while await loader.loadNextPage().value == .idle {}
    #expect(loader.items == server)
    server.insert(contentsOf: rows(90..<95), at: 0)
    _ = await loader.load(force: true).value
    loader.insert(contentsOf: rows(95..<99), at: 3)
    server.insert(contentsOf: rows(95..<99), at: 3)
    while await loader.loadNextPage().value == .idle {}
    #expect(loader.items == server)
  }

  @Test func `a list by page number with a store may start in the middle`() async {
    let store = MemoryStore<Row>()
    let loader = PagedLoader<Row, Int>(firstPage: 1, pageSize: 3, store: store) { request in
      rows((request.number - 1) * 3..<min(14, request.number * 3))
    }
    loader.start = .page(3)
    _ = await loader.load().value
    #expect(loader.items == rows(6..<9))
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(await loader.loadPreviousPage().value == .end)
    #expect(await loader.loadNextPage().value == .end)
    #expect(loader.items == rows(0..<14))
    #expect(await store.items(matching: nil, in: 0..<99) == rows(0..<14))
  }

  // MARK: - Servers with smaller pages

  /// A server that returns at most 20 items a page, although 30 are requested.
  private func capped(
    _ server: @escaping @MainActor () -> [Int],
    reportsTotal: Bool
  ) -> PagedLoader<Row, Int> {
    PagedLoader<Row, Int>(firstPage: 1, pageSize: 30) { [requests] request in
      requests.add(request)
      let all = server()
      return Page(
        items: rows(all.dropFirst((request.number - 1) * 20).prefix(20)),
        hasMore: reportsTotal ? nil : request.number * 20 < all.count,
        totalCount: reportsTotal ? all.count : nil
      )
    }
  }

  private func loadAll(_ loader: PagedLoader<Row, Int>) async {
    while loader.hasMore { _ = await loader.loadNextPage().value }
  }

  @Test(arguments: [false, true], [99, 100, 101])
  func `all items of capped pages are loaded`(reportsTotal: Bool, count: Int) async {
    let loader = capped({ Array(0..<count) }, reportsTotal: reportsTotal)
    _ = await loader.load().value
    await loadAll(loader)
    #expect(loader.items == rows(0..<count))
    #expect(requests.events.map(\.number) == Array(1...(count + 19) / 20))
  }

  @Test(arguments: [false, true], [1, 20, 25])
  func `after removals no item of capped pages is missing`(
    reportsTotal: Bool,
    removed: Int
  ) async {
    var server = Array(0..<200)
    let loader = capped({ server }, reportsTotal: reportsTotal)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.removeFirst(removed)
    loader.remove(ids: 0..<removed)
    await loadAll(loader)
    #expect(loader.items.map(\.id) == server)
  }

  @Test(arguments: [false, true], [false, true])
  func `a jump over capped pages finds its item, and then loads both ways`(
    reportsTotal: Bool,
    isFirst: Bool
  ) async {
    let loader = capped({ Array(0..<500) }, reportsTotal: reportsTotal)
    if isFirst { loader.start = .offset(405) }
    _ = await loader.load().value
    if !isFirst { _ = await loader.jump(to: .offset(405), expecting: 405).value }
    #expect(loader.items == rows(400..<420))
    #expect(requests.events.count == 2)
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(loader.items == rows(380..<440))
  }

  @Test(arguments: [(3, nil, true), (2, nil, false), (3, 3, false)])
  func `a loader by offset that ends after one page says so`(
    count: Int,
    total: Int?,
    isLogged: Bool
  ) async {
    let log = await logged {
      let loader = PagedLoader<Row, Int>(pageSize: 3) { _ in
        Page(items: rows(0..<count), totalCount: total)
      }
      _ = await loader.load().value
      _ = await loader.load(force: true).value
    }
    #expect(log.count == (isLogged ? 1 : 0))
  }

  @Test(arguments: [
    Page<Row, Int>(items: rows(0..<3), nextCursor: 2),
    Page(items: rows(0..<3), previousCursor: 0), Page(items: rows(0..<3), hasMore: false),
    Page(items: rows(0..<3), hasPrevious: false),
  ])
  func `a loader whose page says otherwise how its list is paged logs nothing`(
    page: Page<Row, Int>
  ) async {
    let log = await logged {
      let loader = PagedLoader<Row, Int>(pageSize: 3) { _ in page }
      _ = await loader.load().value
    }
    #expect(log.isEmpty)
  }

  @Test(arguments: [0, 1])
  func `a first jump to the second page is repeated, wherever numbers begin`(
    first: Int
  ) async {
    let loader = PagedLoader<Row, Int>(firstPage: first, pageSize: 30) { request in
      let start = (request.number - first) * 20
      return Page(items: rows(start..<start + 20), hasMore: true)
    }
    loader.start = .offset(45)
    _ = await loader.load().value
    #expect(loader.items == rows(40..<60))
  }
}
