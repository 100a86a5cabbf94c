#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
import UIKit

/// Headers and footers of grouped sections that depend on their items.
@MainActor struct GroupedTitleTests {
  private let rig = PagedRig(pageSize: 4)
  private let work = ScriptedWork<Void>()
  private let list: ListGroup
  private let log: ListLog
  private let driver: ListDriver

  init() {
    list = ListGroup("list", over: rig.loader, groupedBy: \.text) { key, items in
      "\(key) (\(items.count))"
    } footer: { _, items in
      items.count > 1 ? "\(items[0].id)–\(items[items.count - 1].id)" : nil
    }
    log = ListLog(of: list)
    driver = ListDriver(list, in: UIView(), showing: SnapshotRows())
    driver.flush()
  }

  private func expect(_ titles: [String], _ comment: Comment) {
    let shown = list.sections.dropLast().map { "\($0.header ?? "") \($0.footer ?? "")" }
    #expect(shown == titles, comment)
    #expect(log.view.shown == ShownList(of: list), comment)
  }

  private func load(_ items: [Row]) async {
    await rig.loader.beginLoad(force: true)
    await rig.work.finish(with: items)
  }

  @Test func `titles are computed again when the items of their section change`() async {
    await load([1, 2, 3].map { Row(id: $0, text: "a") } + [Row(id: 4, text: "b")])
    expect(["a (3) 1–3", "b (1) "], "first page")
    await rig.loader.beginNextPage()
    await rig.work.finish(with: [Row(id: 5, text: "b"), Row(id: 6, text: "c")])
    expect(["a (3) 1–3", "b (2) 4–5", "c (1) "], "next page")
    rig.loader.insert(Row(id: 7, text: "a"), at: 0)
    expect(["a (4) 7–3", "b (2) 4–5", "c (1) "], "a pushed item")
    rig.loader.replace(Row(id: 1, text: "c"))
    expect(["a (3) 7–3", "c (2) 1–6", "b (2) 4–5"].sorted(), "another key", isSorted: true)
    rig.loader.remove(ids: [7, 2])
    expect(["a (1) ", "c (2) 1–6", "b (2) 4–5"].sorted(), "removed items", isSorted: true)
  }

  private func expect(_ titles: [String], _ comment: Comment, isSorted: Bool) {
    let shown = list.sections.dropLast().map { "\($0.header ?? "") \($0.footer ?? "")" }
    #expect(shown.sorted() == titles, comment)
    #expect(log.view.shown == ShownList(of: list), comment)
  }

  @Test(arguments: [false, true])
  func `pending edits count, and an edit that is undone doesn't`(isAccepted: Bool) async {
    await load([1, 2].map { Row(id: $0, text: "a") } + [Row(id: 3, text: "b")])
    rig.loader.remove(id: 2) { [work] _ in try await work.run() }
    expect(["a (1) ", "b (1) "], "pending")
    await settle()
    if isAccepted {
      await work.finish(with: ())
    } else {
      await work.finish(throwing: TestError("edit"))
    }
    expect([isAccepted ? "a (1) " : "a (2) 1–2", "b (1) "], "ended")
  }

  @Test func `titles are computed once for each change`() async {
    var calls: [String] = []
    func expect(_ expected: [String], _ comment: Comment) {
      #expect(calls.sorted() == expected, comment)
      calls = []
    }
    let list = ListGroup("counted", over: rig.loader, groupedBy: \.text) { key, items in
      calls.append("\(key) (\(items.count))")
      return key
    }
    await load([1, 2, 3].map { Row(id: $0, text: "a") } + [Row(id: 4, text: "b")])
    expect(["a (3)", "b (1)"], "first page")
    await rig.loader.beginNextPage()
    await rig.work.finish(with: [Row(id: 5, text: "b"), Row(id: 6, text: "c")])
    expect(["b (2)", "c (1)"], "next page")
    rig.loader.insert(Row(id: 7, text: "d"), at: 0)
    expect(["d (1)"], "a pushed item")
    rig.loader.replace(Row(id: 7, text: "e"))
    expect(["e (1)"], "another key")
    list.regroup()
    expect(["a (3)", "b (2)", "c (1)", "e (1)"], "regrouped")
    #expect(list.sections.map(\.header) == ["e", "a", "b", "c", nil])
  }

  @Test func `a reload replaces the titles, and the last item of a section removes it`() async {
    await load([1, 2].map { Row(id: $0, text: "a") } + [Row(id: 3, text: "b")])
    await load([Row(id: 2, text: "a"), Row(id: 3, text: "b"), Row(id: 9, text: "b")])
    expect(["a (1) ", "b (2) 3–9"], "reloaded")
    rig.loader.remove(id: 2)
    expect(["b (2) 3–9"], "removed")
    list.regroup()
    expect(["b (2) 3–9"], "regrouped")
  }
}
#endif
