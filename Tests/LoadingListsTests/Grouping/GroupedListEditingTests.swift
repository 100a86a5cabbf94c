#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The edits that a list in several sections accepts, and those that it rejects.
@MainActor struct GroupedListEditingTests {
  private struct Secret: Hashable, CustomStringConvertible {
    let text: String
    var description: String { text == "c" ? "c" : "same" }
  }

  private let loader = Loader<[Row]> { _ in [] }
  private let list: ListGroup

  init() {
    loader.update([Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "a")])
    list = ListGroup("list", over: loader, groupedBy: { $0.text }, header: { $0 })
  }

  private var sections: [ListSection<Row>] {
    list.sections.compactMap { $0 as? ListSection<Row> }
  }

  private var ids: [Int] { loader.state.content?.map(\.id) ?? [] }

  @Test func `a grouped list rejects changes of its sections`() async {
    let other = ListSection("other", items: [Row(id: 9)])
    let home = ListGroup("home", [other])
    let outer = ListGroup("outer", [list, home])
    let before = list.sections.map(\.sectionID)
    let section = list.sections[0]
    let notices = await logged {
      list.append(other)
      list.insert([other], at: 0)
      list.setChildren([other])
      list.replace(section, with: other)
      list.move(section, to: 1)
      list.remove(section)
      home.append(section)
      home.setChildren([section, other])
    }
    #expect(notices.count == 8)
    #expect(notices.allSatisfy { $0.contains("\"list\"") })
    #expect(list.sections.map(\.sectionID) == before)
    #expect(home.sections.map(\.id) == ["other"])
    #expect(outer.sections.count == 4)
    outer.remove(list)
    outer.insert(list, at: 1)
    #expect(outer.sections.map(\.id) == ["other", "a", "b", "list"])
  }

  @Test func `an item can only be moved to the group's section that matches its key`() async {
    let basket = ListSection("basket", items: [Row(id: 8, text: "b"), Row(id: 9, text: "z")])
    let rejected = await logged {
      #expect(!sections[0].setItems([]))
      #expect(!sections[0].move(id: 1, toSection: sections[1]))
      #expect(!sections[0].move(id: 1, toSection: sections[2]))
      #expect(!basket.move(id: 9, toSection: sections[1]))
    }
    #expect(rejected.count == 4)
    #expect(ids == [1, 2, 3] && basket.items.map(\.id) == [8, 9])
    let accepted = await logged {
      let row = basket.row(of: 8)
      #expect(basket.move(id: 8, toSection: sections[1], at: 0))
      #expect(ids == [1, 8, 2, 3] && sections[1].row(of: 8) == row)
      let back = sections[0].row(of: 3)
      #expect(sections[0].move(id: 3, toSection: basket))
      #expect(ids == [1, 8, 2] && basket.row(of: 3) == back)
    }
    #expect(accepted == [])
  }

  @Test func `the last section edits the whole list but can't set its items`() async throws {
    let end = sections[2]
    let rejected = await logged { #expect(!end.setItems([Row(id: 9, text: "a")])) }
    #expect(ids == [1, 2, 3] && rejected.count == 1)
    let accepted = await logged {
      #expect(end.insert(Row(id: 4, text: "b"), at: .max))
      #expect(end.replace(Row(id: 1, text: "b")))
      #expect(end.remove(id: 3))
    }
    #expect(accepted == [])
    #expect(ids == [1, 2, 4] && end.items.isEmpty)
    #expect(list.sections.map(\.header) == ["b", nil])
    let edit = end.edit(id: 2) {
      $0.text = "c"
    } sending: { _ in
    }
    #expect(end.pendingEdit(of: 2) === edit)
    try await edit.value
    #expect(list.sections.map(\.header) == ["b", "c", nil])
  }

  @Test func `a group created in a handler logs no rejections of its own changes`() async {
    var made: ListGroup?
    let observation = list.observeStatusChanges { [loader] change in
      guard change.phase == .will, made == nil else { return }
      made = ListGroup("made", over: loader, groupedBy: { $0.text }, header: { $0 })
    }
    let notices = await logged { loader.update([]) }
    withExtendedLifetime(observation) {
      #expect(made?.sections.map(\.id) == ["made"])
      #expect(notices == [])
    }
  }

  @Test func `keys with the same description have different section IDs`() {
    let list = ListGroup(
      "c",
      over: loader,
      groupedBy: { Secret(text: $0.text) },
      header: { $0.text }
    )
    #expect(list.sections.map(\.id) == ["same", "same 2", "c"])
    loader.update([Row(id: 2, text: "b"), Row(id: 4, text: "c"), Row(id: 5, text: "d")])
    #expect(list.sections.map(\.id) == ["same 2", "c 2", "same 3", "c"])
    loader.update([])
    loader.update([Row(id: 5, text: "d")])
    #expect(list.sections.map(\.id) == ["same", "c"])
  }

  @Test func `items of an unpaged loader keep their rows`() async {
    let before = sections[0].row(of: 3)
    loader.update([Row(id: 2, text: "b"), Row(id: 3, text: "b")])
    #expect(list.sections.map(\.header) == ["b", nil])
    #expect(sections[0].row(of: 3) == before)
    #expect(list.status == .loaded && sections[1].placeholder == nil)
  }

  @Test func `a failed load is shown in the last section and retried by the group`() async {
    let rig = PagedRig()
    let list = ListGroup("list", over: rig.loader, groupedBy: { $0.text }, header: { $0 })
    await rig.fail()
    #expect(list.status == .failed(TestError("load")) && !list.hasItems)
    #expect(list.sections.map(\.placeholder) == [.failed])
    list.retry()
    await settle()
    rig.work.answer([Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "b")])
    await settle()
    #expect(list.status == .loaded && list.sections.map(\.header) == ["a", "b", nil])
    await rig.fail(force: true)
    #expect(list.status == .failed(TestError("load")) && list.hasItems)
    #expect(list.sections.map(\.header) == ["a", "b", nil])
    await list.beginLoad(force: true)
    #expect(list.status.isLoading)
    list.cancel()
    await settle()
    #expect(list.status == .failed(TestError("load")) && rig.ids == [1, 2, 3])
  }

  @Test func `a failed or cancelled page can be requested by any section`() async {
    let rig = PagedRig()
    let list = ListGroup("list", over: rig.loader, groupedBy: { $0.text }, header: { $0 })
    await rig.load(0..<3)
    await rig.failPage()
    #expect(list.status == .loaded && list.sections.last?.placeholder == .moreFailed)
    list.sections[0].rowDidAppear(list.sections[0].itemRows[2], at: 2)
    await settle()
    #expect(rig.requests.count == 2)
    list.sections.last?.performPlaceholderAction()
    await settle()
    #expect(list.sections.last?.placeholder == .loadingMore)
    list.cancel()
    #expect(list.sections.last?.placeholder == .more)
    list.sections[0].loadNextPage()
    await settle()
    await rig.work.finish(with: rows(3..<5, "b"))
    #expect(rig.ids == [0, 1, 2, 3, 4] && list.sections.map(\.placeholder) == [nil, nil, nil])
  }

  // MARK: - Edits that are sent

  /// A list of rows by key, with a loader or pages.
  private func sections(
    over isPaged: Bool,
    _ items: [Row]
  ) async -> (list: ListGroup, ids: () -> [Int]) {
    let work = ScriptedWork<[Row]>()
    let list: ListGroup
    let ids: () -> [Int]
    if isPaged {
      let pages = PagedLoader<Row, Int>(pageSize: items.count) { _, _ in try await work.run() }
      ids = { pages.items.map(\.id) }
      list = ListGroup("list", over: pages, groupedBy: { $0.text }, header: { $0 })
    } else {
      let loader = Loader { _ in try await work.run() }
      ids = { loader.state.content?.map(\.id) ?? [] }
      list = ListGroup("list", over: loader, groupedBy: { $0.text }, header: { $0 })
    }
    await list.beginLoad()
    await work.finish(with: items)
    return (list, ids)
  }

  @Test(arguments: [false, true])
  func `an edit is shown in the section of its key, and undone when a rejected edit is discarded`(
    isPaged: Bool
  ) async throws {
    let sends = ScriptedWork<Row>()
    let rows = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "a")]
    let (list, ids) = await sections(over: isPaged, rows)
    let log = ListLog(of: list)
    let first = try #require(list.sections[0] as? ListSection<Row>)
    let row = try #require(first.row(of: 1))
    let edit = first.edit(id: 1, whenRejected: .kept) {
      $0.text = "b"
    } sending: { _ in
      try await sends.run()
    }
    let second = try #require(list.sections[0] as? ListSection<Row>)
    #expect(list.sections.map(\.header) == ["b", "a", nil])
    #expect(second.row(of: 1) == row && second.items.map(\.id) == [1, 2])
    await settle()
    _ = log.takeUpdates()
    await sends.finish(throwing: TestError("rejected"))
    #expect(second.pendingEdit(of: 1)?.state == .failed(TestError("rejected")))
    #expect(log.takeUpdates().map(\.updated) == [[row]])
    edit.discard()
    #expect(list.sections.map(\.header) == ["a", "b", nil])
    #expect(first.pendingEdit(of: 1) == nil && ids() == [1, 2, 3])
  }

  @Test(arguments: [false, true])
  func `an item is inserted and moved within the section of its key`(isPaged: Bool) async throws {
    let sends = ScriptedWork<Row>()
    let rows = [
      Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "a"), Row(id: 4, text: "c"),
      Row(id: 5, text: "a"),
    ]
    let (list, ids) = await sections(over: isPaged, rows)
    let section = try #require(list.sections[0] as? ListSection<Row>)
    var previouss: [Int?] = []
    let edits: [() -> PendingEdit] = [
      { section.insert(Row(id: 9, text: "a"), at: 1) { _ in try await sends.run() } },
      {
        section.move(id: 1, to: 2) { _, previous in
          previouss.append(previous)
          return try await sends.run()
        }
      },
      {
        section.move(id: 5, to: 0) { _, previous in
          previouss.append(previous)
          return try await sends.run()
        }
      },
      { section.remove(id: 3) { _ in try await sends.run() } },
    ]
    let shown = [[1, 9, 3, 5], [9, 3, 1, 5], [5, 9, 3, 1], [5, 9, 1]]
    for (edit, shown) in zip(edits, shown) {
      let edit = edit()
      #expect(section.items.map(\.id) == shown)
      await settle()
      sends.answer(Row(id: 9, text: "a"))
      try await edit.value
      #expect(section.items.map(\.id) == shown)
    }
    #expect(ids() == [2, 5, 9, 4, 1])
    #expect(previouss == [4, 2])
  }
}
#endif
