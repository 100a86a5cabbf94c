import Loading
import LoadingTestSupport
import Testing

/// The forms in which a list is asked for by offset and limit.
@MainActor struct PagedLoaderRequestTests {
  private let requests = EventList<PageRequest<Int>>()

  private func load(_ loader: PagedLoader<Row, Int>) async {
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    _ = await loader.load(force: true).value
  }

  @Test func `a closure that takes the request learns whether caches are to be bypassed`() async {
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

  @Test func `a server that caps its pages and says that there is more is believed`() async {
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

  @Test func `a full page is the last where the server says so`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 3) { _ in
      Page(items: rows(0..<3), nextCursor: 7, hasMore: false)
    }
    _ = await loader.load().value
    #expect(loader.appendState == .end)
  }

  @Test func `a server that gives nothing and says that there is more is asked by hand only`() async
  {
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
}
