import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ListMomentsTests {
  // MARK: - Rows that move and change

  @Test func `rows that move to another cell class are recreated after the move`() async {
    Headless.takesReloadedMoves = false
    let table = ListTable(first, second)
    table.loadViewIfNeeded()
    table.dataSource.setCells(of: second) { (cell: ListMomentsOwnCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = "own \(plant.id)"
      cell.contentConfiguration = content
    }
    await table.open()
    table.list.performUpdates {
      second.remove(id: 3)
      first.move(id: 1, toSection: second)
      second.move(id: 4, toSection: first, at: 0)
    }
    await table.follow()
    #expect(table.texts == [["4", "2"], ["own 1"]])
  }
}
