#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
import UIKit

/// A paged list in several sections.
@MainActor struct GroupedListTests {
  private let rig = PagedRig(pageSize: 3)
  private let list: ListGroup
  private let log: ListLog
  private let rows = SnapshotRows()
  private let driver: ListDriver

  init() {
    list = ListGroup("list", over: rig.loader, groupedBy: { $0.text }, header: { "Day \($0)" })
    log = ListLog(of: list)
    driver = ListDriver(list, in: UIView(), showing: rows)
    driver.flush()
  }

  /// The sections of the groups, without those of the pages before and behind them.
  private var sections: [ListSection<Row>] {
    list.sections.dropLast().dropFirst(rig.loader.hasPrevious ? 1 : 0)
      .compactMap { $0 as? ListSection<Row> }
  }

  private func expectValid() {
    let items = rig.loader.items
    let groups = Dictionary(grouping: items, by: \.text)
    var keys: [String] = []
    for item in items where !keys.contains(item.text) { keys.append(item.text) }
    #expect(sections.map(\.header) == keys.map { "Day \($0)" })
    #expect(sections.map(\.items) == keys.map { groups[$0] ?? [] })
    for section in sections {
      #expect(section.itemRows.count == section.items.count)
      for (row, item) in zip(section.itemRows, section.items) {
        #expect(section.item(of: row) == item)
        #expect(section.row(of: item.id) == row)
      }
    }
    #expect(log.view.shown == ShownList(of: list))
    #expect(log.view.shown.isUnique)
    #expect(rows.shown.sectionIdentifiers == list.sections.map(\.sectionID))
    for section in list.sections {
      #expect(rows.shown.itemIdentifiers(inSection: section.sectionID) == section.rows)
    }
    #expect(list.hasItems == !items.isEmpty)
  }

  private var rowsByID: [Int: ListRowID] {
    var rows: [Int: ListRowID] = [:]
    for section in sections {
      for item in section.items { rows[item.id] = section.row(of: item.id) }
    }
    return rows
  }

  private func load(_ items: [Row], force: Bool = true) async {
    let task = await rig.loader.beginLoad(force: force)
    rig.work.answer(items)
    _ = await task.value
  }

  private func page(_ items: [Row]) async {
    let task = await rig.loader.beginNextPage()
    // Items that contradict the list are asked for again.
    while !rig.work.openCalls.isEmpty {
      rig.work.answer(items)
      await settle()
    }
    _ = await task.value
  }

  @Test func `a page extends the last section and starts new ones`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "a"), Row(id: 3, text: "b")])
    expectValid()
    let before = rowsByID
    await page([Row(id: 4, text: "b"), Row(id: 5, text: "c"), Row(id: 6, text: "a")])
    expectValid()
    #expect(before.allSatisfy { rowsByID[$0.key] == $0.value })
    #expect(list.sections.last?.placeholder == .more)
    #expect(list.status == .loaded)
  }

  @Test func `an item whose key changes moves with its row`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "a"), Row(id: 3, text: "b")])
    let before = rowsByID
    sections[0].replace(Row(id: 2, text: "b"))
    expectValid()
    #expect(rowsByID == before)
    sections[1].replace(Row(id: 3, text: "c"))
    expectValid()
    #expect(rowsByID == before)
    rig.loader.remove(id: 1)
    expectValid()
    #expect(rowsByID[2] == before[2])
  }

  @Test func `an item near the end of the whole list requests the next page`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "a")])
    rig.loader.prefetchDistance = 1
    let section = sections[0]
    section.rowDidAppear(section.itemRows[0], at: 0)
    #expect(rig.loader.appendState == .idle)
    section.rowDidAppear(section.itemRows[1], at: 1)
    #expect(rig.loader.appendState == .loading)
    #expect(list.sections.last?.placeholder == .loadingMore)
    rig.loader.cancel()
    list.sections.last?.loadsMoreAutomatically = false
    section.rowDidAppear(section.itemRows[1], at: 1)
    #expect(rig.loader.appendState == .idle)
  }

  @Test func `the last section shows the end of the list if configured`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    #expect(list.sections.last?.placeholder == nil)
    list.sections.last?.placeholders.insert(.end)
    #expect(list.sections.last?.placeholder == .end)
    #expect(sections.dropLast().allSatisfy { $0.placeholder == nil })
  }

  @Test func `an insertion in a section is made at the matching index of the list`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "a")])
    sections[0].insert(Row(id: 4, text: "a"), at: 1)
    #expect(rig.ids == [1, 2, 4, 3])
    sections[1].insert(Row(id: 5, text: "b"), at: .max)
    #expect(rig.ids == [1, 2, 5, 4, 3])
    expectValid()
  }

  @Test func `an item inserted into a section appears in the section of its key`() async {
    await load([Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    sections[0].insert(Row(id: 3, text: "b"), at: .max)
    #expect(sections.map { $0.items.map(\.id) } == [[1], [3, 2]])
    expectValid()
  }

  @Test func `a list without items has one section that shows the status`() async {
    #expect(list.status == .idle)
    list.load()
    #expect(list.status == .loading)
    await settle()
    await rig.work.finish(with: [])
    #expect(list.status == .empty)
    #expect(list.sections.count == 1)
    #expect(list.sections[0].placeholder == .empty)
  }

  @Test func `saved items are restored once`() async throws {
    await load([Row(id: 1, text: "list"), Row(id: 2, text: "a"), Row(id: 3, text: "b")])
    let saved = try list.saved()
    let other = PagedRig(pageSize: 3)
    let new = ListGroup("list", over: other.loader, groupedBy: { $0.text }, header: { $0 })
    #expect(new.restore(saved).isEmpty)
    #expect(other.ids == [1, 2, 3])
    #expect(new.sections.map(\.header) == ["list", "a", "b", nil])
  }

  @Test(arguments: 0..<UInt64(60)) func `the sections match the keys of the items`(_ seed: UInt64)
    async
  {
    var random = SeededGenerator(seed: seed)
    func item() -> Row {
      let key = ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? ""
      return Row(id: .random(in: 0..<40, using: &random), text: key)
    }
    func items() -> [Row] { (0..<3).map { _ in item() } }
    await load(items())
    for _ in 0..<40 {
      let before = rowsByID
      let ids = Set(rig.ids)
      var again: Int?
      switch Int.random(in: 0..<10, using: &random) {
      case 0: await load(items())
      case 1...3: await page(items())
      case 4:
        rig.loader.insert(item(), at: .random(in: 0...rig.loader.items.count, using: &random))
      case 5:
        if let section = sections.randomElement(using: &random) {
          section.insert(item(), at: .random(in: 0...section.items.count, using: &random))
        }
      case 6: if let id = rig.ids.randomElement(using: &random) { rig.loader.remove(id: id) }
      case 7:
        list.performUpdates {
          sections.last?.insert(item(), at: .max)
          rig.loader.insert(item(), at: 0)
          if let id = rig.ids.randomElement(using: &random) { rig.loader.remove(id: id) }
        }
      case 8:
        again = rig.ids.randomElement(using: &random)
        list.performUpdates {
          if let again { rig.loader.remove(id: again) }
          if let again { rig.loader.insert(Row(id: again, text: item().text), at: 0) }
        }
      default: sections.randomElement(using: &random)?.replace(item())
      }
      expectValid()
      let after = rowsByID
      let kept = ids.intersection(rig.ids)
      // An item that was removed and inserted again is another one, even in one change.
      #expect(kept.filter { $0 != again && before[$0] != after[$0] } == [])
    }
  }
}
#endif
