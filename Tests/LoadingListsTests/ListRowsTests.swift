#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import Testing

/// A view of an app that isn't a list view, and follows the rows of a list.
@MainActor private final class RowsView {
  private(set) var shown: [[Int]] = []
  private(set) var updateCount = 0
  private var observation: LoadingObservation?

  init(of list: ListGroup, then change: @escaping @MainActor () -> Void = {}) {
    observation = list.observeRows { [weak self, weak list] in
      guard let self, let list else { return }
      updateCount += 1
      shown = Self.items(of: list)
      change()
    }
  }

  static func items(of list: ListGroup) -> [[Int]] {
    list.sections.map { ($0 as? ListSection<Row>)?.items.map(\.id) ?? [] }
  }

  func cancel() { observation?.cancel() }
}

/// Changes of a list, as they are reported to a view of the app.
@MainActor struct ListRowsTests {
  enum Change: CaseIterable {
    case insert, remove, move, replace, set, moveToSection, several, title, hide, append, children
    case inner
  }

  private let a = ListSection("a", items: rows(0..<3))
  private let b = ListSection("b", items: rows(10..<12))
  private let inner: ListGroup
  private let list: ListGroup

  init() {
    inner = ListGroup("inner", [b])
    list = ListGroup("list", [a, inner])
  }

  private func perform(_ change: Change) {
    switch change {
    case .insert: a.insert(Row(id: 5), at: 1)
    case .remove: a.remove(id: 1)
    case .move: a.move(id: 0, to: 2)
    case .replace: a.replace(Row(id: 1, text: "new"))
    case .set: a.setItems(rows(2..<6))
    case .moveToSection: a.move(id: 0, toSection: b, at: 0)
    case .several:
      list.performUpdates {
        a.remove(ids: [0, 1])
        b.insert(Row(id: 0), at: 0)
        list.append(ListSection("c", items: rows(20..<21)))
      }
    case .title: a.header = "A"
    case .hide: inner.isHidden = true
    case .append: list.append(ListSection("c", items: rows(20..<21)))
    case .children: list.setChildren([ListSection("a", items: rows(1..<4)), inner])
    case .inner: inner.setChildren([])
    }
  }

  @Test(arguments: Change.allCases)
  func `a view is notified once of a change, and can read it`(_ change: Change) {
    let view = RowsView(of: list)
    #expect(view.shown == [[0, 1, 2], [10, 11]], "immediately")
    perform(change)
    #expect(view.shown == RowsView.items(of: list))
    #expect(view.updateCount == 2)
    view.cancel()
    perform(.insert)
    perform(.append)
    #expect(view.updateCount == 2)
  }

  @Test func `an answer of the server is one change, and an equal one none`() async {
    let work = ScriptedWork<[Row]>()
    let loader = PagedLoader<Row, Int> { _, _ in try await work.run() }
    list.insert(ListSection("loaded", over: loader), at: 0)
    let view = RowsView(of: list)
    loader.load()
    await settle()
    let count = view.updateCount
    work.answer(rows(30..<33))
    await settle()
    #expect(view.shown == [[30, 31, 32], [0, 1, 2], [10, 11]])
    #expect(view.updateCount == count + 1)
    loader.load(force: true)
    await settle()
    work.answer(rows(30..<33))
    await settle()
    #expect(view.updateCount == count + 1)
  }

  @Test func `a change by an observer follows when all were notified`() {
    let other = RowsView(of: list)
    let view = RowsView(of: list) { [a] in
      if a.items.count < 5 { a.insert(Row(id: 100 + a.items.count), at: 0) }
    }
    #expect(a.items.count == 5)
    #expect(view.shown == RowsView.items(of: list))
    #expect(other.shown == view.shown)
    #expect(view.updateCount == 3)
    #expect(other.updateCount == 3)
  }
}
#endif
