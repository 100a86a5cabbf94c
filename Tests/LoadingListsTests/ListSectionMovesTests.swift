#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Items that move from one section to another.
@MainActor struct ListSectionMovesTests {
  private let left = ListSection("left", items: rows(0..<3))
  private let right = ListSection("right", items: rows(10..<12))
  private let list: ListGroup
  private let log: ListLog

  init() {
    list = ListGroup("list", [left, right])
    log = ListLog(of: list)
    _ = log.takeUpdates()
  }

  @Test(arguments: [
    (Int?.none, [10, 11, 1]), (0, [1, 10, 11]), (1, [10, 1, 11]), (9, [10, 11, 1]),
  ])
  func `a row moves with its item in one change`(_ index: Int?, _ expected: [Int]) {
    let row = left.row(of: 1)
    #expect(left.move(id: 1, toSection: right, at: index))
    #expect(left.items.map(\.id) == [0, 2])
    #expect(right.items.map(\.id) == expected)
    #expect(right.row(of: 1) == row)
    #expect(right.item(of: row!) == Row(id: 1))
    #expect(left.item(of: row!) == nil)
    let updates = log.takeUpdates()
    #expect(updates.count == 1)
    #expect(Set(updates[0].previous.rows) == Set(updates[0].shown.rows))
    #expect(log.view.shown == ShownList(of: list))
    // It may need another cell there.
    #expect(updates[0].updated == [row])
  }

  @Test
  func `a row moved during a loader's notification is always in one section only`()
    async
  {
    let loader = Loader<[Row]> { _ in rows(20..<22) }
    let loaded = ListSection("loaded", over: loader)
    list.append(loaded)
    loader.update(rows(20..<22))
    let row = loaded.row(of: 20)
    let observation = loader.observe { [right] state in
      if state.content?.count == 3 { loaded.move(id: 20, toSection: right) }
    }
    _ = log.takeUpdates()
    loader.update(rows(20..<23))
    #expect(right.items.map(\.id) == [10, 11, 20])
    #expect(right.row(of: 20) == row)
    #expect(log.takeUpdates().allSatisfy { $0.shown.isUnique })
    #expect(log.view.shown == ShownList(of: list))
    observation.cancel()
  }

  @Test func `moving an item onto an existing ID replaces that item and keeps its row`() {
    right.insert(Row(id: 1, text: "there"), at: .max)
    let row = right.row(of: 1)
    #expect(left.move(id: 1, toSection: right, at: 0))
    #expect(right.items.map(\.id) == [10, 11, 1])
    #expect(right.items.last == Row(id: 1))
    #expect(right.row(of: 1) == row)
    // Nothing is stored for an item that arrives later.
    right.remove(id: 1)
    right.insert(Row(id: 1), at: .max)
    #expect(right.row(of: 1) != row)
    #expect(ShownList(of: list).isUnique)
  }

  @Test func `moving a missing item does nothing`() {
    #expect(!left.move(id: 99, toSection: right))
    #expect(log.takeUpdates().isEmpty)
  }

  @Test func `moving an item to its own section reorders it`() {
    #expect(left.move(id: 0, toSection: left))
    #expect(left.items.map(\.id) == [1, 2, 0])
  }

  @Test func `a rejected move changes neither section`() async {
    let rig = PagedRig()
    let pages = ListSection("pages", over: rig.loader)
    let names = Loader { _ in rows(20..<23) }
    let mapped = ListSection("mapped", over: names.mapped { $0 })
    list.setChildren([left, pages, mapped])
    _ = await mapped.load().value
    _ = log.takeUpdates()
    #expect(!left.move(id: 1, toSection: pages))  // before the first page
    #expect(!left.move(id: 1, toSection: mapped))
    #expect(!mapped.move(id: 20, toSection: left))
    left.insert(Row(id: 20), at: .max)
    _ = log.takeUpdates()
    #expect(!left.move(id: 20, toSection: mapped))
    #expect(left.items.map(\.id) == [0, 1, 2, 20])
    #expect(mapped.items.map(\.id) == [20, 21, 22])
    #expect(log.takeUpdates().isEmpty)
  }

  @Test func `items move between own items, loaders and pages`() async {
    let rig = PagedRig()
    let pages = ListSection("pages", over: rig.loader)
    let loader = Loader { _ in rows(20..<23) }
    let loaded = ListSection("loaded", over: loader)
    list.setChildren([left, pages, loaded])
    await rig.load(30..<33)
    _ = await loaded.load().value
    let row = left.row(of: 1)
    #expect(left.move(id: 1, toSection: pages, at: 0))
    #expect(rig.ids == [1, 30, 31, 32])
    #expect(pages.row(of: 1) == row)
    #expect(pages.move(id: 1, toSection: loaded, at: 1))
    #expect(rig.ids == [30, 31, 32])
    #expect(loader.state.content?.map(\.id) == [20, 1, 21, 22])
    #expect(loaded.row(of: 1) == row)
    #expect(loaded.move(id: 1, toSection: left))
    #expect(left.row(of: 1) == row)
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `several moves made in an observer leave each row once`() {
    let trigger = ListSection("trigger", items: rows(0..<1))
    list.append(trigger)
    var isDone = false
    let observation = list.observeStatusChanges { _ in
      guard !isDone else { return }
      isDone = true
      left.move(id: 1, toSection: right)
      left.insert(Row(id: 1), at: 0)
      right.move(id: 10, toSection: left)
      left.move(id: 10, toSection: right)
    }
    let row = right.row(of: 10)
    trigger.setItems([])
    withExtendedLifetime(observation) {
      #expect(isDone)
      #expect(left.items.map(\.id) == [1, 0, 2])
      #expect(right.items.map(\.id) == [11, 1, 10])
      #expect(ShownList(of: list).isUnique)
      #expect(right.row(of: 10) == row)
      #expect(log.view.shown == ShownList(of: list))
    }
  }
}
#endif
