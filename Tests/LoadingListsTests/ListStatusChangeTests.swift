#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The order in which changes of status are reported.
@MainActor struct ListStatusChangeTests {
  private let rig = SectionRig("a")
  private let inner: ListGroup
  private let list: ListGroup

  init() {
    inner = ListGroup("inner", [rig.section])
    list = ListGroup("list", [inner])
  }

  @Test func `will and did are reported for each node, children before parents`() async {
    let log = ListLog(of: list)
    await rig.load(rows(0..<1))
    #expect(
      log.takeChanges() == [
        "will a: idle to loading", "will inner: idle to loading", "will list: idle to loading",
        "did a: idle to loading", "did inner: idle to loading", "did list: idle to loading",
        "will a: loading to loaded", "will inner: loading to loaded",
        "will list: loading to loaded", "did a: loading to loaded",
        "did inner: loading to loaded", "did list: loading to loaded",
      ]
    )
    rig.section.setItems(rows(5..<6))
    #expect(log.takeChanges().isEmpty)
  }

  @Test func `at will all values are old, at did all are new`() async {
    rig.section.placeholders = []
    var observed: [String] = []
    let observation = list.observeStatusChanges { [rig, inner, list] change in
      let nodes: [any ListNode] = [rig.section, inner, list]
      let statuses = nodes.map(\.status.description).joined(separator: " ")
      observed.append("\(change.phase) \(statuses) \(rig.section.rows.count)")
    }
    await rig.load(rows(0..<2))
    withExtendedLifetime(observation) {
      #expect(
        observed == Array(repeating: "will idle idle idle 0", count: 3)
          + Array(repeating: "did loading loading loading 0", count: 3)
          + Array(repeating: "will loading loading loading 0", count: 3)
          + Array(repeating: "did loaded loaded loaded 2", count: 3)
      )
    }
  }

  @Test func `a group whose status doesn't change isn't reported`() async {
    inner.append(ListSection("own", items: rows(0..<1)))
    await rig.load(rows(0..<1))
    let log = ListLog(of: list)
    rig.section.setItems([])
    #expect(log.takeChanges() == ["will a: loaded to empty", "did a: loaded to empty"])
  }

  @Test func `a change made in a handler waits until all observers received the previous one`() {
    let own = ListSection("own", items: rows(0..<1))
    list.setChildren([own])
    var isDone = false
    let first = list.observeStatusChanges { change in
      guard change.phase == .will, !isDone else { return }
      isDone = true
      own.setItems(rows(5..<6))
      #expect(own.status == .loaded)
    }
    let log = ListLog(of: list)
    own.setItems([])
    withExtendedLifetime(first) {
      #expect(own.status == .loaded)
      #expect(own.items == rows(5..<6))
      #expect(
        log.takeChanges() == [
          "will own: loaded to empty", "will list: loaded to empty", "did own: loaded to empty",
          "did list: loaded to empty", "will own: empty to loaded", "will list: empty to loaded",
          "did own: empty to loaded", "did list: empty to loaded",
        ]
      )
      #expect(log.takeStatuses() == [.loaded, .empty, .loaded])
    }
  }

  @Test func `sections inserted in a handler keep their order`() {
    let own = ListSection("own", items: rows(0..<1))
    list.setChildren([own])
    let added = (0..<3).map { ListSection("\($0)", items: rows(0..<1)) }
    var isDone = false
    let observation = list.observeStatusChanges { [list] change in
      guard !isDone else { return }
      isDone = true
      for section in added { list.append(section) }
      list.insert(ListSection<Row>("first"), at: 0)
      list.replace(own, with: ListSection<Row>("other"))
    }
    let log = ListLog(of: list)
    own.setItems([])
    withExtendedLifetime(observation) {
      #expect(list.sections.map(\.id) == ["first", "other", "0", "1", "2"])
      #expect(log.view.shown == ShownList(of: list))
    }
  }

  @Test func `a section created in a handler has its rows immediately`() async {
    let own = ListSection("own", items: rows(0..<1))
    list.setChildren([own])
    await rig.load(rows(0..<2))
    var made: [ListSection<Row>] = []
    let observation = list.observeStatusChanges { [rig] change in
      guard change.phase == .will, made.isEmpty else { return }
      made = [ListSection("new", items: rows(0..<3)), ListSection("loaded", over: rig.loader)]
      #expect(made.map(\.rows.count) == [3, 2])
      #expect(made.map(\.status) == [.loaded, .loaded])
    }
    own.setItems([])
    withExtendedLifetime(observation) { #expect(made.count == 2) }
  }

  @Test func `a section moved to another list in a handler counts there`() {
    let own = ListSection("own", items: rows(0..<1))
    let other = ListGroup("other")
    list.setChildren([own])
    let observation = own.observeStatusChanges { change in
      if change.phase == .will { other.append(own) }
    }
    own.setItems([])
    withExtendedLifetime(observation) {
      #expect(other.status == .empty)
      #expect(list.status == .idle)
      own.setItems(rows(0..<1))
      #expect(other.status == .loaded)
    }
  }

  @Test func `a group moved with its sections no longer counts in its previous parent`() {
    let own = ListSection("own", items: rows(0..<1))
    let inner = ListGroup("inner", [own])
    let outer = ListGroup("outer", [inner])
    list.setChildren([outer])
    list.setChildren([outer, own, inner])
    #expect(list.status == .loaded)
    #expect([inner.status, outer.status] == [.idle, .idle])
    #expect(!inner.hasItems && !outer.hasItems)
  }
}
#endif
