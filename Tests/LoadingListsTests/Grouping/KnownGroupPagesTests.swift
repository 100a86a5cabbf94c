#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
import UIKit

/// Sections of known keys over a list whose pages are still to come.
@MainActor struct KnownGroupPagesTests {
  private let rig = PagedRig(pageSize: 3)
  private let list: ListGroup
  private let log: ListLog
  private let driver: ListDriver

  init() {
    list = ListGroup(
      "list",
      over: rig.loader,
      groupedBy: \.text,
      keys: ["a", "b", "c"]
    ) { key, items in "\(key) (\(items.count))" }
    log = ListLog(of: list)
    driver = ListDriver(list, in: UIView(), showing: SnapshotRows())
    driver.flush()
  }

  private func expect(_ titles: [String?], emptyRows: Set<String>, _ comment: Comment) {
    #expect(list.sections.map(\.header) == titles + [nil], comment)
    let shown = list.sections.filter { $0.placeholder == .empty }.map { $0.header ?? "" }
    #expect(Set(shown) == emptyRows, comment)
    #expect(log.view.shown == ShownList(of: list), comment)
  }

  @Test func `the row is shown when there are no more pages`() async {
    await rig.loader.beginLoad(force: true)
    await rig.work.finish(with: [1, 2].map { Row(id: $0, text: "c") } + [Row(id: 3, text: "d")])
    expect(["a (0)", "b (0)", "c (2)", "d (1)"], emptyRows: [], "first page")
    await rig.loader.beginNextPage()
    expect(["a (0)", "b (0)", "c (2)", "d (1)"], emptyRows: [], "next page")
    await rig.work.finish(throwing: TestError("page"))
    expect(["a (0)", "b (0)", "c (2)", "d (1)"], emptyRows: [], "failed page")
    await rig.loader.beginNextPage()
    await rig.work.finish(with: [Row(id: 4, text: "b")])
    expect(["a (0)", "b (1)", "c (2)", "d (1)"], emptyRows: ["a (0)"], "last page")
    rig.loader.remove(ids: [1, 2, 3])
    expect(["a (0)", "b (1)", "c (0)"], emptyRows: ["a (0)", "c (0)"], "removed items")
    rig.loader.remove(id: 4)
    expect([], emptyRows: [""], "removed all")
    await rig.loader.beginLoad(force: true)
    await rig.work.finish(with: [1, 2, 3].map { Row(id: $0, text: "a") })
    expect(["a (3)", "b (0)", "c (0)"], emptyRows: [], "reloaded first page")
  }

  @Test(arguments: 0..<UInt64(40))
  func `known sections come first, whatever changes`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    func item() -> Row {
      Row(
        id: .random(in: 0..<8, using: &random),
        text: ["a", "b", "d", "e"].randomElement(using: &random) ?? ""
      )
    }
    await rig.loader.beginLoad(force: true)
    await rig.work.finish(with: [Row(id: 1, text: "c")])
    for _ in 0..<40 {
      let id = rig.ids.randomElement(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0...1: rig.loader.insert(item(), at: .random(in: 0...2, using: &random))
      case 2: rig.loader.replace(item())
      case 3:
        list.performUpdates {
          rig.loader.remove(ids: rig.ids)
          rig.loader.insert(item(), at: 0)
        }
      default: if let id { rig.loader.remove(id: id) }
      }
      var titles: [String] = []
      for key in ["a", "b", "c"] + rig.loader.items.map(\.text) {
        let title = "\(key) (\(rig.loader.items.count { $0.text == key }))"
        if !titles.contains(title) { titles.append(title) }
      }
      let isEmpty = rig.loader.items.isEmpty
      expect(
        isEmpty ? [] : titles,
        emptyRows: isEmpty ? [""] : Set(titles.filter { $0.hasSuffix("(0)") }),
        "\(seed)"
      )
    }
  }
}
#endif
