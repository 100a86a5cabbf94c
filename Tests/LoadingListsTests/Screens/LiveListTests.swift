#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Lists that change in a table and in a collection view alike.
@MainActor @Suite(.screen) struct LiveListTests {
  /// A list view and its texts.
  struct Host {
    let list: ListGroup
    let open: () async -> Void
    let follow: () async -> Void
    let texts: () -> [[String]]
  }

  enum Kind: CaseIterable, CustomStringConvertible {
    case table, collection

    var description: String { self == .table ? "table" : "collection" }

    @MainActor func host(_ sections: any ListNode) -> Host {
      switch self {
      case .table:
        let table = ListTable(sections)
        return Host(list: table.list, open: table.open, follow: table.follow) { table.texts }
      case .collection:
        let grid = ListGrid(sections)
        grid.loadsAtFirstAppearance = false
        return Host(list: grid.list, open: grid.open, follow: grid.follow) { grid.texts }
      }
    }
  }

  private let store = MemoryStore<Plant>()
  private let work = ScriptedWork<[Plant]>()

  private func pages(size: Int = 10) -> PagedLoader<Plant, Int> {
    PagedLoader(pageSize: size, store: store) { [work] _, _ in try await work.run() }
  }

  private func write(_ ids: [Int]) async {
    try? await store.reconcile(plants(ids), matching: nil, in: 0..<100, isLast: true)
    await settle()
  }

  @Test(arguments: Kind.allCases)
  func `changes of the store update the rows and the empty state`(
    _ kind: Kind
  ) async {
    let loader = pages()
    let host = kind.host(ListSection("a", over: loader, placeholders: .all))
    await host.open()
    await loader.beginLoad()
    work.answer(plants(1...3))
    await host.follow()
    #expect(host.texts() == [["1", "2", "3"]])
    await write([3, 1, 4])
    await host.follow()
    #expect(host.texts() == [["3", "1", "4"]])
    await write([])
    await host.follow()
    #expect(host.texts() == [["Nothing Here Yet"]])
    #expect(work.callCount == 1)
  }

  @Test(arguments: Kind.allCases)
  func `no row changes while observing the store is suspended`(_ kind: Kind) async {
    let loader = pages()
    let host = kind.host(ListSection("a", over: loader))
    await host.open()
    await loader.beginLoad()
    work.answer(plants(1...2))
    await host.follow()
    loader.followsStore = false
    await write([9])
    await host.follow()
    #expect(host.texts() == [["1", "2"]])
    loader.followsStore = true
    await host.follow()
    #expect(host.texts() == [["9"]])
  }

  @Test(arguments: Kind.allCases)
  func `pages, failures and the end behave the same in table and collection views`(_ kind: Kind)
    async
  {
    let loader = PagedLoader<Plant, Int>(pageSize: 2) { [work] _, _ in try await work.run() }
    let section = ListSection("a", over: loader)
    section.loadsMoreAutomatically = false
    let host = kind.host(section)
    await host.open()
    await loader.beginLoad()
    work.answer(plants(1...2))
    await host.follow()
    #expect(host.texts() == [["1", "2", "[Show More]"]])
    section.performPlaceholderAction()
    await host.follow()
    #expect(host.texts() == [["1", "2", "…"]])
    work.fail(TestError("page"))
    await host.follow()
    #expect(host.texts() == [["1", "2", "The page failed. [Try Again]"]])
    section.performPlaceholderAction()
    await settle()
    work.answer(plants([3]))
    await host.follow()
    #expect(host.texts() == [["1", "2", "3"]])
  }

  @Test(arguments: Kind.allCases)
  func `the next page loads automatically when its row is visible`(_ kind: Kind) async {
    let loader = PagedLoader<Plant, Int>(pageSize: 2) { [work] _, _ in try await work.run() }
    let host = kind.host(ListSection("a", over: loader))
    await host.open()
    loader.load()
    for page in [[1, 2], [3, 4], [5]] {
      await host.follow()
      work.answer(plants(page))
    }
    await host.follow()
    #expect(host.texts() == [["1", "2", "3", "4", "5"]])
  }

  @Test(arguments: Kind.allCases)
  func `items and sections move with their rows in table and collection views`(_ kind: Kind) async {
    let wild = ListSection("wild", items: plants(1...3))
    let tame = ListSection("tame", items: plants(7...8))
    let group = ListGroup("all", [wild, tame])
    let host = kind.host(group)
    await host.open()
    wild.move(id: 2, toSection: tame, at: 1)
    await host.follow()
    #expect(host.texts() == [["1", "3"], ["7", "2", "8"]])
    group.move(tame, to: 0)
    await host.follow()
    #expect(host.texts() == [["7", "2", "8"], ["1", "3"]])
    tame.isHidden = true
    await host.follow()
    #expect(host.texts() == [["1", "3"]])
    tame.isHidden = false
    wild.setItems(plants([3, 1, 2]))
    await host.follow()
    #expect(host.texts() == [["7", "2", "8"], ["3", "1", "2"]])
  }
}
#endif
