#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The row at the top of a section whose list also grows at its beginning.
@MainActor struct ListPreviousPagesTests {
  private let work = ScriptedWork<[Row]>()
  private let loader: PagedLoader<Row, Int>
  private let section: ListSection<Row>
  private let log: ListLog

  init() {
    loader = PagedLoader(pageSize: 10) { [work] _, _ in try await work.run() }
    loader.start = .offset(15)
    section = ListSection("pages", over: loader, placeholders: .all)
    log = ListLog(of: ListGroup("list", [section]))
  }

  private func load(_ items: Range<Int> = 15..<25) async {
    let task = await section.beginLoad(force: true)
    work.answer(rows(items))
    _ = await task.value
  }

  private func expectValid() {
    #expect(log.view.shown.rows == section.rows)
    #expect(section.itemRows.count == section.items.count)
    for (place, item) in section.items.enumerated() {
      let row = section.itemRows[place]
      let index = section.rows.firstIndex(of: row) ?? -1
      #expect(section.item(of: row, near: index) == item)
    }
  }

  @Test func `the row before the items shows the state of the previous page`() async {
    #expect(section.previousPlaceholder == nil)
    await load()
    #expect(section.previousPlaceholder == .previous)
    #expect(section.rows.first == section.previousRow && section.rows.count == 12)
    #expect(section.isPlaceholder(section.rows[0]) && !section.isPlaceholder(section.rows[1]))
    section.performAction(of: .previous)
    #expect(section.previousPlaceholder == .loadingPrevious && section.status == .loaded)
    await settle()
    await work.finish(throwing: TestError("page"))
    #expect(section.previousPlaceholder == .previousFailed)
    #expect(section.error(of: .previousFailed) as? TestError == TestError("page"))
    #expect(section.placeholder == .more && section.placeholderError == nil)
    expectValid()
    section.performAction(of: .previousFailed)
    #expect(section.error(of: .loadingPrevious) == nil)
    await settle()
    await work.finish(with: rows(5..<15))
    #expect(section.previousPlaceholder == .previous && section.items.first?.id == 5)
    section.loadPreviousPage()
    await settle()
    await work.finish(with: rows(0..<5))
    #expect(section.previousPlaceholder == nil && section.items.count == 25)
    expectValid()
  }

  @Test func `the row requests the page when it appears, but not after a failure`() async {
    await load()
    section.loadsMoreAutomatically = false
    section.rowDidAppear(section.rows[0], at: 0)
    #expect(loader.prependState == .idle)
    section.loadsMoreAutomatically = true
    loader.prefetchDistance = 0
    section.rowDidAppear(section.rows[1], at: 1)
    #expect(loader.prependState == .idle)
    section.rowDidAppear(section.rows[0], at: 0)
    #expect(loader.prependState == .loading && loader.appendState == .idle)
    await settle()
    await work.finish(throwing: TestError("page"))
    loader.prefetchDistance = 5
    for (index, row) in section.rows.prefix(5).enumerated() {
      section.rowDidAppear(row, at: index)
    }
    #expect(loader.prependState == .failed(TestError("page")))
    section.performAction(of: .previousFailed)
    #expect(loader.prependState == .loading)
  }

  @Test func `prefetch distances don't count the row at the top`() async {
    await load()
    section.rowDidAppear(section.rows[5], at: 5)
    #expect(loader.prependState == .loading && loader.appendState == .idle)
    loader.cancel()
    section.rowDidAppear(section.rows[6], at: 6)
    #expect(loader.prependState == .idle && loader.appendState == .loading)
  }

  @Test func `a reload hides the row at the top until it ends, and keeps the other rows`()
    async
  {
    await load()
    let before = section.rows
    section.load(force: true)
    #expect(section.previousPlaceholder == nil && section.rows.first == before[1])
    await settle()
    await work.finish(with: rows(15..<25))
    #expect(section.rows == before)
    expectValid()
    loader.reset()
    #expect(section.rows.isEmpty)
    expectValid()
  }

  @Test func `only changes of the previous page update the row at the top`() async {
    await load()
    _ = log.takeUpdates()
    section.loadNextPage()
    #expect(log.takeUpdates().map(\.updated) == [[section.placeholderRow]])
    section.loadPreviousPage()
    let updates = log.takeUpdates()
    #expect(updates.map(\.updated) == [[section.previousRow]])
    #expect(updates.allSatisfy { $0.shown == $0.previous && !$0.isPreviousPage })
  }

  @Test func `a section that replaces another keeps the row at the top`() async {
    await load()
    let previous = section.rows
    let other = ListSection("pages", over: loader, placeholders: .all)
    section.parent?.setChildren([other])
    #expect(other.rows == previous && Set(section.rows).isDisjoint(with: previous))
    #expect(log.view.shown.rows == other.rows)
  }
}
#endif
