import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Lists that are opened with a page that is asked for upwards, by the cursor at which it ends.
@MainActor final class UpwardOpeningTests {
  private var requests: [PageRequest<Int>] = []

  /// Returns a loader for pages of ten rows, whose cursors are between two rows.
  private func loader(namesNext: Bool = true) -> PagedLoader<Row, Int> {
    PagedLoader(pageSize: 10, policy: LoadingPolicy(freshness: .stale)) {
      [unowned self] (request: PageRequest<Int>) in
      requests.append(request)
      let (cursor, isUpward) = (request.cursor ?? 0, request.direction == .previous)
      let range = isUpward ? max(0, cursor - 10)..<cursor : cursor..<min(200, cursor + 10)
      return Page(
        items: rows(range),
        nextCursor: range.upperBound < 200 && (namesNext || !isUpward) ? range.upperBound : nil,
        previousCursor: range.lowerBound > 0 ? range.lowerBound : nil
      )
    }
  }

  @Test func `the list begins with the page, goes on at both ends, and reloads it`() async {
    let loader = loader()
    loader.open(at: .upTo(50))
    _ = await loader.load().value
    #expect(requests.map(\.direction) == [.previous] && requests.map(\.cursor) == [50])
    #expect(loader.items == rows(40..<50) && loader.hasMore && loader.hasPrevious)
    #expect(loader.map.pages.map(\.place) == [.upTo(PageCursor(50))])
    _ = await loader.loadNextPage().value
    _ = await loader.loadPreviousPage().value
    #expect(loader.items == rows(30..<60))
    #expect(requests.map(\.cursor) == [50, 50, 40])
    _ = await loader.load().value
    #expect(requests.last?.direction == .previous && requests.last?.cursor == 50)
    #expect(loader.items == rows(30..<60) && loader.gaps.isEmpty)
    // A pull leads back to the beginning.
    _ = await loader.load(force: true).value
    #expect(loader.items == rows(0..<10))
  }

  @Test func `a page that doesn't lead on is known by the one below it`() async {
    let loader = loader(namesNext: false)
    loader.open(at: .cursor(50))
    _ = await loader.load().value
    for _ in 0..<2 { _ = await loader.loadPreviousPage().value }
    #expect(loader.items == rows(30..<60))
    for index in [0, 3, 15, 25] {
      let (start, distance) = loader.start(near: index)
      #expect(start == .cursor(50) && distance == index - 20)
    }
  }

  @Test(arguments: [nil, 50]) func `a page doesn't end the list because it names no next one`(
    _ next: Int?
  ) {
    let page = Page(items: rows(40..<50), nextCursor: next, previousCursor: 40)
    let request = PageRequest(offset: 0, limit: 10, cursor: 50, direction: .previous)
    let pages = ReloadedPages(page, answering: request, style: .cursor)
    #expect(!pages.isLast)
    #expect(pages.hasNext == (next != nil) && pages.hasPrevious)
  }
}
