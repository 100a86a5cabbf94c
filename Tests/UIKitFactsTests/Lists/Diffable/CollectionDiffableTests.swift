#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct CollectionDiffableTests {
  let grid = DiffableGrid()

  @Test func `a snapshot is shown with the provider's cells and supplementary views`() {
    grid.show(["a": [1, 2], "b": [3]])
    #expect(grid.numbers == [1, 2, 3])
    #expect(grid.titles == ["a", "b"])
    #expect(grid.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
    #expect(grid.source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
    #expect(grid.source.sectionIdentifier(for: 1) == "b")
    #expect(grid.source.index(for: "b") == 1)
    #expect(grid.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `remaining cells keep their instance, others are inserted and removed`() {
    grid.show(["a": [1, 2, 3]])
    let (first, third) = (grid.cell(1), grid.cell(3))
    grid.apply(["a": [3, 4, 1]])
    #expect(grid.numbers == [3, 4, 1])
    #expect(first != nil && grid.cell(1) === first)
    #expect(third != nil && grid.cell(3) === third)
    #expect(grid.events == ["end 0-1", "cell 4", "display 0-1"])
  }

  @Test func `applying an equal snapshot only calls the completion`() {
    grid.show(["a": [1, 2], "b": [3]])
    grid.apply(["a": [1, 2], "b": [3]])
    Screen.settle()
    #expect(grid.events == ["done"])
  }

  @Test func `reloaded items get new cells, reconfigured items keep theirs`() {
    grid.show(["a": [1, 2, 3]])
    let cells = [1, 2, 3].map { grid.cell($0) as? NumberCell }
    grid.addend = 100
    grid.apply(["a": [3, 1, 2]]) {
      $0.reloadItems([2])
      $0.reconfigureItems([3])
    }
    #expect(grid.numbers == [103, 1, 102])
    #expect(grid.cell(3) === cells[2] && cells[2]?.reuses == 0)
    #expect(grid.cell(1) === cells[0])
    #expect(grid.events.filter { $0.hasPrefix("cell") }.sorted() == ["cell 2", "cell 3"])
  }

  @Test func `sections move with their headers and cells`() {
    grid.show(["a": [1], "b": [2], "c": [3]])
    let cell = grid.cell(3)
    grid.apply(["c": [3], "x": [4], "a": [1]])
    #expect(grid.numbers == [3, 4, 1])
    #expect(grid.titles == ["c", "x", "a"])
    #expect(cell != nil && grid.cell(3) === cell)
  }

  @Test func `the selection follows its item`() {
    grid.show(["a": [1, 2], "b": [3]])
    grid.list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    grid.apply(["a": [9, 1], "b": [3, 2]])
    #expect(grid.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    #expect(grid.cell(2)?.isSelected == true)
  }

  @Test func `a collection view outside a window applies snapshots, and shows the last one later`()
  {
    grid.apply(["a": [1, 2]])
    grid.apply(["a": [2, 3]])
    #expect(grid.list.numberOfItems(inSection: 0) == 2)
    #expect(grid.events.isEmpty)
    let controller = UIViewController()
    controller.view = grid.list
    Screen.makeWindow(root: controller)
    #expect(grid.numbers == [2, 3])
  }

  @Test func `[D applySnapshotUsingReloadData] all cells are recreated`() async {
    grid.show(["a": [1, 2]])
    var snapshot = grid.source.snapshot()
    snapshot.appendItems([3])
    let task = Task { [snapshot] in await grid.source.applySnapshotUsingReloadData(snapshot) }
    while grid.source.snapshot().numberOfItems < 3 { await Task.yield() }
    Screen.settle()
    await task.value
    #expect(grid.numbers == [1, 2, 3])
    #expect(
      grid.events.filter { $0.hasPrefix("cell") }.sorted() == ["cell 1", "cell 2", "cell 3"]
    )
  }
}
#endif
