#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists
import LoadingUI

/// The number of updates of a list view, each of which compares the whole list.
@MainActor @Suite(.screen) struct ListAppliesTests {
  private let rig = PagedRig()
  private let section: ListSection<Row>
  private let table: CountedTable

  init() {
    section = ListSection("pages", over: rig.loader, placeholders: .all)
    section.loadsMoreAutomatically = false
    table = CountedTable(ListGroup("list", [section]))
    _ = Screen.makeWindow(root: table)
  }

  private func follow() async {
    await settle()
    Screen.layout()
    await settle()
  }

  @Test func `a first load applies two snapshots, a page one`() async {
    await follow()
    _ = table.takeApplyCount()
    section.load()
    await follow()
    #expect(table.texts == ["…"])
    rig.work.answer(rows(0..<3))
    await follow()
    #expect(table.texts == ["0", "1", "2", "[Show More]"])
    #expect(table.takeApplyCount() == 2)
    section.loadNextPage()
    await follow()
    // The row stays, and its cell has another text.
    #expect(table.texts == ["0", "1", "2", "…"])
    #expect(table.takeApplyCount() == 0)
    rig.work.answer(rows(3..<6))
    await follow()
    #expect(table.texts == ["0", "1", "2", "3", "4", "5", "[Show More]"])
    #expect(table.takeApplyCount() == 1)
  }

  @Test func `a previous page applies one snapshot and moves no row`() async {
    let pages = OtherPages()
    let table = CountedTable(
      ListGroup("list", [ListSection("pages", over: pages, placeholders: [])])
    )
    _ = Screen.makeWindow(root: table)
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await follow()
    _ = table.takeApplyCount()
    let offset = table.tableView.contentOffset.y
    pages.loadPreviousPage()
    pages.answer(rows(80..<200), hasMore: false, hasPrevious: true)
    await follow()
    #expect(table.takeApplyCount() == 1)
    #expect(table.tableView.contentOffset.y > offset + 500)
  }

  @Test func `a previous page applies one snapshot, also with a row at the top`() async {
    let pages = OtherPages()
    let section = ListSection("pages", over: pages, placeholders: .all)
    section.loadsMoreAutomatically = false
    let table = CountedTable(ListGroup("list", [section]))
    _ = Screen.makeWindow(root: table)
    pages.answer(rows(5..<8), hasMore: false, hasPrevious: true)
    await follow()
    #expect(table.texts == ["[Show More]", "5", "6", "7"])
    _ = table.takeApplyCount()
    section.loadPreviousPage()
    await follow()
    #expect(table.texts[0] == "…" && table.takeApplyCount() == 0)
    pages.answer(rows(3..<8), hasMore: false, hasPrevious: true)
    await follow()
    #expect(table.texts == ["[Show More]", "3", "4", "5", "6", "7"])
    #expect(table.takeApplyCount() == 1)
    // The last one removes the row.
    section.loadPreviousPage()
    pages.answer(rows(2..<8), hasMore: false)
    await follow()
    #expect(table.texts == ["2", "3", "4", "5", "6", "7"] && table.takeApplyCount() == 1)
  }

  @Test func `a placeholder row that needs another height is reconfigured`() async {
    await follow()
    await rig.load(0..<3)
    section.loadNextPage()
    await follow()
    let height = table.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).height
    _ = table.takeApplyCount()
    rig.work.fail(TestError(Array(repeating: "a long text", count: 40).joined(separator: " ")))
    await follow()
    #expect(table.texts[3].contains("a long text"))
    #expect(table.takeApplyCount() == 1)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).height > height)
  }

  @Test func `an off-screen placeholder row is current when it becomes visible`() async {
    await follow()
    await rig.load(0..<100)
    await follow()
    _ = table.takeApplyCount()
    #expect(table.texts[100] == "–")
    section.loadNextPage()
    await follow()
    #expect(table.takeApplyCount() == 0)
    table.tableView.scrollToRow(at: IndexPath(row: 100, section: 0), at: .bottom, animated: false)
    await follow()
    #expect(table.texts[100] == "…")
    rig.work.answer([])
    await follow()
    #expect(table.texts.count == 100)
  }

  @Test func `a section moved within performUpdates is shown with its current rows`() {
    let section = ListSection("moved", items: rows(0..<3))
    let list = ListGroup("previous", [section])
    let other = ListGroup("other")
    let table = CountedTable(other)
    table.loadViewIfNeeded()
    list.performUpdates {
      section.insert(Row(id: 9), at: 0)
      section.remove(id: 1)
      other.append(section)
    }
    #expect(table.tableView.numberOfRows(inSection: 0) == 3)
    #expect(table.snapshot().itemIdentifiers == section.itemRows)
  }
}
#endif
