import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension CollectionCellTests {
  @Test func `a cell shows its background configuration below its content`() throws {
    let grid = GridController([1])
    let window = Screen.makeWindow(root: grid)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    grid.list.visibleCells[0].backgroundConfiguration = background
    #expect(Headless.render(window).lowercased().contains("#336699"))
  }
}
