import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// The requests for displayed pages that are older than the last reload.
@MainActor @Suite struct RenewedPagesTests {
  private let server = ListServer(0..<30)
  private let clock = ManualClock()

  private func loader(_ policy: LoadingPolicy) -> PagedLoader<Row, Int> {
    let loader = server.loader(.cursor, size: 5, policy: policy)
    // Only displayed pages are requested.
    loader.prefetchDistance = 0
    return loader
  }

  @Test func `a page that was requested in time doesn't fail later`() async {
    var policy = LoadingPolicy(freshness: .stale, clock: clock)
    policy.timeout = .seconds(5)
    let loader = loader(policy)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    _ = await loader.load().value
    loader.itemDidAppear(at: 7)
    await settle()
    #expect(server.requests.map(\.cursor) == [nil, 4, nil, 4])
    await clock.advance(by: .seconds(10))
    await settle()
    #expect(!loader.listPages.hasFailed(.from(PageCursor(4))))
    #expect(clock.sleeperCount == 0 && server.requests.count == 4)
  }

  /// Whether the server has a new row when it is polled.
  @Test(arguments: [false, true])
  func `a poll requests the displayed pages only if its first page is another one`(
    isNew: Bool
  ) async {
    var policy = LoadingPolicy(clock: clock)
    policy.polling = .seconds(10)
    let loader = loader(policy)
    loader.runner.appState = AppState()
    let observation = loader.observe { _ in }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    loader.itemDidAppear(at: 7)
    if isNew { server.ids.insert(100, at: 0) }
    await clock.advance(by: .seconds(10))
    await settle()
    #expect(server.requests.map(\.cursor) == [nil, 4, nil] + (isNew ? [4] : []))
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(isNew ? 11 : 10)))
    withExtendedLifetime(observation) {}
  }
}
