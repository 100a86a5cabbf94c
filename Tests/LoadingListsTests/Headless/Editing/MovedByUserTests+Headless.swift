import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension MovedByUserTests {
  /// Such a change ends the app (rdar 42180829, DragAndDropTableView 13), or leaves the dragged row on
  /// screen (DragDropiOS 5).
  @Test(arguments: PlantHost.allCases, [false, true])
  func `changes wait while rows are dragged`(_ host: PlantHost, isDropped: Bool) async {
    let screen = host.make([first])
    await screen.open()
    screen.source.setMove(for: Plant.self) { $0.perform() }
    Headless.setDragging(true, rowsOf: screen.listView)
    first.insert(Plant(id: 9), at: 0)
    first.remove(id: 2)
    await screen.follow()
    #expect(screen.texts == [["1", "2", "3"]])
    if isDropped { #expect(screen.move([0, 0], to: [0, 2])) }
    Headless.setDragging(false, rowsOf: screen.listView)
    await screen.follow()
    #expect(screen.texts == [isDropped ? ["9", "3", "1"] : ["9", "1", "3"]])
  }
}
