#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// The places in lists, and when a list opens there.
@MainActor @Suite(.screen) struct ListPlaceTests {
  let server = ListServer((0..<200).reversed())

  func follow(_ screen: any ReadingScreen) async {
    for _ in 0..<4 { await screen.follow() }
  }

  func place(of id: Int, _ offset: Int) throws -> ListPlace {
    try ListPlace(item: id, in: "rows", start: PageStart<Int>.offset(offset))
  }

  /// The id of the row at the top of what is visible.
  func top(_ screen: any ReadingScreen) -> Int? {
    screen.tops.first { abs($0.value - screen.topInset) <= 0.5 }?.key
  }

  func opened(
    _ kind: ReadingKind = .table,
    parts: [any ListNode]
  ) async -> any ReadingScreen {
    let list = ListGroup("list", parts)
    list.load()
    let screen = kind.screen(list)
    await screen.open()
    await follow(screen)
    return screen
  }

  // MARK: - Opening

  @Test(arguments: ReadingKind.allLayouts)
  func `a link leads to an item of a list that is read`(kind: ReadingKind) async throws {
    let loader = server.loader(.offset)
    let screen = await opened(kind, parts: [ListSection("rows", over: loader)])
    // One that is loaded, and one that isn't.
    for (id, requests) in [(190, 1), (90, 2)] {
      screen.dataSource.open(at: try place(of: id, 105))
      await follow(screen)
      #expect(top(screen) == id)
      #expect(server.requests.count >= requests)
    }
    // What the user asks for is the first page.
    loader.load(force: true)
    await follow(screen)
    #expect(loader.items.first?.id == 199 && loader.gaps.isEmpty)
  }

  @Test func `a list that is opened elsewhere grows and reloads in both directions`() async throws {
    let loader = server.loader(.offset)
    let screen = ReadingKind.table.screen(ListGroup("list", [ListSection("rows", over: loader)]))
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try place(of: 90, 105))
    await screen.open()
    await follow(screen)
    #expect(top(screen) == 90)
    let tops = screen.tops
    server.ids.insert(300, at: 0)
    loader.load()
    await follow(screen)
    #expect(screen.moved(since: tops).isEmpty)
    while loader.hasPrevious {
      loader.loadPreviousPage()
      await follow(screen)
    }
    #expect(screen.moved(since: tops).isEmpty)
    #expect(loader.items.first?.id == 300)
    #expect(loader.items.map(\.id) == Array(server.ids.prefix(loader.items.count)))
  }

  @Test func `without a position, a few pages are searched`() async throws {
    let loader = server.loader(.cursor)
    let screen = ReadingKind.table.screen(ListGroup("list", [ListSection("rows", over: loader)]))
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try ListPlace(item: 150, in: "rows"))
    await screen.open()
    await follow(screen)
    #expect(top(screen) == 150)
    // Too far away, so that the list stays where it is.
    let count = server.requests.count
    let tops = screen.tops
    screen.dataSource.open(at: try ListPlace(item: 5, in: "rows"))
    await follow(screen)
    await follow(screen)
    #expect(screen.moved(since: tops).isEmpty)
    #expect((count + 1...count + 6).contains(server.requests.count))
  }

  /// Reported of Listable (279) and react-cool-virtual (445): the title covers the row.
  @Test(arguments: [53, 50], [false, true])
  func `an item that a link or a jump leads to is below the title that stays`(
    _ id: Int,
    isJump: Bool
  ) async throws {
    let loader = PagedLoader<Row, Int>(pageSize: 100) { offset, limit in
      (offset..<offset + limit).map { Row(id: $0) }
    }
    let list = ListGroup("list", over: loader, groupedBy: { $0.id / 10 }) { "\($0)" }
    let screen = await opened(parts: [list])
    if isJump {
      loader.jump(to: .offset(40), expecting: id)
    } else {
      screen.dataSource.open(at: try ListPlace(item: id, in: "list"))
    }
    await follow(screen)
    let table = try #require(screen.scrollView as? UITableView)
    let sections = 0..<table.numberOfSections
    let section = try #require(sections.first { screen.dataSource.section(at: $0)?.header == "5" })
    let title = try #require(table.headerView(forSection: section))
    let top = table.contentOffset.y + table.adjustedContentInset.top
    #expect(title.frame.minY >= top - 0.5)
    let row = table.rectForRow(at: IndexPath(row: id % 10, section: section))
    #expect(row.minY >= title.frame.maxY - 0.5 && row.minY - top < 80)
  }

  @Test(arguments: [false, true])
  func `of a link and a jump, the newer one is followed`(isJumpFirst: Bool) async throws {
    let loader = server.loader(.offset)
    let screen = await opened(parts: [ListSection("rows", over: loader)])
    let work = ScriptedWork<Void>()
    server.gate = work
    if isJumpFirst { loader.jump(to: .offset(80), expecting: 115) }
    screen.dataSource.open(at: try place(of: 90, 105))
    await follow(screen)
    #expect(loader.state.isLoading)
    if !isJumpFirst { loader.jump(to: .offset(80), expecting: 115) }
    await follow(screen)
    server.gate = nil
    while !work.openCalls.isEmpty { work.answer(()) }
    await follow(screen)
    await follow(screen)
    #expect(top(screen) == (isJumpFirst ? 90 : 115))
  }

  @Test func `an item that the app sets later is waited for`() async throws {
    let section = ListSection<Row>("rows")
    let screen = await opened(parts: [section])
    screen.dataSource.open(at: try ListPlace(item: 30, in: "rows"))
    await follow(screen)
    section.setItems(rows(0..<60))
    await follow(screen)
    #expect(top(screen) == 30)
  }

  @Test func `a loader without pages is loaded`() async throws {
    let loader = Loader<[Row]> { _ in rows(0..<60) }
    let list = ListGroup("list", [ListSection("rows", over: loader)])
    let screen = ReadingKind.table.screen(list)
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try ListPlace(item: 30, in: "rows"))
    await screen.open()
    await follow(screen)
    #expect(top(screen) == 30)
  }

  @Test func `a load that has failed is retried by the user`() async throws {
    let loader = server.loader(.offset)
    let list = ListGroup("list", [ListSection("rows", over: loader)])
    let screen = ReadingKind.table.screen(list)
    screen.loadViewIfNeeded()
    server.error = TestError("offline")
    screen.dataSource.open(at: try place(of: 90, 105))
    await screen.open()
    await follow(screen)
    #expect(server.requests.count == 1 && loader.state.error != nil)
    server.error = nil
    list.retry()
    await follow(screen)
    #expect(top(screen) == 90)
  }

  @Test func `a load that was cancelled isn't repeated`() async throws {
    let loader = server.loader(.offset)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let screen = ReadingKind.table.screen(ListGroup("list", [ListSection("rows", over: loader)]))
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try place(of: 90, 105))
    await screen.open()
    loader.cancel()
    await follow(screen)
    #expect(server.requests.count == 1 && loader.items.isEmpty)
  }

  // element-hq/element-ios 484
  @Test(arguments: [false, true])
  func `a link is followed whatever has failed before it`(isPage: Bool) async throws {
    let loader = server.loader(.offset)
    let screen = await opened(parts: [ListSection("rows", over: loader)])
    server.error = TestError("offline")
    if isPage { loader.loadNextPage() } else { loader.load(force: true) }
    await follow(screen)
    let count = server.requests.count
    screen.dataSource.open(at: try place(of: 90, 105))
    await follow(screen)
    #expect(server.requests.count == count + 1, "its own failure waits for the user")
    server.error = nil
    screen.dataSource.open(at: try place(of: 90, 105))
    await follow(screen)
    #expect(top(screen) == 90)
  }

  // GetStream/stream-chat-swift 2464, nextcloud/talk-ios 1978
  @Test func `in a chat, an older message without a position is searched on previous pages`()
    async throws
  {
    let loader = ListServer(0..<200).loader(.offset, policy: LoadingPolicy())
    loader.start = .offset(180)
    let section = ListSection("rows", over: loader)
    section.loadsMoreAutomatically = false
    let screen = await opened(parts: [section])
    screen.dataSource.open(at: try ListPlace(item: 150, in: "rows"))
    for _ in 0..<3 { await follow(screen) }
    #expect(top(screen) == 150)
  }

  // Ranchero-Software/NetNewsWire 2075
  @Test func `the place of a reader who has left an unknown one is that which is read`()
    async throws
  {
    let screen = await opened(parts: [ListSection("rows", over: server.loader(.offset))])
    screen.dataSource.open(at: try ListPlace(item: 1, in: "gone"))
    await follow(screen)
    #expect(screen.dataSource.place?.part == "gone")
    await screen.scroll(to: 300)
    #expect(screen.dataSource.place?.part == "rows")
  }

  @Test func `who scrolls meanwhile stays`() async throws {
    let loader = server.loader(.offset)
    let screen = await opened(parts: [ListSection("rows", over: loader)])
    let gate = ScriptedWork<Void>()
    server.gate = gate
    loader.loadNextPage()
    screen.dataSource.open(at: try ListPlace(item: 165, in: "rows"))
    await screen.follow()
    await screen.scroll(to: 300)
    let tops = screen.tops
    server.gate = nil
    gate.answer(())
    await follow(screen)
    #expect(loader.items.count > 20)
    #expect(screen.moved(since: tops).isEmpty)
  }

  @Test func `ids of another type are logged`() async throws {
    let screen = await opened(parts: [ListSection("rows", items: rows(0..<60))])
    let place = try ListPlace(item: "30", in: "rows")
    let messages = await logged {
      screen.dataSource.open(at: place)
      await follow(screen)
    }
    #expect(messages.count == 1 && messages.first?.contains("another type than Row") == true)
    #expect(screen.dataSource.place?.index == 0)
  }

  @Test func `a ready-made screen opens there, and loads when it appears`() async throws {
    let loader = server.loader(.cursor)
    let screen = LoadingTableViewController(
      list: ListGroup("list", [ListSection("rows", over: loader)])
    )
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row.id)"
      cell.contentConfiguration = content
    }
    let start = PageStart<Int>.cursor(110)
    screen.dataSource.open(at: try ListPlace(item: 105, in: "rows", start: start))
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    for _ in 0..<8 {
      await settle()
      Screen.settle()
    }
    let table: UITableView = screen.tableView
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let cell = table.visibleCells.first { abs($0.frame.minY - top) < 0.5 }
    #expect(cell?.contentView.readTexts == ["105"])
    #expect(screen.loadingManager.loadingStatus == .loaded)
    // What is new is above it, behind a gap.
    #expect(loader.items.first?.id == 199 && loader.gaps.count == 1)
  }

  @Test func `a damaged distance searches no more pages than others`() async throws {
    let data = try JSONEncoder().encode(try place(of: 500, 20))
    let text = try #require(String(bytes: data, encoding: .utf8))
    let damaged = text.replacingOccurrences(of: "\"distance\":0", with: "\"distance\":\(Int.min)")
    #expect(damaged != text)
    let loader = server.loader(.offset)
    let screen = await opened(parts: [ListSection("rows", over: loader)])
    let place = try JSONDecoder().decode(ListPlace.self, from: Data(damaged.utf8))
    screen.dataSource.open(at: place)
    await follow(screen)
    // Previous pages, of which there is one.
    #expect(loader.items.first?.id == 199 && screen.dataSource.place != place)
  }

  @Test func `rows on disk are found by offset, however many are new`() async throws {
    let store = MemoryStore<Row>()
    let stored = server.ids.map { Row(id: $0) }
    _ = try await store.reconcile(stored, matching: nil, in: 0..<200, isLast: true)
    server.ids.insert(contentsOf: 1000..<1150, at: 0)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let loader = server.loader(.offset, store: store)
    let screen = ReadingKind.table.screen(ListGroup("list", [ListSection("rows", over: loader)]))
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try place(of: 90, 105))
    await screen.open()
    await follow(screen)
    #expect(top(screen) == 90)
    server.gate = nil
    gate.answer(())
    await follow(screen)
    #expect(top(screen) == 90 && loader.items.first?.id == 1000)
  }

  // MARK: - Saving

  @Test func `the place is that of the first row that begins on screen`() async throws {
    let screen = await opened(parts: [ListSection("rows", over: server.loader(.offset))])
    await screen.scroll(to: 300)
    let place = try #require(screen.dataSource.place)
    let ids = try JSONDecoder().decode([Int].self, from: place.ids)
    let inset = screen.scrollView.adjustedContentInset.top
    let distance = try #require(place.distance)
    #expect(distance >= inset && ids.count > 10)
    #expect(screen.tops[ids[place.index]].map { abs($0 - distance) < 0.5 } == true)
  }

  @Test(arguments: ReadingStage.Way.allCases)
  func `a list that has left the screen keeps its place`(way: ReadingStage.Way) async throws {
    let loader = server.loader(.offset)
    let list = ListGroup("list", [ListSection("rows", over: loader)])
    list.load()
    let stage = ReadingStage(ReadingKind.table.screen(list), way)
    await stage.open()
    await follow(stage.screen)
    await stage.screen.scroll(to: 500)
    let place = try #require(stage.screen.dataSource.place)
    await stage.leave()
    #expect(stage.screen.dataSource.place == place)
    // Also if it changes meanwhile.
    loader.insert(Row(id: 500), at: 0)
    await follow(stage.screen)
    let other = try #require(stage.screen.dataSource.place)
    #expect(other.distance == place.distance)
    #expect(try ids(other)[other.index] == ids(place)[place.index])
  }

  private func ids(_ place: ListPlace) throws -> [Int] {
    try JSONDecoder().decode([Int].self, from: place.ids)
  }

  @Test func `while a list is being opened, its place is the one where it will be`() async throws {
    server.gate = ScriptedWork<Void>()
    let list = ListGroup("list", [ListSection("rows", over: server.loader(.offset))])
    let screen = ReadingKind.table.screen(list)
    screen.loadViewIfNeeded()
    #expect(screen.dataSource.place == nil)
    let place = try place(of: 90, 105)
    screen.dataSource.open(at: place)
    await screen.open()
    #expect(screen.dataSource.place == place)
  }

  @Test func `a list at its bottom has no place, and begins there`() async throws {
    let screen = ReadingKind.table.screen(
      ListGroup("list", [ListSection("rows", items: rows(0..<60))])
    )
    screen.loadViewIfNeeded()
    screen.dataSource.staysAtBottom = true
    await screen.open()
    #expect(screen.dataSource.place == nil && screen.isAtBottom(59))
    await screen.scroll(to: 300)
    #expect(screen.dataSource.place != nil)
  }

  @Test func `ids that can't be saved are logged`() async {
    struct Name: Hashable, Sendable { let id: Int }
    struct Named: Hashable, Identifiable, Sendable { let id: Name }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let section = ListSection("rows", items: (0..<9).map { Named(id: Name(id: $0)) })
    let source = TableListDataSource(tableView: table, list: ListGroup("list", [section]))
    source.setCells(for: Named.self) { (_: UITableViewCell, _) in }
    let screen = UIViewController()
    screen.view.addSubview(table)
    _ = Screen.makeWindow(root: screen)
    await settle()
    Screen.layout()
    let messages = await logged { #expect(source.place == nil) }
    #expect(messages.contains { $0.contains("Codable") })
  }

  @Test func `the place is kept with the saved list`() async throws {
    let loader = server.loader(.cursor)
    let list = ListGroup("list", [ListSection("rows", over: loader)])
    let screen = ReadingKind.table.screen(list)
    list.load()
    await screen.open()
    await follow(screen)
    for _ in 0..<3 {
      loader.loadNextPage()
      await follow(screen)
    }
    await screen.scroll(to: 3000)
    let (tops, place, saved) = (screen.tops, screen.dataSource.place, try list.saved())
    let count = server.requests.count
    let restored = ListGroup("list", [ListSection("rows", over: server.loader(.cursor))])
    restored.restore(saved)
    let other = ReadingKind.table.screen(restored)
    other.loadViewIfNeeded()
    other.dataSource.open(at: try #require(place))
    await other.open()
    await follow(other)
    #expect(other.moved(since: tops).isEmpty)
    #expect(server.requests.count == count)
  }
}
#endif
