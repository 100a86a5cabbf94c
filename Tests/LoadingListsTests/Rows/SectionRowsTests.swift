#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
@testable import LoadingLists

/// The row of each item, through all changes.
@MainActor struct SectionRowsTests {
  private var sectionRows = SectionRows<Row>()

  init() { _ = apply(ItemsChange(insertedCount: 4, at: 0, previousCount: 0), items(0..<4)) }

  private var rows: [ListRowID] { sectionRows.ids }

  private func items(_ ids: some Sequence<Int>) -> [Row] { LoadingTestSupport.rows(ids) }

  private mutating func apply(_ edit: ItemsChange, _ items: [Row]) -> SectionChanges {
    sectionRows.note(edit)
    return sectionRows.catchUp(with: items)
  }

  @Test mutating func `rows stay with their items after reordering`() {
    let before = rows
    let edit = ItemsChange(previousCount: 4, start: 0, end: 0, middle: [3, 1, 0])
    #expect(apply(edit, items([3, 1, 0])) == [.content, .completion, .beginning])
    #expect(rows == [before[3], before[1], before[0]])
  }

  @Test mutating func `only rows with changed items are updated`() {
    let moment = ListMoment.now
    #expect(apply(ItemsChange(changed: [1], previousCount: 4), items(0..<4)) == .content)
    #expect(sectionRows.updated(since: moment) == [rows[1]])
    #expect(sectionRows.updated(since: .now) == [])
  }

  @Test mutating func `a page appends rows`() {
    let (before, moment) = (rows, ListMoment.now)
    let edit = ItemsChange(insertedCount: 20, at: 4, previousCount: 4)
    #expect(apply(edit, items(0..<24)) == [.content, .completion])
    #expect(Array(rows.prefix(4)) == before)
    #expect(Set(rows).count == 24)
    #expect(sectionRows.updated(since: moment) == [])
  }

  @Test mutating func `several edits change only the rows that they name`() {
    let before = rows
    sectionRows.note(ItemsChange(removedAt: [1], previousCount: 4))
    let edit = ItemsChange(insertedCount: 2, at: 2, previousCount: 3)
    #expect(apply(edit, items([0, 2, 8, 9, 3])) == [.content, .completion])
    #expect([rows[0], rows[1], rows[4]] == [before[0], before[2], before[3]])
    #expect(sectionRows.catchUp(with: items([0, 2, 8, 9, 3])) == [])
  }

  @Test mutating func `a row from another section keeps its ID, and is updated`() {
    let arriving = [ListRowID.next(), .next()]
    let moment = ListMoment.now
    sectionRows.receive(arriving[0], of: 10)
    let inserted = ItemsChange(insertedCount: 1, at: 1, previousCount: 4)
    #expect(apply(inserted, items([0, 10, 1, 2, 3])) == [.content, .completion])
    #expect(rows[1] == arriving[0])
    sectionRows.receive(arriving[1], of: 13)
    _ = apply(
      ItemsChange(previousCount: 5, start: 0, end: 0, middle: [ItemsChange.new]),
      items([13])
    )
    #expect(rows == [arriving[1]])
    #expect(sectionRows.updated(since: moment) == [arriving[1]])
  }

  @Test mutating func `the row of a removed item isn't reused`() {
    let previous = rows
    #expect(sectionRows.releaseRow(of: 1, at: 1) == previous[1])
    #expect(sectionRows.releaseRow(of: 1, at: 1) == nil)
    sectionRows.note(ItemsChange(removedAt: [1], previousCount: 4))
    _ = apply(ItemsChange(insertedCount: 1, at: 1, previousCount: 3), items(0..<4))
    #expect(!previous.contains(rows[1]))
    // Removed and inserted again immediately, without another recorded change.
    #expect(sectionRows.releaseRow(of: 2, at: 2) == previous[2])
    #expect(sectionRows.catchUp(with: items(0..<4)) == [.content, .completion])
    #expect(!previous.contains(rows[2]))
  }

  @Test mutating func `the rows of items that both sections have are exchanged`() {
    let (before, moment) = (rows, ListMoment.now)
    var other = SectionRows<Row>()
    other.note(ItemsChange(insertedCount: 3, at: 0, previousCount: 0))
    _ = other.catchUp(with: items([2, 9, 1]))
    let own = other.ids
    var edit = ItemsChange(previousCount: 4, start: 0, end: 0, middle: [2, ItemsChange.new, 1])
    edit.changed = [2]
    other.exchange(with: &sectionRows, by: edit)
    #expect(other.ids == [before[2], own[1], before[1]])
    #expect(rows == [before[0], own[2], own[0], before[3]])
    #expect(other.updated(since: moment) == [before[1]])
  }

  @Test mutating func `rows and items map to each other while edits are pending`() {
    let before = rows
    sectionRows.note(ItemsChange(insertedCount: 1, at: 0, previousCount: 4))
    sectionRows.note(ItemsChange(removedAt: [2, 4], previousCount: 5))
    sectionRows.note(ItemsChange(previousCount: 3, start: 0, end: 0, middle: [2, 0, 1]))
    // The items are 2, a new one, 0.
    #expect([0, 1, 2].map { sectionRows.row(at: $0) } == [before[2], nil, before[0]])
    #expect(before.map { sectionRows.index(of: $0, near: 0) } == [2, nil, 0, nil])
  }

  @Test func `a row is found near the expected index and anywhere else`() {
    let row = rows[2]
    #expect(rows.index(of: row, near: 2) == 2)
    #expect(rows.index(of: row, near: 0) == 2)
    #expect(rows.index(of: row, near: 99) == 2)
    #expect(rows.index(of: .next(), near: 2) == nil)
  }
}
#endif
