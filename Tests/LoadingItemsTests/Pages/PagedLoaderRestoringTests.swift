@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

/// Pages that continue where they were saved.
@MainActor struct PagedLoaderRestoringTests {
  private let rig = PagedRig()

  private func position(_ offset: Int, hasMore: Bool = true) -> PagingPosition? {
    PagingPosition(style: .offset, offset: offset, cursor: Int?.none, hasMore: hasMore)
  }

  @Test func `the next page continues after the restored list`() async {
    #expect(rig.loader.restore(rows(0..<3), position: position(4)))
    #expect(rig.state == .success(content: rows(0..<3)))
    #expect(rig.loader.hasMore)
    #expect(rig.loader.appendState == .idle)
    await rig.page(3..<5)
    #expect(rig.requests == [[4, 3]])
    #expect(rig.ids == [0, 1, 2, 3, 4])
    #expect(rig.loader.appendState == .end)
  }

  @Test func `a restored list is stale, and a load replaces it`() async {
    rig.loader.restore(rows(0..<3), position: position(3))
    let log = StateLog(of: rig.loader)
    await rig.load(5..<8)
    #expect(
      log.states == [
        .success(content: rows(0..<3)), .loading(cache: rows(0..<3)),
        .success(content: rows(5..<8)),
      ]
    )
    #expect(rig.requests == [[0, 3]])
  }

  @Test func `the end of the list and the page's error are restored`() async {
    var states: [PageState] = []
    let observation = rig.loader.observeAppendState { states.append($0) }
    rig.loader.restore(rows(0..<3), position: position(3, hasMore: false))
    withExtendedLifetime(observation) { #expect(states == [.idle, .end]) }
    let other = PagedRig()
    let error = TestError("page")
    other.loader.restore(
      rows(0..<3),
      position: position(3),
      pageErrors: PageEnds(next: error, previous: nil)
    )
    #expect(other.loader.appendState == .failed(error))
    other.loader.itemDidAppear(at: 2)
    await settle()
    #expect(other.requests.isEmpty)
    await other.page(3..<6)
    #expect(other.ids == Array(0..<6))
  }

  @Test func `without a position the next page waits for a load`() async {
    rig.loader.restore(rows(0..<3))
    #expect(!rig.loader.hasMore)
    #expect(rig.loader.appendState == .idle)
    #expect(await rig.loader.loadNextPage().value == .idle)
    #expect(rig.requests.isEmpty)
    await rig.load(0..<3)
    #expect(rig.loader.hasMore)
  }

  @Test func `restored content is visible during a running load`() async {
    let task = rig.loader.load()
    #expect(rig.loader.restore(rows(0..<3), position: position(3)))
    #expect(rig.state == .loading(cache: rows(0..<3)))
    await settle()
    rig.work.fail(TestError("load"))
    #expect(await task.value == .failure(error: TestError("load"), cache: rows(0..<3)))
    #expect(rig.loader.hasMore)
  }

  @Test func `loaded items and lists with a store ignore restored ones`() async {
    await rig.load(5..<8)
    #expect(!rig.loader.restore(rows(0..<3)))
    #expect(rig.ids == [5, 6, 7])
    #expect(!PagedRig().loader.restore(nil))
    let stored = PagedRig(store: ScriptedStore())
    #expect(!stored.loader.restore(rows(0..<3)))
    #expect(stored.state == .initial)
  }

  @Test func `a saved position without the next cursor is invalid`() {
    #expect(
      PagingPosition(style: .cursor, offset: 3, cursor: String?.none, hasMore: true) == nil
    )
    #expect(
      PagingPosition(style: .cursor, offset: 3, cursor: String?.none, hasMore: false)?.isAtEnd
        == true
    )
  }
}
