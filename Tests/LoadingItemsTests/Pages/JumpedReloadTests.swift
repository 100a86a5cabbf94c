import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Reloads of a list that began with a jump.
@MainActor struct JumpedReloadTests {
  typealias Style = ListServer.Style

  private let server = ListServer((0..<20).reversed())

  private func loader(_ style: Style) -> PagedLoader<Row, Int> {
    guard style == .cursor else { return server.loader(style, size: 5) }
    let server = server
    return PagedLoader(pageSize: 5, policy: LoadingPolicy(freshness: .stale)) { request in
      let newer = server.ids.filter { id in request.cursor.map { id > $0 } ?? false }
      if request.direction == .previous {
        let page = newer.suffix(5)
        return Page(
          items: rows(page),
          previousCursor: page.first,
          hasPrevious: newer.count > page.count
        )
      }
      let older = server.ids.filter { id in request.cursor.map { id < $0 } ?? true }
      let page = older.prefix(5)
      return Page(
        items: rows(page),
        nextCursor: older.count > page.count ? page.last : nil,
        previousCursor: page.first,
        hasPrevious: page.first.map { first in server.ids.contains { $0 > first } }
      )
    }
  }

  @Test(arguments: Style.forwards, [PagedReload.merging, .allPages(atMost: 9), .firstPage])
  func `what is new above it can be reached`(style: Style, reloads: PagedReload) async {
    let loader = loader(style)
    loader.reloads = reloads
    _ = await loader.load().value
    _ = await loader.jump(to: server.start(style, at: 5, size: 5)).value
    _ = await loader.loadPreviousPage().value
    #expect(loader.items.first?.id == 19 && !loader.hasPrevious)
    server.ids = [22, 21, 20] + server.ids
    _ = await loader.load().value
    for _ in 0..<9 where loader.hasPrevious { _ = await loader.loadPreviousPage().value }
    #expect(loader.items.first?.id == 22)
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(loader.items.count)))
  }

  @Test(arguments: [false, true])
  func `it isn't empty for ever if nothing is left at its cursor`(isForced: Bool) async {
    let loader = loader(.cursor)
    _ = await loader.load().value
    _ = await loader.jump(to: server.start(.cursor, at: 15)).value
    #expect(loader.items.first?.id == 4)
    server.ids = Array(server.ids.prefix(7))
    _ = await loader.load(force: isForced).value
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(5)))
  }

  /// Its newest page, which has no cursor, is the last one.
  @Test func `a chat that has been read up to its beginning is reloaded where it began`() async {
    let ids = Array(0..<40)
    let loader = PagedLoader<Row, Int>(pageSize: 5, policy: LoadingPolicy(freshness: .stale)) {
      (request: PageRequest<Int>) async -> Page<Row, Int> in
      let isNext = request.direction == .next
      let page =
        request.cursor.map { cursor in
          isNext ? ids.filter { $0 > cursor }.prefix(5) : ids.filter { $0 < cursor }.suffix(5)
        } ?? ids.suffix(5)
      return Page(
        items: rows(page),
        nextCursor: page.last == 39 ? nil : page.last,
        previousCursor: page.first == 0 ? nil : page.first
      )
    }
    _ = await loader.load().value
    _ = await loader.jump(to: .cursor(7)).value
    while loader.hasPrevious { _ = await loader.loadPreviousPage().value }
    #expect(loader.items.map(\.id) == Array(0..<13) && loader.hasMore)
    _ = await loader.load().value
    #expect(loader.items.map(\.id) == Array(0..<13))
    #expect(loader.hasMore && loader.gaps.isEmpty)
  }
}
