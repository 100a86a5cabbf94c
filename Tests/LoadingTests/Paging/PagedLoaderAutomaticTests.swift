import Loading
import LoadingTestSupport
import Testing

/// The rows of the table "Pages" about what is asked for without a person.
@MainActor struct PagedLoaderAutomaticTests {
  private let rig = PagedRig(pageSize: 10)

  @Test(arguments: [(4, false), (5, true), (9, true)])
  func `an item within the prefetch distance of the end asks for the next page`(
    _ index: Int,
    _ asks: Bool
  ) async {
    await rig.load(0..<10)
    rig.loader.itemDidAppear(at: index)
    #expect((rig.loader.appendState == .loading) == asks)
  }

  @Test(arguments: [
    (0, 9, false), (1, 9, true), (1, 8, false), (100, 0, true), (.min, 9, false), (.max, 0, true),
  ])
  func `the prefetch distance can be set`(_ distance: Int, _ index: Int, _ asks: Bool) async {
    await rig.load(0..<10)
    rig.loader.prefetchDistance = distance
    rig.loader.itemDidAppear(at: index)
    #expect((rig.loader.appendState == .loading) == asks)
  }

  @Test func `many items that appear ask once`() async {
    await rig.load(0..<10)
    (0..<10).forEach { rig.loader.itemDidAppear(at: $0) }
    await settle()
    #expect(rig.requests.count == 2)
  }

  @Test func `nothing is asked for before the first page, while it loads, or at the end`() async {
    rig.loader.itemDidAppear(at: 0)
    rig.loader.load()
    rig.loader.itemDidAppear(at: 0)
    await settle()
    rig.work.answer(rows(0..<9))
    await settle()
    rig.loader.itemDidAppear(at: 8)
    await settle()
    #expect(rig.requests.count == 1)
  }

  @Test func `no automatic trigger after a failure until a person retries`() async {
    await rig.load(0..<10)
    await rig.failPage()
    rig.loader.itemDidAppear(at: 9)
    await settle()
    #expect(rig.requests.count == 2)
    await rig.page(10..<20)
    rig.loader.itemDidAppear(at: 19)
    await settle()
    #expect(rig.requests.count == 4)
  }

  @Test
  func `automatic triggers stop after three pages without a new item; a call by hand still asks`()
    async
  {
    await rig.load(0..<10)
    for _ in 0..<3 {
      rig.loader.itemDidAppear(at: 9)
      await settle()
      rig.work.answer(rows(0..<10))
      await settle()
    }
    rig.loader.itemDidAppear(at: 9)
    await settle()
    #expect(rig.requests.count == 4)
    #expect(rig.loader.hasMore)
    await rig.page(10..<20)
    #expect(rig.requests.last == [40, 10])
    rig.loader.itemDidAppear(at: 19)
    #expect(rig.loader.appendState == .loading)
  }
}
