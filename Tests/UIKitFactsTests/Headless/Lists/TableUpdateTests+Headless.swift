import Foundation
import HeadlessTestSupport
import Testing

@testable import UIKit

extension TableUpdateTests {
  @Test func `[W 10134841] an invalid row count is reported with UIKit's message`() {
    var batch = BatchUpdateCheck.table
    batch.inserted = [IndexPath(row: 0, section: 0)]
    #expect(
      batch.problem(before: [2], after: [2])
        == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an \
        existing section after the update (2) must be equal to the number of rows contained in \
        that section before the update (2), plus or minus the number of rows inserted or deleted \
        from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into \
        or out of that section (0 moved in, 0 moved out).
        """
    )
    #expect(batch.problem(before: [2], after: [3]) == nil)
  }

  @Test func `an invalid number of sections is reported first`() throws {
    let problem = try #require(BatchUpdateCheck.table.problem(before: [1], after: [1, 1]))
    #expect(problem.hasPrefix("Invalid update: invalid number of sections."))
  }

  @Test func `a row can't be deleted and reloaded, or deleted and moved`() {
    let path = IndexPath(row: 0, section: 0)
    var batch = BatchUpdateCheck.table
    batch.deleted = [path]
    batch.reloaded = [path]
    #expect(batch.problem(before: [1], after: [0])?.contains("delete and reload") == true)
    batch.reloaded = []
    batch.moved = [.init(from: path, to: path)]
    #expect(batch.problem(before: [1], after: [0])?.contains("a delete and a move") == true)
  }

  @Test func `a row beyond the end can be neither deleted nor inserted`() {
    var batch = BatchUpdateCheck.table
    batch.deleted = [IndexPath(row: 3, section: 0)]
    #expect(
      batch.problem(before: [2], after: [1])
        == "attempt to delete row 3 from section 0 which only contains 2 rows before the update"
    )
    batch.deleted = []
    batch.inserted = [IndexPath(row: 5, section: 0)]
    #expect(
      batch.problem(before: [2], after: [3])
        == "attempt to insert row 5 into section 0, but there are only 3 rows in section 0 after "
        + "the update"
    )
  }

  @Test func `remaining rows are shifted by insertions and deletions`() {
    var batch = BatchUpdateCheck.table
    batch.deleted = [IndexPath(row: 0, section: 0)]
    batch.inserted = [IndexPath(row: 1, section: 0)]
    let destinations = batch.itemDestinations(before: [3], after: [3])
    #expect(destinations[IndexPath(row: 0, section: 0)] == nil)
    #expect(destinations[IndexPath(row: 1, section: 0)] == IndexPath(row: 0, section: 0))
    #expect(destinations[IndexPath(row: 2, section: 0)] == IndexPath(row: 2, section: 0))
  }

  @Test func `returning another cell for a reconfigured row raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let lines = Lines([["a"]])
        let table = lines.show()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
        lines.identifier = "other"
        table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
      }
    }
  }

  @Test func `[D performBatchUpdates] the completion is called when the animation ends`() {
    let lines = Lines([["a"]])
    let table = lines.show()
    var finished: [Bool] = []
    table.performBatchUpdates {
      lines.sections = [["a", "b"]]
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    } completion: {
      finished.append($0)
    }
    Headless.advance(by: .milliseconds(299))
    #expect(finished.isEmpty)
    Headless.advance(by: .milliseconds(1))
    #expect(finished == [true])
  }

  @Test(arguments: [(false, false), (false, true), (true, false)])
  func `which heights a table view forgets at an update is a rule`(all: Bool, hidden: Bool) {
    Headless.rules.tablesForgetHeights = all
    Headless.rules.tablesForgetHiddenHeights = hidden
    Headless.rules.tablesLayOutInUpdates = false
    let lines = Lines(count: 100)
    let table = lines.show()
    table.estimatedRowHeight = 20
    table.reloadData()
    Screen.layout()
    Screen.scroll(table, to: CGPoint(x: 0, y: 400))
    let path = table.indexPathsForVisibleRows?.last ?? IndexPath()
    func height(_ path: IndexPath) -> CGFloat { table.rectForRow(at: path).height }
    let measured = height(path)
    #expect(measured > 20 && height(IndexPath(row: 0, section: 0)) == measured)
    table.performBatchUpdates(nil)
    #expect(height(path) == (all ? 20 : measured))
    #expect(height(IndexPath(row: 0, section: 0)) == (all || hidden ? 20 : measured))
    Screen.layout()
    #expect(table.indexPathsForVisibleRows.map { $0.allSatisfy { height($0) == measured } } == true)
  }
}
