import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct TableDiffableTests {
  let lines = DiffableLines()
  var table: UITableView { lines.table }

  /// The cells are looked at immediately after a change.
  init() {
    Headless.rules.tablesLayOutInUpdates = true
    Headless.rules.collectionsLayOutInUpdates = true
    Headless.rules.contentSizesWaitForLayout = false
    Headless.rules.tablesForgetHeights = false
  }

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

  @Test func `the completion is called when the animation ends`() {
    lines.show(["a": [1]])
    lines.apply(["a": [1, 2]])
    #expect(lines.events.last == "display 0-1")
    Headless.advance(by: .milliseconds(299))
    #expect(lines.events.last == "display 0-1")
    Headless.advance(by: .milliseconds(1))
    #expect(lines.events.last == "done")
  }

  @Test func `[D apply] without animation, changes are still diffed and complete in the next turn`()
  {
    lines.show(["a": [1, 2]])
    let second = lines.cell(2)
    lines.apply(["a": [2, 3]], animated: false)
    #expect(table.lines == ["2", "3"])
    #expect(lines.cell(2) === second)
    #expect(!lines.events.contains("done"))
    Headless.advance(by: .zero)
    #expect(lines.events.last == "done")
  }

  @Test func `the async variant returns when the animation ends`() async {
    lines.show(["a": [1]])
    var snapshot = lines.source.snapshot()
    snapshot.appendItems([2])
    let task = Task { [snapshot] in
      await lines.source.apply(snapshot)
      return Headless.now
    }
    while table.lines.count < 2 { await Task.yield() }
    let start = Headless.now
    Headless.settle()
    #expect(await task.value == start + .milliseconds(300))
  }

  @Test func `applying an equal snapshot only calls the completion`() {
    lines.show(["a": [1, 2], "b": [3]])
    lines.apply(["a": [1, 2], "b": [3]])
    Headless.settle()
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

  @Test func `sections are moved, inserted and deleted with their headers and cells`() {
    lines.show(["a": [1], "b": [2], "c": [3]])
    let (header, cell) = (table.headerView(forSection: 2), lines.cell(3))
    lines.apply(["c": [3], "x": [4], "a": [1]])
    #expect(table.lines == ["3", "4", "1"])
    #expect(header != nil && table.headerView(forSection: 0) === header)
    #expect(lines.cell(3) === cell)
    let titles = (0..<3).map {
      (table.headerView(forSection: $0)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
    #expect(titles == ["Section c", "Section x", "Section a"])
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
    Headless.layout()
    let shown = table.lines
    lines.apply(["a": Array(0..<80)])
    Headless.settle()
    #expect(table.contentOffset.y == 400)
    #expect(table.lines == shown)
  }

  @Test func `a table view outside a window applies snapshots, and shows the last one later`() {
    lines.apply(["a": [1, 2]])
    lines.apply(["a": [2, 3]])
    #expect(Headless.faults.count { $0.contains("without being in the view hierarchy") } == 1)
    Headless.forgetFaults()
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(lines.events.isEmpty)
    Headless.settle()
    #expect(lines.events == ["done", "done"])
    let controller = UIViewController()
    controller.view = table
    Headless.makeWindow(root: controller)
    #expect(table.lines == ["2", "3"])
  }

  @Test func `[D applySnapshotUsingReloadData] all cells are recreated`() {
    lines.show(["a": [1, 2]])
    var snapshot = lines.source.snapshot()
    snapshot.appendItems([3])
    lines.source.applySnapshotUsingReloadData(snapshot) { lines.events.append("done") }
    Headless.settle()
    #expect(table.lines == ["1", "2", "3"])
    #expect(
      lines.events.filter { $0.hasPrefix("cell") }.sorted() == ["cell 1", "cell 2", "cell 3"]
    )
    #expect(lines.events.contains("done"))
  }

  @Test func `[W the-blue-alliance-ios 794] a nested apply raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Headless.rules.tablesLayOutInUpdates = true
        let lines = DiffableLines()
        lines.show(["a": [1]])
        lines.whileAsked = { lines.apply(["a": []]) }
        lines.apply(["a": [1, 2]])
      }
    }
  }

  @Test func `a cell provider that returns nil raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
        table.layoutIfNeeded()
      }
    }
  }

  @Test(arguments: 0..<12) func `after random snapshots, the table view shows the last one`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    lines.show()
    for step in 0..<40 {
      let before = lines.source.snapshot()
      let cells = Dictionary(
        uniqueKeysWithValues: before.itemIdentifiers.compactMap { item in
          lines.cell(item).map { (item, $0) }
        }
      )
      let snapshot = RandomSnapshot.next(after: before, using: &random)
      lines.suffix = "-\(step)"
      lines.events = []
      lines.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      if Bool.random(using: &random) { Headless.settle() }

      #expect(table.numberOfSections == snapshot.numberOfSections)
      for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
        let items = snapshot.itemIdentifiers(inSection: identifier)
        #expect(table.numberOfRows(inSection: section) == items.count)
        for (row, item) in items.enumerated() {
          let path = IndexPath(row: row, section: section)
          #expect(lines.source.indexPath(for: item) == path)
          #expect(lines.source.itemIdentifier(for: path) == item)
        }
      }
      let paths = try #require(table.indexPathsForVisibleRows)
      let items = paths.compactMap { lines.source.itemIdentifier(for: $0) }
      let shown = table.lines.map { $0.prefix { $0 != "-" } }.map(String.init)
      #expect(shown == items.map { "\($0)" })
      #expect(!paths.isEmpty || snapshot.numberOfItems == 0)
      // An item that was neither reloaded nor moved to another section still has its cell.
      for item in items where !snapshot.reloadedItemIdentifiers.contains(item) {
        let section = snapshot.sectionIdentifier(containingItem: item)
        guard section == before.sectionIdentifier(containingItem: item), let cell = cells[item],
          let section, !snapshot.reloadedSectionIdentifiers.contains(section)
        else { continue }
        #expect(lines.cell(item) === cell)
        let isAnew = table.lines[try #require(items.firstIndex(of: item))].hasSuffix("-\(step)")
        let isTold = snapshot.reconfiguredItemIdentifiers.contains(item)
        #expect(isAnew == isTold)
      }
    }
  }
}
