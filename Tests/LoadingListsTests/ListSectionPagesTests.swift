#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A section with a paged list.
@MainActor struct ListSectionPagesTests {
  private let rig = PagedRig(pageSize: 20)
  private let section: ListSection<Row>
  private let list: ListGroup
  private let log: ListLog

  init() {
    section = ListSection("pages", over: rig.loader)
    list = ListGroup("list", [section])
    log = ListLog(of: list)
  }

  private func expectValid() {
    #expect(log.view.shown == ShownList(of: list))
    #expect(section.itemRows.count == section.items.count)
  }

  @Test func `a page is appended without changing other rows`() async {
    await rig.load(0..<20)
    let before = section.itemRows
    _ = log.takeUpdates()
    _ = log.takeStatuses()
    await rig.page(20..<40)
    let updates = log.takeUpdates()
    #expect(updates.map(\.inserted.count).reduce(0, +) == 20)
    #expect(updates.allSatisfy { $0.updated.isDisjoint(with: before) })
    #expect(Array(section.itemRows.prefix(20)) == before)
    #expect(log.takeStatuses() == [.paging, .loaded])
    expectValid()
  }

  @Test func `the row after the items shows the state of the next page`() async {
    #expect(section.placeholder == nil)
    section.load()
    #expect(section.placeholder == .loading)
    await settle()
    await rig.work.finish(with: rows(0..<20))
    #expect(section.placeholder == .more)
    section.performPlaceholderAction()
    #expect(section.placeholder == .loadingMore)
    section.performPlaceholderAction()
    await settle()
    await rig.work.finish(throwing: TestError("page"))
    #expect(section.placeholder == .moreFailed)
    #expect(section.placeholderError as? TestError == TestError("page"))
    section.performPlaceholderAction()
    await settle()
    await rig.work.finish(with: rows(20..<25))
    #expect(section.placeholder == nil)
    #expect(rig.requests == [[0, 20], [20, 20], [20, 20]])
    expectValid()
  }

  @Test func `the next page is requested when its row appears, unless that is disabled`() async {
    await rig.load(0..<20)
    section.rowDidAppear(section.rows[3], at: 3)
    await settle()
    #expect(rig.requests.count == 1)
    section.loadsMoreAutomatically = false
    section.rowDidAppear(section.rows[20], at: 20)
    await settle()
    #expect(rig.requests.count == 1)
    section.loadsMoreAutomatically = true
    section.rowDidAppear(section.rows[20], at: 20)
    await settle()
    #expect(rig.requests.count == 2)
    await rig.work.finish(throwing: TestError("page"))
    section.rowDidAppear(section.rows[20], at: 20)
    await settle()
    #expect(rig.requests.count == 2)
  }

  @Test func `an item near the end requests the next page`() async {
    await rig.load(0..<20)
    section.rowDidAppear(section.rows[15], at: 15)
    await settle()
    #expect(rig.requests.count == 2)
  }

  @Test func `items with known IDs replace existing ones, even twice in a page`() async {
    await rig.load(0..<20)
    let before = section.itemRows
    _ = log.takeUpdates()
    let task = await rig.loader.beginNextPage()
    rig.work.answer([
      Row(id: 19, text: "new"), Row(id: 20), Row(id: 20, text: "newer"),
      Row(id: 19, text: "newest"),
    ])
    _ = await task.value
    #expect(Array(section.itemRows.prefix(20)) == before)
    #expect(section.items.count == 21)
    #expect(section.items.last == Row(id: 20, text: "newer"))
    #expect(section.items[19].text == "newest")
    #expect(log.takeUpdates().last?.updated == [before[19]])
    expectValid()
  }

  @Test func `rows keep their ids through a reload`() async {
    await rig.load(0..<20)
    await rig.page(20..<40)
    let before = section.itemRows
    _ = log.takeUpdates()
    await rig.load((1..<21).reversed(), force: true)
    #expect(section.itemRows == (1..<21).reversed().map { before[$0] })
    #expect(
      log.takeUpdates().allSatisfy { $0.updated.subtracting([section.placeholderRow]).isEmpty }
    )
    expectValid()
  }

  @Test func `changes are applied to the pages, but their items can't be set`() async {
    #expect(!section.insert(Row(id: 9), at: .max))
    #expect(section.items.isEmpty)
    await rig.load(0..<20)
    #expect(section.insert(Row(id: 99), at: 0))
    #expect(section.replace(Row(id: 5, text: "new")))
    #expect(section.remove(id: 1))
    #expect(rig.loader.items.prefix(3).map(\.id) == [99, 0, 2])
    let before = rig.loader.items
    #expect(!section.setItems([]))
    #expect(!section.remove(id: 1000))
    #expect(rig.loader.items == before)
    #expect(section.items == before)
    expectValid()
  }

  @Test func `an item can be inserted during a refresh and after a failed one`() async {
    await rig.load(0..<20)
    await section.beginLoad(force: true)
    #expect(section.insert(Row(id: 98), at: 0))
    #expect(section.items.first?.id == 98)
    await settle()
    await rig.work.finish(throwing: TestError("refresh"))
    #expect(section.status == .failed(TestError("refresh")))
    #expect(section.insert(Row(id: 99), at: 0))
    #expect(section.items.prefix(3).map(\.id) == [99, 98, 0])
    expectValid()
  }

  @Test func `a reset removes all rows`() async {
    await rig.load(0..<20)
    rig.loader.reset()
    #expect(section.rows.isEmpty)
    #expect(section.status == .idle)
    expectValid()
  }

  @Test func `two sections over one loader have separate rows`() async {
    let second = ListSection("second", over: rig.loader)
    list.append(second)
    await rig.load(0..<20)
    await rig.page(20..<30)
    #expect(second.items == section.items)
    #expect(Set(second.rows).isDisjoint(with: section.rows))
    #expect(ShownList(of: list).isUnique)
    expectValid()
  }

  @Test func `pages log and reject other items, but accept changes`() async {
    let notices = await logged {
      #expect(!section.insert(Row(id: 9), at: .max))
      await rig.load(0..<3)
      #expect(!section.setItems(rows(0..<1)) && section.move(id: 0, to: 1))
      #expect(section.items.map(\.id) == [1, 0, 2])
      #expect(
        section.insert(Row(id: 9), at: .max) && section.replace(Row(id: 0)) && section.remove(id: 1)
      )
    }
    #expect(notices.count == 2)
    #expect(notices.allSatisfy { $0.contains("\"pages\"") && $0.contains("are paged") })
  }

  // MARK: - However the loader is passed

  private static func section(
    over loader: some ContentLoading<[Row]>
  ) -> ListSection<Row> {
    ListSection("pages", over: loader)
  }

  @Test(arguments: [false, true])
  func `a paged loader is recognized behind an existential type`(_ isGeneric: Bool) async {
    let loader: any ContentLoading<[Row]> = rig.loader
    let section = isGeneric ? Self.section(over: loader) : ListSection("pages", over: loader)
    let list = ListGroup("list", [section])
    await rig.load(0..<20)
    #expect(section.isPaged && section.placeholder == .more)
    section.rowDidAppear(section.itemRows[19], at: 19)
    #expect(section.status == .paging)
    await settle()
    await rig.work.finish(with: rows(20..<25))
    #expect(section.items.count == 25 && section.placeholder == nil)
    #expect(section.remove(id: 3) && section.insert(Row(id: 99), at: 0))
    #expect(section.items.first?.id == 99 && section.items.count == 25)
    let saved = try? list.saved()
    #expect(saved?.root.children?.first?.section?.pages?.offset == 25)
  }

  @Test func `a custom paged loader is called through its protocol`() {
    let pages = OtherPages()
    let section = ListSection("pages", over: pages as any ContentLoading<[Row]>)
    let log = ListLog(of: ListGroup("list", [section]))
    #expect(section.isPaged)
    section.load()
    #expect(section.placeholder == .loading)
    pages.answer(rows(0..<3), hasMore: true)
    #expect(section.placeholder == .more)
    section.rowDidAppear(section.itemRows[2], at: 2)
    section.rowDidAppear(section.placeholderRow, at: 3)
    section.performPlaceholderAction()
    #expect(section.status == .paging && section.placeholder == .loadingMore)
    pages.failPage(TestError("page"))
    #expect(section.placeholder == .moreFailed)
    #expect(section.placeholderError as? TestError == TestError("page"))
    section.performPlaceholderAction()
    let before = section.itemRows
    pages.answer(rows(0..<5), hasMore: false)
    #expect(section.status == .loaded && section.placeholder == nil)
    #expect(section.itemRows.prefix(3) == before[...])
    #expect(log.view.shown.rows == section.rows)
    section.cancel()
    #expect(
      pages.calls == ["load", "appeared 2", "appeared \(Int.max)", "page", "page", "cancel"]
    )
  }
}
#endif
