#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
@testable import LoadingLists

/// Several edits of a section in one batch.
extension ListSectionTests {
  @Test func `inserting several items is one update, and known IDs are replaced in place`() {
    _ = log.takeUpdates()
    #expect(section.insert(contentsOf: rows([8, 2, 9, 8], "new"), at: 1))
    #expect(
      section.items == rows([0]) + rows([8, 9], "new") + rows([1]) + rows([2], "new") + rows([3])
    )
    let updates = log.takeUpdates()
    #expect(updates.count == 1)
    #expect(updates[0].updated == [section.rows[4]])
    #expect(section.insert(contentsOf: [], at: .max))
    #expect(section.insert(contentsOf: rows(20..<22), at: .max))
    #expect(ids.suffix(2) == [20, 21])
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `removing several items is one update`() {
    _ = log.takeUpdates()
    #expect(section.remove(ids: [3, 0, 99, 3]))
    #expect(ids == [1, 2])
    #expect(log.takeUpdates().count == 1)
    #expect(!section.remove(ids: [99]))
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a batch edit notifies the loader's observers once`() async {
    let loader = Loader { _ in rows(0..<3) }
    let loaded = ListSection("loaded", over: loader)
    _ = await loaded.load().value
    var reported: [[Int]] = []
    let observation = loader.observe { reported.append($0.content?.map(\.id) ?? []) }
    #expect(loaded.insert(contentsOf: rows(7..<9), at: 0))
    #expect(loaded.remove(ids: [0, 8]))
    #expect(reported == [[0, 1, 2], [7, 8, 0, 1, 2], [7, 1, 2]])
    observation.cancel()
  }

  @Test func `paged sections accept batch edits, derived ones reject them`() async {
    let rig = PagedRig()
    let pages = ListSection("pages", over: rig.loader)
    #expect(!pages.insert(contentsOf: rows(7..<9), at: 0))
    await rig.load(0..<3)
    #expect(pages.insert(contentsOf: rows(7..<9), at: 1))
    #expect(pages.remove(ids: [0, 8]))
    #expect(rig.ids == [7, 1, 2])
    let mapped = ListSection("mapped", over: Loader { _ in rows(0..<3) }.mapped { $0 })
    _ = await mapped.load().value
    #expect(!mapped.insert(contentsOf: rows(7..<9), at: .max))
    #expect(!mapped.remove(ids: [0]))
  }

  @Test func `the rows are updated once after performUpdates ends`() {
    let before = section.rows
    _ = log.takeUpdates()
    list.performUpdates {
      for id in 10..<15 { section.insert(Row(id: id), at: 0) }
      for id in 20..<23 { section.insert(Row(id: id), at: 5) }
      section.remove(id: 2)
      section.remove(id: 12)
      section.replace(Row(id: 3, text: "new"))
      section.insert(Row(id: 2, text: "again"), at: 1)
    }
    #expect(ids == [14, 2, 13, 11, 10, 22, 21, 20, 0, 1, 3])
    #expect(log.takeUpdates().count == 1)
    #expect(log.view.shown == ShownList(of: list))
    #expect([0, 1, 3].map { section.row(of: $0) } == [before[0], before[1], before[3]])
    #expect(section.row(of: 2) != nil)
  }

  @Test func `rows read within performUpdates match the current items`() {
    list.performUpdates {
      section.insert(Row(id: 9), at: 0)
      #expect(section.itemRows.count == 5)
      #expect(section.row(of: 9) == section.itemRows[0])
      section.remove(id: 0)
      #expect(section.item(of: section.itemRows[1]) == Row(id: 1))
      #expect(section.row(of: 0) == nil)
    }
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a section removed within performUpdates has current rows`() {
    list.performUpdates {
      section.insert(Row(id: 9), at: 0)
      list.remove(section)
    }
    #expect(section.itemRows.count == 5)
    list.append(section)
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a group inserted within performUpdates is shown after all changes have ended`() {
    let previous = ListSection("previous", items: rows([0, 1]))
    let new = ListSection("new", items: rows([2]))
    let inner = ListGroup("inner", [previous, new])
    previous.performUpdates {
      list.append(inner)
      _ = log.takeUpdates()
      #expect(previous.move(id: 0, toSection: new))
      #expect(log.takeUpdates().isEmpty)
    }
    let updates = log.takeUpdates()
    #expect(updates.count == 1)
    #expect(updates.allSatisfy { $0.shown.isUnique })
    #expect(log.view.shown == ShownList(of: list))
  }
}
#endif
