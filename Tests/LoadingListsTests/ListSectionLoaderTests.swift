#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A section with a loader of a whole list, or with a derived loader.
@MainActor struct ListSectionLoaderTests {
  private let rig = SectionRig("a")
  private let list: ListGroup
  private let log: ListLog

  init() {
    list = ListGroup("list", [rig.section])
    log = ListLog(of: list)
    _ = log.takeStatuses()
  }

  private var section: ListSection<Row> { rig.section }

  @Test func `a section's status follows its loader`() async {
    #expect(section.status == .idle)
    #expect(section.placeholder == nil)
    await rig.load(rows(0..<2))
    await rig.load([], force: true)
    await rig.fail(force: true)
    #expect(
      log.takeStatuses() == [
        .loading, .loaded, .backgroundRefreshing, .empty, .loading,
        .failed(TestError("load")),
      ]
    )
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `the placeholder row shows the loader's status`() async {
    section.load()
    #expect(section.placeholder == .loading)
    await settle()
    await rig.work.finish(throwing: TestError("load"))
    #expect(section.placeholder == .failed)
    #expect(section.placeholderError as? TestError == TestError("load"))
    section.performPlaceholderAction()
    #expect(section.placeholder == .loading)
    #expect(section.placeholderError == nil)
    await settle()
    await rig.work.finish(with: [])
    #expect(section.placeholder == .empty)
    section.performPlaceholderAction()
    #expect(section.status == .loading && section.placeholder == .loading)
    await settle()
    // Reloaded after a failure, and by force if it is empty.
    #expect(rig.calls == [false, false, true])
    await rig.work.finish(with: rows(0..<1))
    #expect(section.placeholder == nil)
    #expect(section.rows.count == 1)
  }

  @Test func `a different error updates the placeholder row`() async {
    await rig.fail("a")
    _ = log.takeUpdates()
    await rig.fail("b")
    #expect(section.placeholderError as? TestError == TestError("b"))
    #expect(log.takeUpdates().last?.updated == [section.placeholderRow])
  }

  @Test func `rows keep their IDs through a reload, and only changed items are updated`() async {
    await rig.load(rows(0..<3))
    let before = section.rows
    _ = log.takeUpdates()
    await rig.load([Row(id: 2), Row(id: 1, text: "new"), Row(id: 9)], force: true)
    #expect(section.rows.prefix(2) == [before[2], before[1]])
    #expect(log.takeUpdates().map(\.updated) == [[before[1]]])
    await rig.load(section.items, force: true)
    #expect(log.takeUpdates().isEmpty)
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `an ID that the loader returns twice has one row`() async {
    await rig.load([Row(id: 1), Row(id: 2), Row(id: 1, text: "new")])
    #expect(section.items == [Row(id: 1, text: "new"), Row(id: 2)])
    #expect(section.rows.count == 2)
    await rig.load([Row(id: 1), Row(id: 2), Row(id: 1, text: "new")], force: true)
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `edits become the loader's content`() async {
    await rig.load(rows(0..<2))
    #expect(section.insert(Row(id: 9), at: 1))
    #expect(section.replace(Row(id: 0, text: "new")))
    #expect(section.remove(id: 1))
    #expect(section.move(id: 9, to: 0))
    #expect(rig.loader.state == .success(content: [Row(id: 9), Row(id: 0, text: "new")]))
    #expect(section.setItems(rows(5..<6)))
    #expect(rig.loader.state == .success(content: rows(5..<6)))
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `edits made in an observer are all applied`() async {
    await rig.load(rows(0..<2))
    var isDone = false
    let observation = rig.loader.observe { [section] state in
      guard state.content?.count == 3, !isDone else { return }
      isDone = true
      section.insert(Row(id: 10), at: .max)
      section.insert(Row(id: 11), at: .max)
      section.remove(id: 0)
    }
    section.insert(Row(id: 9), at: .max)
    withExtendedLifetime(observation) {
      #expect(section.items.map(\.id) == [1, 9, 10, 11])
      #expect(rig.loader.state.content?.map(\.id) == [1, 9, 10, 11])
      #expect(log.view.shown == ShownList(of: list))
    }
  }

  @Test func `a row returns its own item, even before the rows are updated`() async {
    await rig.load(rows(0..<3))
    let before = section.rows
    var observed: [Row?] = []
    let observation = list.observeStatusChanges { [section] change in
      guard change.phase == .will, change.status == .loaded else { return }
      observed = before.map { section.item(of: $0) }
    }
    await rig.load([Row(id: 2), Row(id: 0)], force: true)
    withExtendedLifetime(observation) { #expect(observed == [Row(id: 0), nil, Row(id: 2)]) }
  }

  @Test func `edits of a derived loader are rejected and logged`() async {
    let mapped = ListSection("mapped", over: rig.loader.mapped { $0 })
    await rig.load(rows(0..<2))
    #expect(mapped.items == rows(0..<2))
    let notices = await logged {
      #expect(!mapped.insert(Row(id: 9), at: .max))
      #expect(!mapped.remove(id: 0))
      #expect(!mapped.replace(Row(id: 0, text: "new")))
      #expect(!mapped.move(id: 0, to: 1))
      #expect(!mapped.setItems([]))
    }
    #expect(notices.count == 5)
    #expect(notices.allSatisfy { $0.contains("\"mapped\"") && $0.contains("MappedLoader") })
    #expect(mapped.items == rows(0..<2))
    #expect(rig.loader.state == .success(content: rows(0..<2)))
  }

  @Test func `edits of a missing item fail without a log message`() async {
    let section: ListSection<Row> = rig.section
    await rig.load(rows(0..<2))
    let notices = await logged {
      #expect(!section.remove(id: 9) && !section.replace(Row(id: 9)) && !section.move(id: 9, to: 0))
      #expect(section.setItems(rows(0..<3)))
    }
    #expect(notices == [])
  }

  @Test func `an item that can't move to a section stays, and the log names that section`() async {
    let mapped = ListSection("mapped", over: rig.loader.mapped { $0 })
    let own = ListSection("own", items: rows(10..<11))
    await rig.load(rows(0..<2))
    let notices = await logged { #expect(!own.move(id: 10, toSection: mapped)) }
    #expect(own.items == rows(10..<11))
    #expect(notices.count == 1 && notices[0].contains("\"mapped\""))
  }

  @Test func `a search loader can be the source of a section`() async {
    let clock = ManualClock()
    let search = SearchLoader(policy: LoadingPolicy(clock: clock)) { text in
      rows(0..<text.count, text)
    }
    let found = ListSection("found", over: search)
    list.append(found)
    search.query = "ab"
    #expect(found.status == .loading)
    await settle()
    await clock.advance(by: .milliseconds(500))
    #expect(found.items == rows(0..<2, "ab"))
    let kept = found.row(of: 0)
    search.query = "abc"
    #expect(found.status == .backgroundRefreshing)
    await settle()
    await clock.advance(by: .milliseconds(500))
    #expect(found.items == rows(0..<3, "abc"))
    #expect(found.row(of: 0) == kept)
    #expect(!found.remove(id: 0))
    #expect(log.view.shown == ShownList(of: list))
  }
}
#endif
