#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TableDiffableTests {
  let lines = DiffableLines()
  var table: UITableView { lines.table }

  @Test func `a snapshot is shown, and the data source maps items to index paths`() {
    lines.show(["a": [1, 2], "b": [3]])
    #expect(table.lines == ["1", "2", "3"])
    #expect(table.numberOfSections == 2)
    #expect(lines.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
    #expect(lines.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
    #expect(lines.source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
    #expect(lines.source.indexPath(for: 9) == nil)
    #expect(lines.source.sectionIdentifier(for: 1) == "b")
    #expect(lines.source.sectionIdentifier(for: 2) == nil)
    #expect(lines.source.index(for: "b") == 1)
    #expect(lines.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `remaining cells keep their instance, others are inserted and removed`() {
    lines.show(["a": [1, 2, 3]])
    let (first, third) = (lines.cell(1), lines.cell(3))
    lines.apply(["a": [3, 4, 1]])
    #expect(table.lines == ["3", "4", "1"])
    #expect(first != nil && lines.cell(1) === first)
    #expect(third != nil && lines.cell(3) === third)
    #expect(lines.events == ["end 0-1", "cell 4", "display 0-1"])
  }

  @Test func `applying an equal snapshot only calls the completion`() {
    lines.show(["a": [1, 2], "b": [3]])
    lines.apply(["a": [1, 2], "b": [3]])
    Screen.settle()
    #expect(lines.events == ["done"])
  }

  @Test func `[D reloadItems] a reloaded item gets a new cell, even if it moves`() {
    lines.show(["a": [1, 2, 3]])
    let cells = [1, 2, 3].map { lines.cell($0) }
    lines.suffix = "!"
    lines.apply(["a": [3, 1, 2]]) { $0.reloadItems([2, 3]) }
    #expect(table.lines == ["3!", "1", "2!"])
    #expect(lines.cell(1) === cells[0])
    #expect(lines.events.filter { $0.hasPrefix("cell") } == ["cell 3", "cell 2"])
    #expect(lines.source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func `[D reconfigureItems] a reconfigured item keeps its cell`() {
    lines.show(["a": [1, 2, 3]])
    let cells = [1, 2, 3].map { lines.cell($0) }
    lines.suffix = "!"
    lines.apply(["a": [4, 3, 1, 2]]) { $0.reconfigureItems([2, 3]) }
    #expect(table.lines == ["4!", "3!", "1", "2!"])
    #expect(zip([1, 2, 3], cells).allSatisfy { lines.cell($0) === $1 })
    #expect(!lines.events.contains { $0.hasPrefix("end") })
    #expect(lines.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `a reconfigured row is measured again`() {
    lines.show(["a": [1, 2]])
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    lines.suffix = String(repeating: " more", count: 40)
    lines.apply(["a": [1, 2]]) { $0.reconfigureItems([1]) }
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height > height + 20)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == height)
  }

  @Test func `a reloaded section gets a new header and new cells`() {
    lines.show(["a": [1], "b": [2]])
    let cells = [1, 2].map { lines.cell($0) }
    let header = table.headerView(forSection: 1)
    lines.apply(["a": [1], "b": [2, 3]]) { $0.reloadSections(["b"]) }
    #expect(table.lines == ["1", "2", "3"])
    #expect(lines.cell(1) === cells[0])
    #expect(lines.events.filter { $0.hasPrefix("cell") } == ["cell 2", "cell 3"])
    #expect(table.headerView(forSection: 1) !== header)
  }

  @Test func `the selection follows its item`() {
    lines.show(["a": [1, 2], "b": [3]])
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    lines.apply(["a": [9, 1], "b": [3, 2]])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    lines.apply(["a": [9, 1], "b": [3]])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `visible rows don't move when items are appended below`() {
    lines.show(["a": Array(0..<50)])
    table.contentOffset.y = 400
    Screen.layout()
    let shown = table.lines
    lines.apply(["a": Array(0..<80)])
    Screen.settle()
    #expect(table.contentOffset.y == 400)
    #expect(table.lines == shown)
  }

  @Test func `[D applySnapshotUsingReloadData] all cells are recreated`() {
    lines.show(["a": [1, 2]])
    var snapshot = lines.source.snapshot()
    snapshot.appendItems([3])
    lines.source.applySnapshotUsingReloadData(snapshot) { lines.events.append("done") }
    Screen.settle()
    #expect(table.lines == ["1", "2", "3"])
    #expect(
      lines.events.filter { $0.hasPrefix("cell") }.sorted() == ["cell 1", "cell 2", "cell 3"]
    )
    #expect(lines.events.contains("done"))
  }
}
#endif
