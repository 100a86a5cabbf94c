#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A section that owns its items.
@MainActor struct ListSectionTests {
  let section = ListSection("a", items: rows(0..<4))
  let list: ListGroup
  let log: ListLog

  init() {
    list = ListGroup("list", [section])
    log = ListLog(of: list)
  }

  var ids: [Int] { section.items.map(\.id) }

  @Test func `a section has a row for each item`() {
    #expect(section.rows.count == 4)
    #expect(section.status == .loaded)
    #expect(section.hasItems)
    for (index, row) in section.rows.enumerated() {
      #expect(section.item(of: row, near: index) == section.items[index])
      #expect(section.item(of: row) == section.items[index])
      #expect(section.row(of: index) == row)
    }
  }

  @Test func `of items with the same ID, the last one is kept at the first one's index`() {
    let items = [Row(id: 1), Row(id: 2), Row(id: 1, text: "new")]
    #expect(ListSection("b", items: items).items == [Row(id: 1, text: "new"), Row(id: 2)])
    section.setItems(items)
    #expect(section.items == [Row(id: 1, text: "new"), Row(id: 2)])
    #expect(section.rows.count == 2)
  }

  @Test(arguments: [
    (.max, [0, 1, 2, 3, 9]), (0, [9, 0, 1, 2, 3]), (2, [0, 1, 9, 2, 3]),
    (4, [0, 1, 2, 3, 9]), (99, [0, 1, 2, 3, 9]), (-1, [9, 0, 1, 2, 3]),
  ])
  func `an item is inserted at an index`(_ index: Int, _ expected: [Int]) {
    let before = section.rows
    #expect(section.insert(Row(id: 9), at: index))
    #expect(ids == expected)
    #expect(section.rows.filter { before.contains($0) } == before)
    #expect(section.rows.count == 5)
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `inserting a known ID replaces the item in place`() {
    let before = section.rows
    #expect(section.insert(Row(id: 2, text: "new"), at: 0))
    #expect(section.items[2] == Row(id: 2, text: "new"))
    #expect(section.rows == before)
    #expect(log.takeUpdates().last?.updated == [before[2]])
  }

  @Test func `an item is removed`() {
    let before = section.rows
    #expect(section.remove(id: 1))
    #expect(section.rows == [before[0], before[2], before[3]])
    #expect(section.item(of: before[1]) == nil)
    #expect(!section.remove(id: 1))
  }

  @Test func `replacing an item updates its row, unless it is equal`() {
    _ = log.takeUpdates()
    #expect(section.replace(Row(id: 1, text: "new")))
    #expect(log.takeUpdates().map(\.updated) == [[section.rows[1]]])
    #expect(section.replace(Row(id: 1, text: "new")))
    #expect(!section.replace(Row(id: 9)))
    #expect(log.takeUpdates().isEmpty)
  }

  @Test(arguments: [
    (0, [2, 0, 1, 3]), (1, [0, 2, 1, 3]), (2, [0, 1, 2, 3]), (3, [0, 1, 3, 2]),
    (99, [0, 1, 3, 2]), (-1, [2, 0, 1, 3]),
  ])
  func `an item moves with its row`(_ index: Int, _ expected: [Int]) {
    let before = section.rows
    #expect(section.move(id: 2, to: index))
    #expect(ids == expected)
    #expect(section.rows == expected.map { before[$0] })
    #expect(!section.move(id: 9, to: 0))
  }

  @Test func `setItems keeps the rows of known items and updates changed ones`() {
    let before = section.rows
    _ = log.takeUpdates()
    #expect(section.setItems([Row(id: 3), Row(id: 1, text: "new"), Row(id: 9)]))
    #expect(section.rows.prefix(2) == [before[3], before[1]])
    let update = log.takeUpdates()
    #expect(update.count == 1)
    #expect(update[0].updated == [before[1]])
    #expect(section.setItems(section.items))
    #expect(log.takeUpdates().isEmpty)
  }

  @Test(arguments: ["set", "insert", "restore", "receive"])
  func `a section is idle until it receives items for the first time`(_ kind: String) throws {
    let new = ListSection<Row>("new", placeholders: .all)
    list.setChildren([new])
    #expect(new.status == .idle && new.placeholder == nil && list.status == .idle)
    #expect(!new.remove(id: 1) && !new.replace(Row(id: 1)))
    new.restore(try ListSection<Row>("new").saved())
    #expect(new.status == .idle)
    switch kind {
    case "set": new.setItems([])
    case "insert": new.insert(Row(id: 1), at: .max)
    case "receive": section.move(id: 1, toSection: new)
    default: new.restore(try ListSection("new", items: rows(0..<1)).saved())
    }
    #expect(new.status == (kind == "set" ? .empty : .loaded))
    new.setItems([])
    #expect(new.status == .empty && new.placeholder == .empty)
    let again = ListSection<Row>("new")
    again.restore(try new.saved())
    #expect(again.status == .empty)
  }

  @Test func `a section is empty without items, and loaded with the first`() {
    section.setItems([])
    #expect(section.status == .empty)
    #expect(list.status == .empty)
    section.insert(Row(id: 1), at: .max)
    #expect(section.status == .loaded)
    #expect(log.takeStatuses() == [.loaded, .empty, .loaded])
  }

  @Test func `a section shows a placeholder row only if configured`() {
    section.setItems([])
    #expect(section.placeholder == .empty)
    section.placeholders = []
    #expect(section.placeholder == nil)
    section.placeholders = .all
    #expect(section.placeholder == .empty)
    #expect(section.rows.count == 1)
    #expect(section.isPlaceholder(section.rows[0]))
    #expect(section.item(of: section.rows[0]) == nil)
    section.insert(Row(id: 1), at: .max)
    #expect(section.placeholder == nil)
    #expect(!section.isPlaceholder(section.rows[0]))
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a changed header or footer is reported once`() {
    _ = log.takeEvents()
    section.header = "Above"
    section.header = "Above"
    section.footer = "Below"
    let count = log.events.count {
      if case .rows(let other) = $0 { other === section } else { false }
    }
    #expect(count == 2)
  }

  @Test func `an item that is inserted or removed changes its row alone`() {
    _ = log.takeUpdates()
    section.insert(Row(id: 9), at: .max)
    section.insert(Row(id: 10), at: 0)
    section.remove(id: 1)
    let updates = log.takeUpdates()
    #expect(updates.map(\.inserted.count) == [1, 1, 0])
    #expect(updates.allSatisfy { $0.updated.isEmpty })
    #expect(updates.map(\.shown.rows.count) == [5, 6, 5])
  }
}
#endif
