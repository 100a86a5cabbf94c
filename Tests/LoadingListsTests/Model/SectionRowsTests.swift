import Loading
import LoadingTestSupport
import Testing
@testable import LoadingLists

/// Which row belongs to which item, through all changes.
@MainActor struct SectionRowsTests {
  private var rows = SectionRows<Int>()

  init() { _ = rows.replace([], by: LoadingTestSupport.rows(0..<4)) }

  private func items(_ ids: [Int], _ text: String = "") -> [Row] {
    LoadingTestSupport.rows(ids, text)
  }

  @Test func `rows stay with their items in another order`() {
    var rows = rows
    let before = (0..<4).map { rows.row(of: $0)! }
    let change = rows.replace(items([0, 1, 2, 3]), by: items([3, 1, 0]))
    #expect(rows.rows == [before[3], before[1], before[0]])
    #expect(change == ListRowsChange(isRearranged: true))
    #expect(rows.row(of: 2) == nil)
  }

  @Test func `only rows whose items differ are updated`() {
    var rows = rows
    let new = [Row(id: 0), Row(id: 1, text: "new"), Row(id: 2), Row(id: 3)]
    let change = rows.replace(items([0, 1, 2, 3]), by: new)
    #expect(change == ListRowsChange(updated: [rows.rows[1]]))
  }

  @Test func `what comes is not updated, also if what was there is not known`() {
    var rows = rows
    let change = rows.replace(nil, by: items([0, 9]))
    #expect(change == ListRowsChange(isRearranged: true, updated: [rows.rows[0]]))
  }

  @Test func `what comes from elsewhere is updated if it is not known what it was there`() {
    var rows = rows
    let arriving = ListRowID.next()
    let change = rows.replace(nil, by: items([0, 9]), arriving: [9: arriving])
    #expect(
      change
        == ListRowsChange(isRearranged: true, updated: rows.rows, arrived: [arriving])
    )
  }

  @Test func `what is equal is no news`() {
    var rows = rows
    #expect(!rows.replace(items([0, 1, 2, 3]), by: items([0, 1, 2, 3])).hasChanges)
  }

  @Test func `a page is appended`() {
    var rows = rows
    let before = rows.rows
    #expect(rows.append(4..<24) == ListRowsChange(appendedCount: 20))
    #expect(Array(rows.rows.prefix(4)) == before)
    #expect(rows.rows.count == 24)
    #expect(Set(rows.rows).count == 24)
  }

  @Test func `a row from elsewhere keeps its id`() {
    var rows = rows
    let arriving = [ListRowID.next(), .next(), .next()]
    let inserted = rows.insert(10, at: 1, as: arriving[0])
    #expect(inserted == ListRowsChange(isRearranged: true, arrived: [arriving[0]]))
    #expect(rows.rows[1] == arriving[0])
    let appended = rows.append([11], arriving: [11: arriving[1]])
    #expect(appended == ListRowsChange(isRearranged: true, arrived: [arriving[1]]))
    #expect(rows.rows.last == arriving[1])
    _ = rows.replace([], by: items([12]), arriving: [12: arriving[2]])
    #expect(rows.rows == [arriving[2]])
  }

  @Test func `a row that has gone with its item is not used again`() {
    var rows = rows
    let former = rows.row(of: 1)
    rows.forget(1)
    #expect(rows.replace(nil, by: items([0, 1, 2, 3])).isRearranged)
    #expect(rows.row(of: 1) != former)
  }

  @Test func `a row is found near its place and anywhere else`() {
    var rows = rows
    let row = rows.rows[2]
    #expect(rows.index(of: row, near: 2) == 2)
    #expect(rows.index(of: row, near: 0) == 2)
    #expect(rows.index(of: row, near: 99) == 2)
    #expect(rows.remove(2, at: 2) == ListRowsChange(isRearranged: true))
    #expect(rows.index(of: row, near: 2) == nil)
    #expect(rows.row(of: 2) == nil)
  }
}
