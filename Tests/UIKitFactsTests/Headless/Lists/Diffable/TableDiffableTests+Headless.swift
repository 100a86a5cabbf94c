import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import Testing
import UIKit

extension TableDiffableTests {
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
    Headless.rules.tablesLayOutInUpdates = true
    lines.show(["a": [1]])
    var snapshot = lines.source.snapshot()
    snapshot.appendItems([2])
    let task = Task { [snapshot] in
      await lines.source.apply(snapshot)
      return Headless.now
    }
    while table.lines.count < 2 { await Task.yield() }
    let start = Headless.now
    Screen.settle()
    #expect(await task.value == start + .milliseconds(300))
  }

  @Test func `a table view outside a window applies snapshots, and shows the last one later`() {
    lines.apply(["a": [1, 2]])
    lines.apply(["a": [2, 3]])
    #expect(Headless.faults.count { $0.contains("without being in the view hierarchy") } == 1)
    Headless.forgetFaults()
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(lines.events.isEmpty)
    Screen.settle()
    #expect(lines.events == ["done", "done"])
    let controller = UIViewController()
    controller.view = table
    Screen.makeWindow(root: controller)
    #expect(table.lines == ["2", "3"])
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
    Headless.rules.tablesLayOutInUpdates = true
    Headless.rules.tablesForgetHeights = false
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
      if Bool.random(using: &random) { Screen.settle() }

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
}
