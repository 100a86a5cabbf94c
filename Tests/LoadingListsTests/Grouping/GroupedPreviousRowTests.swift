#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A list in several sections with a real loader that begins in the middle of the server's list.
@MainActor @Suite(.screen) struct GroupedPreviousRowTests {
  private let server = ListServer(0..<200)
  private let loader: PagedLoader<Row, Int>
  private let list: ListGroup

  init() {
    // Only previous pages wait and fail.
    server.direction = .previous
    loader = server.loader(.offset, policy: LoadingPolicy())
    loader.start = .offset(100)
    list = ListGroup(
      "list",
      over: loader,
      groupedBy: { $0.id / 7 },
      header: { "Week \($0)" }
    )
  }

  private func open(_ kind: ReadingKind) async -> any ReadingScreen {
    let screen = kind.screen(list)
    screen.loadViewIfNeeded()
    screen.dataSource.animatesChanges = false
    await screen.open()
    list.load()
    await screen.followPages()
    return screen
  }

  @Test(arguments: ReadingKind.allCases)
  func `scrolling up loads previous pages without moving visible rows`(
    kind: ReadingKind
  ) async {
    server.gate = ScriptedWork()
    let screen = await open(kind)
    for first in stride(from: 80, through: 0, by: -20) {
      await screen.scrollToTop()
      #expect(screen.topText == "…" && loader.prependState == .loading)
      #expect(
        list.sections[0].itemRows.isEmpty && list.sections[1].header == "Week \((first + 20) / 7)"
      )
      let previous = screen.tops
      server.gate?.answer(())
      await screen.followPages()
      #expect(loader.items.first?.id == first)
      #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
      #expect(Set(screen.tops.keys).isSuperset(of: previous.keys))
    }
    #expect(list.sections[0].header == "Week 0")
    // The list, and one page at each offset, because it is loaded once.
    #expect(server.requests.map(\.offset).filter { $0 <= 100 } == [100, 80, 60, 40, 20, 0])
  }

  @Test(arguments: ReadingKind.allCases)
  func `a failed page is retried only by its row's button`(
    kind: ReadingKind
  ) async throws {
    server.error = TestError("page")
    let screen = await open(kind)
    await screen.scrollToTop()
    #expect(screen.topText == "The page failed. [Try Again]" && list.status == .loaded)
    let count = server.requests.count
    await screen.scroll(to: 900)
    await screen.scrollToTop()
    #expect(server.requests.count == count)
    server.error = nil
    Screen.tap(try #require(screen.topCell?.firstDescendant(of: UIButton.self)))
    await screen.followPages()
    #expect(loader.items.first?.id ?? 99 <= 80)
  }

  @Test func `without automatic paging, a button requests previous pages`() async {
    list.sections.last?.loadsMoreAutomatically = false
    let screen = await open(.table)
    await screen.scrollToTop()
    #expect(screen.topText == "[Show More]" && server.requests.map(\.offset) == [100])
    list.sections[0].performAction(of: .previous)
    await screen.followPages()
    #expect(server.requests.map(\.offset) == [100, 80])
  }

  @Test func `a list that starts at its beginning has no section for the previous row`() async {
    loader.start = .beginning
    _ = await open(.table)
    #expect(list.sections.first?.header == "Week 0")
    loader.jump(to: .offset(50))
    await settle()
    #expect(list.sections.first?.previousPlaceholder != nil)
    loader.reset()
    await settle()
    #expect(list.sections.count == 1)
  }

  @Test func `a grouped list that has previous pages isn't shown as empty`() async {
    let loader = PagedLoader<Row, Int> { (request: PageRequest<Int>) async -> Page<Row, Int> in
      Page(items: [], previousCursor: request.cursor == nil ? 1 : nil)
    }
    let list = ListGroup("list", over: loader, groupedBy: { $0.id }) { "\($0)" }
    await list.beginLoad()
    #expect(loader.state == .success(content: []) && loader.hasPrevious)
    #expect(list.sections.compactMap(\.placeholder).isEmpty)
    #expect(list.sections.compactMap(\.previousPlaceholder) == [.previous])
  }

  @Test func `the previous row is omitted if not configured`() async {
    let list = ListGroup(
      "list",
      over: loader,
      placeholders: .more,
      groupedBy: { $0.id / 7 },
      header: { _ in nil }
    )
    await list.beginLoad()
    #expect(list.sections[0].rows.isEmpty && list.sections.last?.placeholder == .more)
  }
}
#endif
