import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension TableListDataSourceTests {
  @Test func `sections show their items, headers and footers`() async {
    let table = ListTable(
      ListSection("a", items: plants(1...2), header: "A"),
      ListSection("b", items: plants([3]), header: "B", footer: "end")
    )
    await table.open()
    #expect(table.texts == [["1", "2"], ["3"]])
    let source = table.tableView.dataSource
    #expect(source?.tableView(table.tableView, titleForHeaderInSection: 1) == "B")
    #expect(source?.tableView(table.tableView, titleForFooterInSection: 1) == "end")
  }

  @Test func `a header that counts items changes with the rows`() async {
    let section = ListSection("a", items: plants(1...3), header: "3 plants")
    let group = ListGroup("group", [section])
    let table = ListTable(group)
    var failures = 0
    await open(table) { failures += 1 }
    let observation = group.observeEvents { [section] event in
      guard case .rows = event else { return }
      section.header = "\(section.items.count) plants"
    }
    section.remove(id: 2)
    await table.follow()
    withExtendedLifetime(observation) {}
    #expect(failures == 0)
    #expect(table.texts == [["1", "3"]])
    let source = table.tableView.dataSource
    #expect(source?.tableView(table.tableView, titleForHeaderInSection: 0) == "2 plants")
  }
}
