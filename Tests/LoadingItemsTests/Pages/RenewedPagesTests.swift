import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// The requests for displayed pages that are older than the last reload.
@MainActor @Suite struct RenewedPagesTests {
  /// A list of numbers, of which a page begins behind the number of its cursor.
  @MainActor final class Feed {
    var ids = Array(0..<30)
    private(set) var cursors: [Int?] = []

    func loader(_ policy: LoadingPolicy) -> PagedLoader<Row, Int> {
      let loader = PagedLoader<Row, Int>(pageSize: 5, policy: policy) { [weak self] request in
        guard let self else { throw CancellationError() }
        cursors.append(request.cursor)
        let start = request.cursor.map { (ids.firstIndex(of: $0) ?? -1) + 1 } ?? 0
        let page = ids[start...].prefix(5)
        return Page(items: page.map { Row(id: $0) }, nextCursor: page.last)
      }
      // Only displayed pages are requested.
      loader.prefetchDistance = 0
      return loader
    }
  }

  private let feed = Feed()
  private let clock = ManualClock()

  @Test func `a page that was requested in time doesn't fail later`() async {
    var policy = LoadingPolicy(freshness: .stale, clock: clock)
    policy.timeout = .seconds(5)
    let loader = feed.loader(policy)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    _ = await loader.load().value
    loader.itemDidAppear(at: 7)
    await settle()
    #expect(feed.cursors == [nil, 4, nil, 4])
    await clock.advance(by: .seconds(10))
    await settle()
    #expect(!loader.listPages.hasFailed(.from(PageCursor(4))))
    #expect(clock.sleeperCount == 0 && feed.cursors.count == 4)
  }

  /// Whether the server has a new row when it is polled.
  @Test(arguments: [false, true])
  func `a poll requests the displayed pages only if its first page is another one`(
    isNew: Bool
  ) async {
    var policy = LoadingPolicy(clock: clock)
    policy.polling = .seconds(10)
    let loader = feed.loader(policy)
    loader.runner.appState = AppState()
    let observation = loader.observe { _ in }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    loader.itemDidAppear(at: 7)
    if isNew { feed.ids.insert(100, at: 0) }
    await clock.advance(by: .seconds(10))
    await settle()
    #expect(feed.cursors == [nil, 4, nil] + (isNew ? [4] : []))
    #expect(loader.items.map(\.id) == Array(feed.ids.prefix(isNew ? 11 : 10)))
    withExtendedLifetime(observation) {}
  }
}
