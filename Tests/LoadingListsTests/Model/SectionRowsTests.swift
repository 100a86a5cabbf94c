import Loading
import LoadingTestSupport
import Testing
@testable import LoadingLists

/// The row of each item, through all changes.
@MainActor struct SectionRowsTests {
  private var keeper = SectionRowKeeper<Row>()

  init() { _ = apply(ItemsEdit(insertedCount: 4, at: 0, previousCount: 0), items(0..<4)) }

  private var rows: [ListRowID] { keeper.rows.rows }

  private func items(_ ids: some Sequence<Int>) -> [Row] { LoadingTestSupport.rows(ids) }

  private mutating func apply(_ edit: ItemsEdit, _ items: [Row]) -> ListRowsChange {
    keeper.note(edit)
    return keeper.catchUp(with: items, pageCount: 0)
  }

  @Test mutating func `rows stay with their items after reordering`() {
    let before = rows
    let edit = ItemsEdit(previousCount: 4, start: 0, end: 0, middle: [3, 1, 0])
    #expect(apply(edit, items([3, 1, 0])) == ListRowsChange(kept: .init(start: 0, end: 0)))
    #expect(rows == [before[3], before[1], before[0]])
  }

  @Test mutating func `only rows with changed items are updated`() {
    let change = apply(ItemsEdit(changed: [1], previousCount: 4), items(0..<4))
    #expect(change == ListRowsChange(updated: [rows[1]]))
  }

  @Test mutating func `a page appends rows`() {
    let before = rows
    let edit = ItemsEdit(insertedCount: 20, at: 4, previousCount: 4)
    #expect(apply(edit, items(0..<24)) == ListRowsChange(appendedCount: 20))
    #expect(Array(rows.prefix(4)) == before)
    #expect(Set(rows).count == 24)
  }

  @Test mutating func `an item that occurs twice in a page isn't updated`() {
    var edit = ItemsEdit(insertedCount: 2, at: 4, previousCount: 4)
    edit.changed = [1, 5]
    #expect(
      apply(edit, items(0..<6)) == ListRowsChange(appendedCount: 2, updated: [rows[1]])
    )
  }

  @Test mutating func `rows unaffected by several edits are kept`() {
    keeper.note(ItemsEdit(removedAt: [1], previousCount: 4))
    let change = apply(
      ItemsEdit(insertedCount: 2, at: 2, previousCount: 3),
      items([0, 2, 8, 9, 3])
    )
    #expect(change == ListRowsChange(kept: .init(start: 1, end: 1)))
    keeper.note(ItemsEdit(removedAt: [4], previousCount: 5))
    let other = apply(ItemsEdit(insertedCount: 1, at: 4, previousCount: 4), items([0, 2, 8, 9, 7]))
    #expect(other == ListRowsChange(appendedCount: 1, kept: .init(start: 4, end: 0)))
  }

  @Test mutating func `a row from another section keeps its ID`() {
    let arriving = [ListRowID.next(), .next(), .next()]
    keeper.receive(arriving[0], of: 10)
    let inserted = apply(
      ItemsEdit(insertedCount: 1, at: 1, previousCount: 4),
      items([0, 10, 1, 2, 3])
    )
    #expect(inserted == ListRowsChange(arrived: [arriving[0]], kept: .init(start: 1, end: 3)))
    #expect(rows[1] == arriving[0])
    keeper.receive(arriving[1], of: 11)
    let appended = apply(
      ItemsEdit(insertedCount: 2, at: 5, previousCount: 5),
      items([0, 10, 1, 2, 3, 11, 12])
    )
    #expect(appended == ListRowsChange(arrived: [arriving[1]], kept: .init(start: 5, end: 0)))
    #expect(rows[5] == arriving[1])
    keeper.receive(arriving[2], of: 13)
    _ = apply(ItemsEdit(previousCount: 7, start: 0, end: 0, middle: [ItemsEdit.new]), items([13]))
    #expect(rows == [arriving[2]])
  }

  @Test mutating func `the row of a removed item isn't reused`() {
    let previous = rows
    #expect(keeper.releaseRow(of: 1, at: 1) == previous[1])
    #expect(keeper.releaseRow(of: 1, at: 1) == nil)
    keeper.note(ItemsEdit(removedAt: [1], previousCount: 4))
    let change = apply(ItemsEdit(insertedCount: 1, at: 1, previousCount: 3), items(0..<4))
    #expect(change.isRearranged)
    #expect(!previous.contains(rows[1]))
    // Removed and inserted again immediately, without another recorded change.
    #expect(keeper.releaseRow(of: 2, at: 2) == previous[2])
    #expect(keeper.catchUp(with: items(0..<4), pageCount: 0).isRearranged)
    #expect(!previous.contains(rows[2]))
  }

  @Test mutating func `rows and items map to each other while edits are pending`() {
    let before = rows
    keeper.note(ItemsEdit(insertedCount: 1, at: 0, previousCount: 4))
    keeper.note(ItemsEdit(removedAt: [2, 4], previousCount: 5))
    keeper.note(ItemsEdit(previousCount: 3, start: 0, end: 0, middle: [2, 0, 1]))
    // The items are 2, a new one, 0.
    #expect([0, 1, 2].map { keeper.row(at: $0) } == [before[2], nil, before[0]])
    #expect(before.map { keeper.place(of: $0, near: 0) } == [2, nil, 0, nil])
  }

  @Test func `a row is found near the expected index and anywhere else`() {
    let (rows, row) = (keeper.rows, rows[2])
    #expect(rows.index(of: row, near: 2) == 2)
    #expect(rows.index(of: row, near: 0) == 2)
    #expect(rows.index(of: row, near: 99) == 2)
    #expect(rows.index(of: .next(), near: 2) == nil)
  }
}
