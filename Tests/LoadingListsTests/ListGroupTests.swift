#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Sections and groups of sections: their order, and the status of the whole.
@MainActor struct ListGroupTests {
  private let a = ListSection("a", items: rows(0..<2))
  private let b = ListSection("b", items: rows(0..<1))
  private let c = ListSection<Row>("c")
  private let list: ListGroup
  private let log: ListLog

  init() {
    list = ListGroup("list", [a, b, c])
    log = ListLog(of: list)
  }

  private var ids: [String] { list.sections.map(\.id) }

  private func expectValid() {
    let snapshot = ShownList(of: list)
    #expect(snapshot.isUnique)
    #expect(log.view.shown == snapshot)
    #expect(log.updates.allSatisfy { $0.shown.isUnique })
  }

  @Test func `sections keep their order through nested groups`() {
    let inner = ListGroup("inner", [ListSection<Row>("e"), ListSection<Row>("f")])
    let outer = ListGroup("outer", [ListSection<Row>("d"), inner])
    list.insert(outer, at: 1)
    list.append(ListSection<Row>("g"))
    #expect(ids == ["a", "d", "e", "f", "b", "c", "g"])
    #expect(inner.parent === outer)
    #expect(outer.parent === list)
    expectValid()
  }

  @Test(arguments: [
    (-1, ["d", "a", "b", "c"]), (0, ["d", "a", "b", "c"]), (2, ["a", "b", "d", "c"]),
    (3, ["a", "b", "c", "d"]), (99, ["a", "b", "c", "d"]),
  ])
  func `a section is inserted at an index`(_ index: Int, _ expected: [String]) {
    list.insert(ListSection<Row>("d"), at: index)
    #expect(ids == expected)
    expectValid()
  }

  @Test func `inserting a child again moves it`() {
    list.insert(c, at: 0)
    #expect(ids == ["c", "a", "b"])
    list.insert([a, c], at: 2)
    #expect(ids == ["a", "c", "b"])
    list.append(a)
    #expect(ids == ["c", "b", "a"])
    expectValid()
  }

  @Test func `inserting the same child twice inserts it once`() {
    let d = ListSection<Row>("d")
    list.insert([d, a, d, a], at: 1)
    #expect(ids == ["d", "a", "b", "c"])
    #expect(ListGroup("other", [b, b]).sections.count == 1)
    #expect(ids == ["d", "a", "c"])
    expectValid()
  }

  @Test(arguments: [
    (0, ["b", "a", "c"]), (2, ["a", "c", "b"]), (99, ["a", "c", "b"]), (-3, ["b", "a", "c"]),
    (1, ["a", "b", "c"]),
  ])
  func `a section is moved to an index`(_ index: Int, _ expected: [String]) {
    list.move(b, to: index)
    #expect(ids == expected)
    expectValid()
    let isSame = expected == ["a", "b", "c"]
    #expect(log.updates.count == (isSame ? 1 : 2))
  }

  @Test func `a section is removed`() {
    list.remove(a)
    #expect(ids == ["b", "c"])
    #expect(a.parent == nil)
    list.remove(a)
    #expect(log.updates.count == 2)
    expectValid()
  }

  @Test func `a section is replaced in one change`() {
    let d = ListSection("d", items: rows(5..<7))
    list.replace(b, with: d)
    #expect(ids == ["a", "d", "c"])
    #expect(b.parent == nil)
    #expect(log.updates.count == 2)
    list.replace(a, with: c)
    #expect(ids == ["c", "d"])
    list.replace(b, with: a)
    #expect(ids == ["c", "d"])
    expectValid()
  }

  @Test func `setChildren replaces all children in one change`() {
    let d = ListSection("d", items: rows(5..<7))
    list.setChildren([c, d, a])
    #expect(ids == ["c", "d", "a"])
    #expect(b.parent == nil)
    #expect(log.updates.count == 2)
    list.setChildren([c, d, a])
    #expect(log.updates.count == 2)
    list.setChildren([])
    #expect(ids.isEmpty)
    expectValid()
  }

  @Test func `children of another group aren't changed`() {
    let other = ListGroup("other", [ListSection<Row>("d")])
    list.remove(other.children[0])
    list.move(other.children[0], to: 0)
    list.replace(other.children[0], with: ListSection<Row>("e"))
    #expect(other.sections.map(\.id) == ["d"])
    #expect(ids == ["a", "b", "c"])
  }

  @Test func `a child that moves between groups of a list moves in one change`() {
    let left = ListGroup("left")
    let right = ListGroup("right")
    list.setChildren([left, a, right])
    left.append(b)
    #expect(log.takeUpdates().count == 3)
    right.insert(b, at: 0)
    let update = log.takeUpdates()
    #expect(update.count == 1)
    #expect(update[0].previous.sectionIDs == update[0].shown.sectionIDs.reversed())
    #expect(ids == ["a", "b"])
    #expect(left.children.isEmpty)
    list.append(b)
    list.insert(b, at: 0)
    #expect(ids == ["b", "a"])
    #expect(right.children.isEmpty)
    expectValid()
  }

  @Test func `the list doesn't become empty while its only items move`() {
    let left = ListGroup("left", [b])
    let right = ListGroup("right")
    list.setChildren([left, right, c])
    _ = log.takeStatuses()
    right.append(b)
    #expect(log.takeStatuses().isEmpty)
    #expect(left.status == .idle)
    #expect(right.status == .loaded)
    #expect(list.status == .loaded)
  }

  @Test func `a section that moves to another list is removed from this one`() {
    let other = ListGroup("other")
    let otherLog = ListLog(of: other)
    other.append(a)
    #expect(ids == ["b", "c"])
    #expect(other.sections.map(\.id) == ["a"])
    #expect(a.parent === other)
    #expect(otherLog.view.shown == ShownList(of: other))
    a.insert(Row(id: 9), at: .max)
    #expect(otherLog.view.shown == ShownList(of: other))
    expectValid()
  }

  @Test func `a hidden section has no rows, and its status is ignored`() {
    let work = ScriptedWork<[Row]>()
    let d = ListSection("d", over: Loader { _ in try await work.run() })
    list.setChildren([c, d])
    d.load()
    #expect(list.status == .loading)
    d.isHidden = true
    #expect(ids == ["c"])
    #expect(list.status == .idle)
    #expect(d.status == .loading)
    d.isHidden = false
    #expect(ids == ["c", "d"])
    #expect(list.status == .loading)
    expectValid()
  }

  @Test func `a hidden group hides all its sections`() {
    let group = ListGroup("group", [a, ListGroup("inner", [b])])
    list.setChildren([group, c])
    group.isHidden = true
    #expect(ids == ["c"])
    #expect(list.status == .idle)
    let updates = log.updates.count
    a.insert(Row(id: 9), at: .max)
    b.replace(Row(id: 0, text: "new"))
    #expect(log.updates.count == updates)
    #expect(group.status == .loaded)
    group.isHidden = false
    #expect(list.status == .loaded)
    expectValid()
  }

  @Test func `a section hidden before its insertion stays hidden`() {
    let d = ListSection("d", items: rows(0..<1))
    d.isHidden = true
    list.setChildren([c, d])
    #expect(ids == ["c"])
    #expect(list.status == .idle)
  }

  @Test func `two observers that nest groups in each other leave both in the list`() {
    let left = ListGroup("left", [b])
    let right = ListGroup("right", [c])
    list.setChildren([left, right, a])
    let observations = [
      a.observeStatus { _ in if right.parent !== left { left.append(right) } },
      a.observeStatus { _ in if left.parent !== right { right.append(left) } },
    ]
    // Both observe sibling groups, and each change waits for its turn.
    list.setChildren([left, right, a])
    a.setItems([])
    withExtendedLifetime(observations) {}
    #expect(left.parent === list || right.parent === list)
    #expect(Set(ids) == ["a", "b", "c"])
    expectValid()
  }

  @Test(arguments: ["insert", "append", "set", "replace"])
  func `a queued change that has become impossible is ignored`(_ kind: String) {
    let inner = ListGroup("inner", [b])
    let outer = ListGroup("outer", [c])
    let other = ListSection("other", items: rows(3..<4))
    list.setChildren([a, inner, outer])
    let observation = a.observeStatusChanges { change in
      guard change.phase == .did else { return }
      outer.append(inner)
      switch kind {
      case "insert": inner.insert([other, outer], at: 0)
      case "append": inner.append(outer)
      case "set": inner.setChildren([other, outer])
      default: inner.replace(b, with: outer)
      }
    }
    a.setItems([])
    withExtendedLifetime(observation) {}
    #expect(ids == ["a", "c", "b"])
    #expect(outer.parent === list && inner.parent === outer && other.parent == nil)
    expectValid()
  }

  @Test func `a queued change that has become possible is made`() {
    let inner = ListGroup("inner", [b])
    let outer = ListGroup("outer", [inner, c])
    list.setChildren([a, outer])
    let observation = a.observeStatusChanges { [list] change in
      guard change.phase == .did else { return }
      list.append(inner)
      inner.append(outer)
    }
    a.setItems([])
    withExtendedLifetime(observation) {}
    #expect(ids == ["a", "b", "c"])
    #expect(outer.parent === inner)
    expectValid()
  }

  #if os(Linux) || os(macOS)
  @Test func `inserting a group into itself is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let inner = ListGroup("inner")
        let outer = ListGroup("outer", [inner])
        inner.append(outer)
      }
    }
  }
  #endif
}
#endif
