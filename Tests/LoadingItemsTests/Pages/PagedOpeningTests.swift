import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Lists that are opened where they were read.
@MainActor struct PagedOpeningTests {
  private let server = ListServer(0..<200)

  private func load(_ loader: PagedLoader<Row, Int>, _ count: Int) async {
    _ = await loader.load().value
    while loader.items.count < count { _ = await loader.loadNextPage().value }
  }

  private func open(_ loader: PagedLoader<Row, Int>, near id: Int) async {
    let other = server.loader(.cursor)
    await load(other, 200)
    loader.open(at: other.start(near: id).start)
    while loader.state.isLoading { _ = await loader.load().value }
  }

  @Test(arguments: ListServer.Style.forwards)
  func `the page with an item is known`(style: ListServer.Style) async {
    let loader = server.loader(style)
    await load(loader, 100)
    for index in [0, 4, 19, 20, 50, 99] {
      let (start, distance) = loader.start(near: index)
      let other = server.loader(style)
      other.open(at: start)
      _ = await other.load().value
      let first = other.gaps.first?.index ?? 0
      // The item is at its distance, with another one above it, unless there is none.
      while other.items.count <= first + distance { _ = await other.loadNextPage().value }
      #expect(index == 0 || distance > 0)
      #expect(other.items[first + distance].id == index)
    }
  }

  @Test func `behind a gap, the page is known by what follows it, or by what precedes it`() async {
    let loader = server.loader(.cursor)
    await load(loader, 60)
    server.ids.insert(contentsOf: 500..<545, at: 0)
    loader.invalidate()
    _ = await loader.load().value
    let gap = loader.gaps.first?.index ?? 0
    #expect(gap == 20)
    // The page that has followed the first one begins 20 items behind the gap.
    for (index, expected) in [(10, 10), (19, 19), (45, 5), (65, 5)] {
      let (start, distance) = loader.start(near: index)
      #expect(start == [10: .beginning, 19: .beginning, 45: .cursor(19)][index] ?? .cursor(39))
      #expect(distance == expected)
    }
    for index in 20...40 {
      let (start, distance) = loader.start(near: index)
      #expect(start == .cursor(519) && distance == index - 20)
    }
    // A page that begins right behind the gap leads to its first item, too.
    for id in 0..<20 { loader.remove(id: id) }
    #expect(loader.gaps.first?.index == 20 && loader.items[20].id == 20)
    let (start, distance) = loader.start(near: 20)
    #expect(start == .cursor(19) && distance == 0)
  }

  @Test func `a page before the first one is known by its own place`() async {
    let loader = server.loader(.bothWays)
    loader.start = .cursor(99)
    await load(loader, 60)
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadPreviousPage().value
    #expect(loader.items.first?.id == 60 && loader.items.count == 100)
    for (id, expected) in [(150, 10), (130, 10), (101, 1), (100, 20), (99, 19), (60, 0)] {
      let index = loader.items.firstIndex { $0.id == id } ?? 0
      let (start, distance) = loader.start(near: index)
      let cursor = [150: 139, 130: 119, 101: 99][id] ?? 79
      // Nothing precedes the first page, which ends before the item with the id 80.
      #expect(start == (id == 60 ? .upTo(80) : .cursor(cursor)), "\(id)")
      #expect(distance == expected, "\(id)")
    }
    // Also if the item that it began with is gone.
    loader.remove(id: 100)
    let other = loader.start(near: 10)
    #expect(other.start == .upTo(80) && other.distance == 10)
    // Also of a list that begins at its end, such as a chat.
    let chat = server.loader(.bothWays)
    _ = await chat.load().value
    server.ids.insert(contentsOf: 500..<540, at: 0)
    _ = await chat.loadPreviousPage().value
    #expect(chat.items.first?.id == 520)
    #expect(chat.start(near: 5).start == .upTo(0) && chat.start(near: 5).distance == 5)
  }

  @Test func `items that the server doesn't have follow others`() async {
    let loader = server.loader(.cursor)
    await load(loader, 60)
    _ = loader.insert(Row(id: 900), at: 45) { _ in
      try await ScriptedWork<Void>().run()
    }
    let (start, distance) = loader.start(near: 45)
    #expect(start == .cursor(39) && distance == 4)
    #expect(server.loader(.cursor).start(near: 3).start == .beginning)
  }

  @Test func `what is new comes before the list with one more request, behind a gap`() async {
    let loader = server.loader(.cursor)
    await open(loader, near: 50)
    #expect(loader.items == rows(0..<20) + rows(40..<60))
    #expect(loader.gaps.map(\.index) == [20])
    while let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
    #expect(loader.items == rows(0..<60))
    // A pull replaces the list as ever.
    _ = await loader.load(force: true).value
    #expect(loader.items == rows(0..<20))
  }

  @Test func `a page that has nothing gives way to the beginning`() async {
    let loader = server.loader(.offset)
    loader.open(at: .offset(500))
    _ = await loader.load().value
    #expect(loader.items == rows(0..<20) && !loader.hasPrevious)
    #expect(server.requests.count == 2)
  }

  @Test func `a page instead of one without items bypasses caches, too`() async {
    var requests: [PageRequest<Int>] = []
    let loader = PagedLoader<Row, Int>(pageSize: 20) { (request: PageRequest<Int>) in
      requests.append(request)
      return request.offset == 0 ? rows(0..<20) : []
    }
    loader.open(at: .offset(500))
    _ = await loader.load().value
    #expect(requests.map(\.offset) == [500, 0] && requests.map(\.ignoreCache) == [true, true])
  }

  @Test func `a failure or a cancellation keeps the list, and a retry opens it`() async {
    let loader = server.loader(.offset)
    await load(loader, 20)
    server.error = TestError("offline")
    loader.open(at: .offset(100))
    _ = await loader.load().value
    #expect(loader.items == rows(0..<20) && loader.state.error != nil)
    server.error = nil
    _ = await loader.load().value
    #expect(loader.items == rows(100..<120) && loader.hasPrevious)
    loader.open(at: .offset(20))
    loader.cancel()
    #expect(loader.items == rows(100..<120))
  }

  @Test(arguments: [ListServer.Style.offset, .number])
  func `a reload by position follows what has moved`(style: ListServer.Style) async {
    let loader = server.loader(style)
    loader.open(at: .offset(100))
    _ = await loader.load().value
    _ = await loader.loadPreviousPage().value
    server.ids.insert(contentsOf: 300..<305, at: 0)
    let count = server.requests.count
    _ = await loader.load().value
    #expect(server.requests.count == count + 1)
    while loader.hasPrevious { _ = await loader.loadPreviousPage().value }
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test(
    arguments: [ListServer.Style.offset, .counted, .number],
    [[99], Array(85..<100), Array(80..<100), [80, 81], [100], [100, 101, 119]]
  )
  func `a reload by position begins where changes have moved the items`(
    style: ListServer.Style,
    removed: [Int]
  ) async {
    let loader = server.loader(style)
    loader.open(at: .offset(100))
    _ = await loader.load().value
    _ = await loader.loadPreviousPage().value
    for id in removed {
      server.ids.removeAll { $0 == id }
      loader.remove(id: id)
    }
    let kept = loader.items
    // One page isn't enough to touch the list if it doesn't begin among its items.
    for id in 101..<118 {
      server.ids.removeAll { $0 == id }
      loader.remove(id: id)
    }
    _ = await loader.load().value
    #expect(loader.gaps.isEmpty)
    #expect(loader.items.prefix { $0.id <= 100 } == kept.prefix { $0.id <= 100 })
    #expect(
      loader.items.map(\.id)
        == server.ids.filter { $0 >= loader.items[0].id }
        .prefix(loader.items.count).map(\.self)
    )
  }

  @Test(arguments: PageDirection.allCases)
  func `a list by position that has grown by more than a page stays behind a gap`(
    edge: PageDirection
  ) async {
    let loader = server.loader(.offset)
    loader.open(at: .offset(100))
    _ = await loader.load().value
    server.ids.insert(contentsOf: 300..<350, at: 0)
    _ = await loader.load().value
    #expect(loader.items == rows(50..<70) + rows(100..<120))
    for _ in 0..<5 {
      if let gap = loader.gaps.first { _ = await loader.fillGap(gap.id, from: edge).value }
    }
    #expect(loader.items == rows(50..<120))
  }

  @Test func `nothing is left of it after a reset`() async {
    let loader = server.loader(.cursor)
    await open(loader, near: 50)
    loader.reset()
    #expect(loader.start(near: 0).start == .beginning && loader.madeMarks == nil)
    _ = await loader.load().value
    #expect(loader.items == rows(0..<20) && loader.gaps.isEmpty)
  }

  @Test func `a jump that is made when a list has opened isn't dropped for what is new above it`()
    async
  {
    let loader = server.loader(.cursor)
    await load(loader, 60)
    let observation = loader.observe { [unowned loader] state in
      guard loader.items.first?.id == 20, !state.isLoading else { return }
      loader.jump(to: .cursor(99))
    }
    loader.open(at: .cursor(19))
    while loader.state.isLoading { _ = await loader.load().value }
    observation.cancel()
    #expect(loader.items.map(\.id) == Array(100..<120))
  }

  @Test func `a jump that is made when a cursor has expired isn't dropped for the beginning`() async
  {
    let loader = server.loader(.cursor)
    await load(loader, 60)
    server.ids.insert(contentsOf: 500..<590, at: 0)
    _ = await loader.load().value
    server.error = LoadingError.cursorExpired
    var hasJumped = false
    let observation = loader.observe { [unowned loader] _ in
      guard loader.gaps.first?.state.error != nil, !hasJumped else { return }
      hasJumped = true
      loader.jump(to: .cursor(99))
    }
    _ = await loader.fillGap(loader.gaps[0].id).value
    while loader.state.isLoading { _ = await loader.load().value }
    observation.cancel()
    #expect(loader.items.map(\.id) == Array(100..<120))
  }
}
