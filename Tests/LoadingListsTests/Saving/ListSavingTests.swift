#if canImport(UIKit)
@testable import LoadingLists
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A list that is saved, and restored into a new one.
@MainActor struct ListSavingTests {
  private func coded(_ saved: SavedList) throws -> SavedList {
    try JSONDecoder().decode(SavedList.self, from: JSONEncoder().encode(saved))
  }

  @Test func `a tree is restored in one change, without a load`() async throws {
    let previous = SavedRig()
    await previous.fill()
    let saved = try coded(previous.list.saved())
    let rig = SavedRig()
    let log = ListLog(of: rig.list)
    _ = log.takeUpdates()
    #expect(rig.list.restore(saved).isEmpty)
    #expect(log.takeUpdates().count == 1)
    #expect(rig.own.items == previous.own.items)
    #expect(rig.good.section.items == previous.good.section.items)
    #expect(rig.good.section.status == .loaded)
    #expect(rig.empty.section.status == .empty)
    #expect(rig.empty.section.placeholder == .empty)
    #expect(rig.bad.section.status.error?.localizedDescription == "The bad failed.")
    #expect(rig.bad.section.placeholder == .failed)
    #expect(rig.untouched.section.status == .idle)
    #expect(rig.pages.items == previous.pages.items)
    #expect(rig.pages.placeholder == .more)
    #expect(rig.list.status.error?.localizedDescription == "The bad failed.")
    #expect(!log.takeStatuses().contains { $0.isLoading })
    #expect(log.view.shown == ShownList(of: rig.list))
    await settle()
    #expect(rig.callCount == 0)
    #expect(try coded(rig.list.saved()) == saved)
  }

  @Test func `restored content isn't fresh, and stays visible during the load`() async throws {
    let previous = SavedRig()
    await previous.fill()
    let rig = SavedRig()
    rig.list.restore(try coded(previous.list.saved()))
    let row = rig.good.section.row(of: 1)
    rig.list.load()
    #expect(rig.good.section.status == .backgroundRefreshing)
    await settle()
    #expect(rig.callCount == 5)
    await rig.good.work.finish(with: rows(1..<3))
    #expect(rig.good.section.row(of: 1) == row)
  }

  @Test func `paging continues after a restore`() async throws {
    let previous = SavedRig()
    await previous.fill()
    let rig = SavedRig()
    rig.list.restore(try coded(previous.list.saved()))
    rig.pages.loadNextPage()
    await settle()
    #expect(rig.pagedRig.requests == [[3, 3]])
    await rig.pagedRig.work.finish(throwing: TestError("page"))
    let third = SavedRig()
    third.list.restore(try coded(rig.list.saved()))
    #expect(third.pages.placeholder == .moreFailed)
    #expect(third.pages.placeholderError?.localizedDescription == "The page failed.")
    third.pages.performPlaceholderAction()
    await settle()
    #expect(third.pagedRig.requests == [[3, 3]])
  }

  @Test func `a Codable cursor is saved`() async throws {
    let rig = CursorRig()
    await rig.load(0..<3, next: "three")
    let saved = try coded(ListSection("pages", over: rig.loader).saved())
    let restored = CursorRig()
    ListSection("pages", over: restored.loader).restore(saved)
    _ = await restored.page(3..<5, next: nil)
    #expect(restored.requests.map(\.cursor) == ["three"])
    #expect(restored.loader.items == rows(0..<5))
    let end = CursorRig()
    ListSection("pages", over: end.loader)
      .restore(try coded(ListSection("pages", over: restored.loader).saved()))
    #expect(end.loader.appendState == .end)
  }

  @Test func `without a saved cursor, no page is requested before a reload`()
    async throws
  {
    struct Mark: Hashable { var place: Int }
    var requests: [Int?] = []
    func pages() -> PagedLoader<Row, Mark> {
      PagedLoader { request in
        requests.append(request.cursor?.place)
        return Page(items: rows(0..<3), nextCursor: Mark(place: 3))
      }
    }
    let loader = pages()
    _ = await loader.load().value
    let saved = try coded(ListSection("pages", over: loader).saved())
    let restored = ListSection("pages", over: pages())
    restored.restore(saved)
    #expect(restored.items == rows(0..<3))
    #expect(restored.placeholder == nil)
    restored.loadNextPage()
    await settle()
    #expect(requests == [nil])
    _ = await restored.load().value
    #expect(requests == [nil, nil])
    #expect(restored.placeholder == .more)
  }

  @Test func `saving during a load throws an error that names the section`() async throws {
    let rig = SavedRig()
    await rig.fill()
    rig.good.section.load(force: true)
    let error = #expect(throws: ListSavingError.isLoading(id: "good")) { try rig.list.saved() }
    #expect(
      error?.description == #"The section "good" is loading. Save a list when no load runs."#
    )
    #expect(throws: ListSavingError.isLoading(id: "good")) { try rig.good.section.saved() }
    await settle()
    await rig.good.work.finish(with: [])
    rig.pages.loadNextPage()
    #expect(throws: ListSavingError.isLoading(id: "pages")) { try rig.list.saved() }
    rig.list.cancel()
    _ = try rig.list.saved()
  }

  @Test func `items that aren't Codable are reported with their section`() throws {
    struct Plain: Hashable, Identifiable { var id = 1 }
    let list = ListGroup("list", [ListSection("plain", items: [Plain()])])
    let error = ListSavingError.notCodable(id: "plain", type: "Plain")
    #expect(throws: error) { try list.saved() }
    #expect("\(error)".contains("\"plain\" can't be saved. Make Plain Codable"))
    let saved = try ListSection("plain", items: rows(0..<1)).saved()
    #expect(list.children[0].restore(saved) == [error])
  }

  @Test func `an item that can't be encoded is reported with its section`() throws {
    struct Stubborn: Hashable, Identifiable, Codable {
      var id = 1
      func encode(to encoder: any Encoder) throws { throw TestError("encoding") }
    }
    let section = ListSection("stubborn", items: [Stubborn()])
    let error = try #require(throws: ListSavingError.self) { try section.saved() }
    guard case .notEncoded(id: "stubborn", let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains("encoding"))
    #expect(error.description.hasPrefix("The items of the section \"stubborn\" can't be encoded."))
    #expect(error.description.hasSuffix(reason))
  }

  @Test func `items that can't be decoded are skipped for that section only`() throws {
    struct Other: Hashable, Identifiable, Codable {
      var id: Int
      var number: Double
    }
    let previous = ListGroup(
      "list",
      [ListSection("a", items: rows(0..<2)), ListSection("b", items: rows(5..<6))]
    )
    let a = ListSection("a", items: [Other(id: 7, number: 1)])
    let b = ListSection<Row>("b")
    let errors = ListGroup("list", [a, b]).restore(try coded(previous.saved()))
    #expect(a.items.map(\.id) == [7])
    #expect(b.items == rows(5..<6))
    guard case .notDecoded(id: "a", let reason)? = errors.first, errors.count == 1 else {
      Issue.record("\(errors)")
      return
    }
    let text = "The saved items of the section \"a\" can't be decoded."
    #expect(errors[0].description.hasPrefix(text) && errors[0].description.hasSuffix(reason))
  }

  @Test func `sections are matched by their IDs, and unknown ones are skipped`() throws {
    let previous = ListGroup(
      "list",
      [
        ListSection("gone", items: rows(0..<1)), ListSection("kept", items: rows(1..<2)),
        ListSection("twice", items: rows(2..<3)), ListSection("twice", items: rows(3..<4)),
        ListGroup("group", [ListSection("kept", items: rows(4..<5))]),
        ListGroup("other", [ListSection("kept", items: rows(5..<6))]),
      ]
    )
    let sections = ["kept", "twice", "twice", "new", "other"].map { ListSection<Row>($0) }
    let inner = ListSection<Row>("kept")
    let list = ListGroup("list", [ListGroup("group", [inner])] + sections.reversed())
    #expect(list.restore(try coded(previous.saved())).isEmpty)
    #expect(sections[0].items == rows(1..<2))
    // In order: the list has them in reverse.
    #expect(sections[2].items == rows(2..<3))
    #expect(sections[1].items == rows(3..<4))
    #expect(sections[3].items.isEmpty)
    #expect(sections[4].items.isEmpty)
    #expect(inner.items == rows(4..<5))
  }

  @Test func `loaded content isn't replaced, and loading sections show the saved items`()
    async throws
  {
    let previous = SavedRig()
    await previous.fill()
    let saved = try previous.list.saved()
    let rig = SavedRig()
    await rig.good.load(rows(50..<51))
    rig.empty.section.load()
    rig.pages.load()
    rig.list.restore(saved)
    #expect(rig.good.section.items == rows(50..<51))
    #expect(rig.empty.section.status == .loading)
    #expect(rig.pages.items == previous.pages.items)
    #expect(rig.pages.status == .backgroundRefreshing)
  }

  @Test func `sections over stores, searches or derived loaders aren't saved`() async throws {
    let stored = ListSection("stored", over: Loader(store: MemoryStore<Row>()) { _ in rows(0..<1) })
    let pages = ListSection(
      "pages",
      over: PagedLoader<Row, Int>(store: MemoryStore()) { _, _ in rows(0..<1) }
    )
    let derived = ListSection("derived", over: Loader { _ in rows(0..<1) }.mapped { $0 })
    let list = ListGroup("list", [stored, pages, derived])
    _ = await list.load().value
    #expect(list.status == .loaded)
    let saved = try list.saved()
    #expect(saved.root.children?.map(\.section) == Array(repeating: SavedSection(), count: 3))
    let fresh = ListSection("derived", over: Loader { _ in rows(0..<1) }.mapped { $0 })
    fresh.restore(try ListSection("derived", items: rows(0..<1)).saved())
    #expect(fresh.items.isEmpty)
    #expect(fresh.status == .idle)
  }

  @Test(arguments: [
    "", "garbage", "[]", "{}", #"{"version": 1}"#, #"{"version": 2, "root": {"id": "a"}}"#,
    #"{"version": 1, "root": {"id": "a", "section": {"items": 5}}}"#,
  ])
  func `invalid data throws a decoding error`(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedList.self, from: Data(text.utf8))
    }
  }

  @Test func `an unknown version throws an error that names it`() {
    let data = Data(#"{"version": 2, "root": {"id": "a"}}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedList.self, from: data)
    }
    #expect("\(error!)".contains("version 2"))
  }

  @Test func `invalid items are an error of that section`() throws {
    let text = #"{"version": 1, "root": {"id": "a", "section": {"items": "AAAA"}}}"#
    let saved = try JSONDecoder().decode(SavedList.self, from: Data(text.utf8))
    let section = ListSection("a", items: rows(0..<1))
    #expect(section.restore(saved).count == 1)
    #expect(section.items == rows(0..<1))
    // Nor can a group restore a section.
    #expect(ListGroup("a", [section]).restore(saved).isEmpty)
  }

  @Test func `numbers that JSON can't represent are restored`() throws {
    struct Measure: Hashable, Identifiable, Codable {
      var id: Int
      var value: Double
    }
    let previous = ListSection(
      "a",
      items: [Measure(id: 1, value: .infinity), Measure(id: 2, value: 0.1)]
    )
    let section = ListSection<Measure>("a")
    #expect(section.restore(try coded(previous.saved())).isEmpty)
    #expect(section.items == previous.items)
  }
}
#endif
