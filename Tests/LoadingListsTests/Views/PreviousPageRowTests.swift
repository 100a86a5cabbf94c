#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Visible lists with a real loader that begins in the middle of the server's list.
@MainActor @Suite(.screen) struct PreviousPageRowTests {
  private let path = IndexPath(item: 0, section: 0)
  private let server = ListServer(0..<200)
  private let loader: PagedLoader<Row, Int>
  private let section: ListSection<Row>

  init() {
    // Only previous pages wait and fail.
    server.direction = .previous
    loader = server.loader(.offset, policy: LoadingPolicy())
    section = ListSection("pages", over: loader, placeholders: .all)
  }

  private func open(
    _ kind: ReadingKind,
    from start: Int = 100,
    staysAtBottom: Bool = false
  ) async -> any ReadingScreen {
    loader.start = .offset(start)
    let screen = kind.screen(ListGroup("list", [section]))
    screen.loadViewIfNeeded()
    screen.dataSource.animatesChanges = false
    screen.dataSource.staysAtBottom = staysAtBottom
    await screen.open()
    loader.load()
    await screen.followPages()
    return screen
  }

  /// Lets loads of the list wait.
  private func holdLoads() -> ScriptedWork<Void> {
    let loads = ScriptedWork<Void>()
    server.script = { request in
      if request.direction == .next { try await loads.run() }
      return nil
    }
    return loads
  }

  @Test(arguments: ReadingKind.allCases)
  func `scrolling up loads previous pages without moving visible rows`(
    kind: ReadingKind
  ) async {
    server.gate = ScriptedWork()
    let screen = await open(kind)
    #expect(loader.prependState == .loading && screen.topText == "…")
    for first in stride(from: 80, through: 0, by: -20) {
      await screen.scrollToTop()
      #expect(screen.topText == "…" && loader.prependState == .loading)
      let previous = screen.tops
      server.gate?.answer(())
      await screen.followPages()
      #expect(loader.items.first?.id == first)
      #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
      #expect(Set(screen.tops.keys).isSuperset(of: previous.keys))
    }
    await screen.scrollToTop()
    #expect(loader.prependState == .end)
    #expect(!screen.dataSource.isPlaceholder(at: path))
    // At most below the header of the section.
    #expect(screen.tops[0] ?? 99 <= screen.scrollView.adjustedContentInset.top + 30)
  }

  @Test(arguments: ReadingKind.allCases)
  func `a failed page is retried only by its row's button`(
    kind: ReadingKind
  ) async throws {
    server.error = TestError("page")
    let screen = await open(kind)
    await screen.scrollToTop()
    #expect(screen.topText == "The page failed. [Try Again]")
    let count = server.requests.count
    await screen.scroll(to: 900)
    await screen.scrollToTop()
    await screen.followPages()
    #expect(server.requests.count == count)
    server.error = nil
    server.gate = ScriptedWork()
    Screen.tap(try #require(screen.topCell?.firstDescendant(of: UIButton.self)))
    await screen.followPages()
    #expect(screen.topText == "…")
    let previous = screen.tops
    server.gate?.answer(())
    await screen.followPages()
    #expect(loader.items.first?.id == 80)
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }

  @Test(arguments: ReadingKind.allCases)
  func `the previous row changes in its cell without moving visible rows`(
    kind: ReadingKind
  ) async throws {
    server.gate = ScriptedWork()
    let screen = await open(kind)
    await screen.scrollToTop()
    let cell = try #require(screen.ownCell(at: path))
    await screen.scroll(to: cell.frame.maxY - 5)
    let previous = screen.tops
    server.gate?.fail(TestError("page"))
    await screen.followPages()
    #expect(screen.topText == "The page failed. [Try Again]")
    #expect(screen.ownCell(at: path) === cell)
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }

  @Test(arguments: ReadingKind.allCases)
  func `a previous row that reappears moves no visible row`(kind: ReadingKind) async {
    server.error = TestError("page")
    let screen = await open(kind)
    await screen.scroll(to: 900)
    let further = screen.tops
    let loads = holdLoads()
    loader.load(force: true)
    await screen.followPages()
    #expect(screen.greatestMove(since: further) ?? 99 <= 0.5)
    await screen.scrollToTop()
    let previous = screen.tops
    loads.answer(())
    await screen.followPages()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
    #expect(screen.dataSource.isPlaceholder(at: path))
  }

  @Test(arguments: ReadingKind.allCases)
  func `pages without new items are followed by few more`(
    kind: ReadingKind
  ) async {
    server.script = { $0.direction == .previous ? rows(100..<120) : nil }
    let screen = await open(kind)
    await screen.scrollToTop()
    await screen.followPages()
    // Also the page itself is asked for again, because the server contradicts it.
    let offsets = server.requests.map(\.offset)
    let count = offsets.count { $0 < 100 }
    #expect(offsets.contains(40) && count <= 5)
    #expect(screen.topText == "[Show More]")
    await screen.scrollToTop()
    await screen.followPages()
    #expect(server.requests.count { $0.offset < 100 } == count)
  }

  @Test(arguments: ReadingKind.allCases)
  func `a chat starts at its bottom, with older messages above`(
    kind: ReadingKind
  ) async {
    let screen = await open(kind, from: 180, staysAtBottom: true)
    #expect(screen.tops[199] != nil && server.requests.map(\.offset) == [180, 200])
    server.error = TestError("page")
    await screen.scrollToTop()
    await screen.followPages()
    #expect(screen.topText == "The page failed. [Try Again]")
    server.error = nil
    let previous = screen.tops
    loader.loadPreviousPage()
    await screen.followPages()
    #expect(loader.items.first?.id == 160)
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }

  // MARK: - The end

  @Test(arguments: ReadingKind.allCases)
  func `the end of the list shows the app's text`(kind: ReadingKind) async {
    server.error = TestError("page")
    let screen = await open(kind, from: 160)
    section.placeholders = [.all, .end]
    screen.dataSource.contents.endText = "That’s all."
    for _ in 0..<3 { await screen.scroll(to: 100_000) }
    await screen.scroll(to: screen.scrollView.contentSize.height - screen.scrollView.bounds.height)
    let last = IndexPath(item: 41, section: 0)
    #expect(screen.ownCell(at: last)?.readTexts == ["That’s all."])
    screen.dataSource.contents.placeholder = { section, placeholder in
      guard placeholder == .end else { return ListRowContentConfiguration.placeholder(placeholder) }
      return ListRowContentConfiguration(text: "\(section.itemRows.count) rows")
    }
    await screen.followPages()
    #expect(screen.ownCell(at: last)?.readTexts == ["40 rows"])
    // It stays while the list reloads.
    _ = holdLoads()
    loader.load(force: true)
    await screen.followPages()
    #expect(section.placeholder == .end && section.previousPlaceholder == nil)
  }
}
#endif
