import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Pages that are requested automatically.
@MainActor struct PagedLoaderAutomaticTests {
  private let rig = PagedRig(pageSize: 10)

  @Test(arguments: [(4, false), (5, true), (9, true)])
  func `an item within the prefetch distance of the end requests the next page`(
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

  @Test func `several visible items cause one request`() async {
    await rig.load(0..<10)
    (0..<10).forEach { rig.loader.itemDidAppear(at: $0) }
    await settle()
    #expect(rig.requests.count == 2)
  }

  @Test func `no next page is requested before or during the first page, or at the end`() async {
    rig.loader.itemDidAppear(at: 0)
    rig.loader.load()
    rig.loader.itemDidAppear(at: 0)
    await settle()
    await rig.work.finish(with: rows(0..<9))
    rig.loader.itemDidAppear(at: 8)
    await settle()
    #expect(rig.requests.count == 1)
  }

  @Test func `after a failed page only a manual retry requests it again`() async {
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

  @Test func `automatic paging stops on a server that ignores the offset, manual paging does not`()
    async
  {
    var (count, answer) = (0, rows(0..<10))
    let loader = PagedLoader<Row, Int>(pageSize: 10) { _, _ in
      count += 1
      return answer
    }
    _ = await loader.load().value
    for _ in 0..<20 {
      loader.itemDidAppear(at: 9)
      await settle()
    }
    // Whether the list has changed is asked at most four times.
    #expect(count <= 10)
    #expect(loader.hasMore && loader.items == answer)
    let former = count
    loader.itemDidAppear(at: 9)
    await settle()
    #expect(count == former)
    answer = rows(9..<20)
    _ = await loader.loadNextPage().value
    #expect(loader.items == rows(0..<20))
    answer = rows(19..<30)
    loader.itemDidAppear(at: 19)
    await settle()
    #expect(loader.items == rows(0..<30))
  }
}
