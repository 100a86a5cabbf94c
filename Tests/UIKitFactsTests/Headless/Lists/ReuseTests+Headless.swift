import HeadlessTestSupport
import Testing
import UIKit

extension ReuseTests {
  @Test(arguments: [false, true])
  func `a cell reused within a layout pass stays in its window, depending on the rules`(
    inPlace: Bool
  ) {
    Headless.rules.recyclesInPlace = inPlace
    let table = SpinnerTable(style: .plain)
    Screen.makeWindow(root: table)
    let moves = table.moves
    table.tableView.contentOffset.y += 200
    Screen.layout()
    #expect(table.reused > 0)
    #expect((table.moves == moves) == inPlace)
    #expect(table.tableView.visibleCells.allSatisfy { !$0.isHidden })
    let cells = table.tableView.subviews.filter { $0 is UITableViewCell }
    #expect(cells.count == table.tableView.visibleCells.count)
  }

  @Test func `an animation in a reused collection view cell ends`() {
    let controller = GridController(Array(0..<300))
    Screen.makeWindow(root: controller)
    let tiles = controller.list.visibleCells
    var ends: [Bool] = []
    for tile in tiles {
      UIView.animate(withDuration: 60) {
        tile.contentView.alpha = 0.5
      } completion: {
        ends.append($0)
      }
    }
    controller.list.contentOffset.y += 900
    Screen.layout()
    Headless.advance(by: .milliseconds(1))
    #expect(ends.contains(false))
    #expect(controller.list.subviews.allSatisfy { !($0 is UICollectionViewCell) || !$0.isHidden })
  }
}
