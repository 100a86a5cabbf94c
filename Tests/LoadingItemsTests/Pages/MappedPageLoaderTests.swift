import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct MappedPageLoaderTests {
  private let server = ListServer(0..<40)
  private let pages: PagedLoader<Row, Int>
  private let even: any PageLoading<[Row]>

  init() {
    pages = server.loader(.thread, size: 8, policy: LoadingPolicy())
    pages.start = .cursor(15)
    even = pages.mapped { $0.filter { $0.id.isMultiple(of: 2) } }
  }

  @Test func `pages load at both ends`() async {
    #expect(await even.load().value.content?.map(\.id) == [16, 18, 20, 22])
    #expect(even.hasMore && even.hasPrevious)
    #expect(await even.loadNextPage().value == .idle)
    #expect(await even.loadPreviousPage().value == .idle)
    #expect(even.state.content?.map(\.id) == Array(stride(from: 8, to: 32, by: 2)))
    #expect(even.prependState == .idle && even.appendState == .idle)
  }

  @Test func `the states of both ends are reported`() async {
    var (append, prepend): ([PageState], [PageState]) = ([], [])
    let observations = [
      even.observeAppendState { append.append($0) },
      even.observePrependState { prepend.append($0) },
    ]
    _ = await even.load().value
    _ = await even.loadNextPage().value
    _ = await even.loadPreviousPage().value
    #expect(append == [.idle, .loading, .idle])
    #expect(prepend == [.idle, .loading, .idle])
    withExtendedLifetime(observations) {}
  }

  @Test func `a visible item requests pages by its distance from the nearer end`() async {
    _ = await even.load().value
    pages.prefetchDistance = 2
    even.itemDidAppear(at: 2)
    #expect(even.appendState == .loading && even.prependState == .idle)
    await settle()
    even.itemDidAppear(at: 0)
    #expect(even.prependState == .loading && even.appendState == .idle)
    even.cancel()
    #expect(even.prependState == .idle)
    even.itemDidAppear(at: .max)
    #expect(even.appendState == .loading)
  }

  @Test func `indexes refer to the source if the mapped content is not a collection`() async {
    let count = pages.mapped(\.count)
    #expect(await count.load().value.content == 8)
    count.itemDidAppear(at: 7)
    await settle()
    #expect(count.state.content == 16)
  }

  @Test func `an item before the first one requests the previous page`() async {
    _ = await even.load().value
    even.itemDidAppear(at: .min)
    #expect(even.prependState == .loading)
  }
}
