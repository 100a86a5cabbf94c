@testable import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ListPagesTests {
  @Test func `a prefetched cell requests no page before it is visible`() async throws {
    let list = PagedList(.table)
    await list.open()
    let table = try #require(list.view as? UITableView)
    for row in 190...200 {
      // As in a table that prefetches cells.
      _ = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
    }
    await list.follow()
    #expect(list.offsets == [0])
    await list.scrollToEnd()
    #expect(list.offsets == [0, 200])
  }
}
