#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TableUpdateTests {
  @Test func `[D performBatchUpdates] deletes use old rows, inserts new ones, in any order`() {
    let lines = Lines([["a", "b", "c"]])
    let table = lines.show()
    let kept = table.cellForRow(at: IndexPath(row: 1, section: 0))
    lines.events = []
    var finished: [Bool] = []
    table.performBatchUpdates {
      lines.sections = [["b", "x", "c"]]
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    } completion: {
      finished.append($0)
    }
    Screen.settle()
    #expect(table.lines == ["b", "x", "c"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === kept)
    #expect(lines.events.filter { $0.hasPrefix("cell") } == ["cell 0-1"])
    #expect(finished == [true])
  }

  @Test func `sections are inserted, deleted and moved`() {
    let lines = Lines([["a"], ["b"], ["c"]])
    let table = lines.show()
    table.performBatchUpdates {
      lines.sections = [["c"], ["new"], ["a"]]
      table.deleteSections(IndexSet(integer: 1), with: .fade)
      table.insertSections(IndexSet(integer: 1), with: .fade)
      table.moveSection(2, toSection: 0)
    }
    Screen.settle()
    #expect(table.lines == ["c", "new", "a"])
  }

  @Test func `a reloaded row gets a new cell, others keep theirs`() {
    let lines = Lines([["a", "b"]])
    let table = lines.show()
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
    lines.sections = [["A", "B"]]
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    Screen.settle()
    #expect(table.lines == ["A", "b"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === second)
  }

  @Test func `[D reconfigureRows] a reconfigured row keeps its cell`() {
    let lines = Lines([["a", "b"]])
    let table = lines.show()
    let cells = table.visibleCells
    lines.events = []
    lines.sections = [["A", "B"]]
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 9, section: 0)])
    #expect(table.lines == ["a", "B"])
    #expect(table.visibleCells == cells)
    #expect(lines.events.filter { $0 != "sections" } == ["cell 0-1"])
  }

  @Test func `a section keeps its header, unless it is reloaded`() {
    let lines = Lines([["a"], ["b"]])
    let table = lines.show()
    lines.hasTitles = true
    table.reloadData()
    table.layoutIfNeeded()
    let headers = [table.headerView(forSection: 0), table.headerView(forSection: 1)]
    lines.sections = [["b"], ["a", "c"]]
    table.performBatchUpdates {
      table.moveSection(1, toSection: 0)
      table.insertRows(at: [IndexPath(row: 1, section: 1)], with: .none)
    }
    #expect(headers[0] != nil && table.headerView(forSection: 1) === headers[0])
    #expect(headers[1] != nil && table.headerView(forSection: 0) === headers[1])
    table.reloadSections([0], with: .none)
    #expect(table.headerView(forSection: 0) !== headers[1])
    #expect(table.headerView(forSection: 1) === headers[0])
  }
}
#endif
