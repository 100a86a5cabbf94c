#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The pages at an end of a list, on every kind of screen.
@MainActor @Suite(.screen) struct PageEndContractTests {
  /// The server's pages, by their numbers of items, which never fill the screen.
  ///
  /// From public reports: an empty first page ends the list (infinite_scroll_pagination 277), a
  /// filtered page does (avy 777), a short list can't be scrolled for more (favesound-redux 84), and
  /// a footer that changes its height asks without end (react-native 34929).
  nonisolated static let shapes: [[Int]] = [
    [5], [0], [0, 5], [5, 0, 5], [0, 0, 5], [5, 0, 0, 5], [0, 0, 0, 5], [5, 0, 0, 0, 5],
    [0, 0, 0, 0, 0, 0, 5], [5, 1, 1, 1], [5, 0, 0, 0, 0, 0, 0, 0, 0, 5], [0, 0, 0, 0, 0],
  ]

  /// Returns the pages that are requested before the user is asked each time, by the rule.
  private func pages(_ counts: [Int]) -> [Int] {
    var (stops, fruitless) = ([Int](), 0)
    for (page, count) in counts.enumerated() {
      fruitless = count == 0 ? fruitless + 1 : 0
      if fruitless == 3, page + 1 < counts.count {
        stops.append(page)
        fruitless = 0
      }
    }
    return stops + [counts.count - 1]
  }

  private func follow(_ screen: any PageEndScreen, times: Int = 60) async {
    for _ in 0..<times {
      await Task.yield()
      await settle()
      Screen.layout()
    }
  }

  private func open(_ screen: any PageEndScreen) async -> UIWindow {
    screen.loadingManager.configuration.policy.clock = ManualClock()
    let window = Screen.makeWindow(root: screen)
    await follow(screen)
    return window
  }

  /// Returns the button with a title that a tap would hit.
  private func visibleButton(_ title: String, in window: UIWindow) -> UIButton? {
    // A view that fades in takes no touches.
    Screen.settle()
    return window.descendants.lazy.compactMap { $0 as? UIButton }.first { button in
      let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
      return button.configuration?.title == title
        && window.hitTest(button.convert(middle, to: window), with: nil) === button
    }
  }

  @Test(arguments: PageEndHost.allCases, shapes)
  func `pages are requested until there is something new, and after three by the user`(
    _ host: PageEndHost,
    _ counts: [Int]
  ) async throws {
    // A header asks for nothing above a list without items.
    guard host.direction == .next || counts[0] > 0 else { return }
    let server = PageEndServer(counts, host.direction, isFiltered: host.isFiltered)
    let screen = host.makeScreen(server)
    var statuses: [LoadingStatus] = []
    let observation = screen.loadingManager.observeStatus { statuses.append($0) }
    let window = await open(screen)
    for (stop, page) in pages(counts).enumerated() {
      #expect(server.requests == Array(0...page), "before request \(stop + 1) of the user")
      #expect(screen.count == server.count(through: page))
      let isOver = page + 1 == counts.count
      let more = visibleButton("Show More", in: window)
      #expect((more == nil) == isOver)
      if let more { Screen.tap(more) }
      await follow(screen)
    }
    // An empty list is one whose server has nothing, or has brought nothing in three pages.
    let isEmpty = counts.reduce(0, +) == 0
    let wasEmpty = isEmpty || counts.starts(with: [0, 0, 0])
    #expect(statuses.contains(.empty) == wasEmpty, "\(statuses)")
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: PageEndHost.allCases)
  func `a cancelled page is requested when its end becomes visible again, not at once`(
    _ host: PageEndHost
  ) async {
    let server = PageEndServer([5, 60, 5], host.direction, isFiltered: host.isFiltered)
    server.work = ScriptedWork()
    let screen = host.makeScreen(server)
    let window = await open(screen)
    #expect(server.requests == [0, 1])
    server.work?.answer(())
    await follow(screen)
    #expect(screen.count == 65)
    let (start, end) = (CGPoint.zero, endOffset(of: screen, host))
    Screen.scroll(screen.scrollView, to: end)
    await follow(screen)
    #expect(server.requests == [0, 1, 2])
    screen.loadingManager.cancel()
    await follow(screen)
    #expect(server.requests == [0, 1, 2])
    Screen.scroll(screen.scrollView, to: host.direction == .next ? start : endOfList(screen))
    await follow(screen)
    Screen.scroll(screen.scrollView, to: endOffset(of: screen, host))
    await follow(screen)
    #expect(server.requests == [0, 1, 2, 2])
    server.work?.answer((), call: server.work?.openCalls.last ?? 0)
    await follow(screen)
    #expect(screen.count == 70)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: PageEndHost.allCases.filter { $0.direction == .next && $0 != .delegateFooter })
  func `a page that is cancelled before there are items waits for the user`(
    _ host: PageEndHost
  ) async throws {
    let server = PageEndServer([0, 5], isFiltered: host.isFiltered)
    server.work = ScriptedWork()
    let screen = host.makeScreen(server)
    let window = await open(screen)
    #expect(server.requests == [0, 1])
    screen.loadingManager.cancel()
    await follow(screen)
    #expect(server.requests == [0, 1])
    #expect(screen.loadingManager.loadingStatus == .empty)
    Screen.tap(try #require(visibleButton("Show More", in: window)))
    await follow(screen)
    #expect(server.requests == [0, 1, 1])
    server.work?.answer((), call: server.work?.openCalls.last ?? 0)
    await follow(screen)
    #expect(screen.count == 5)
  }

  // Reported of Commet (260) and Chatto (1353).
  @Test(arguments: [[0, 5], [0, 0, 5], [0, 0, 0, 5]])
  func `a chat isn't empty while its previous pages may have messages`(_ counts: [Int]) async {
    let server = PageEndServer(counts, .previous)
    let screen = UIViewController()
    Screen.makeWindow(root: screen)
    screen.loadingManager.follow(server.makeLoader())
    screen.loadingManager.reloadContent()
    for _ in 0..<8 { await settle() }
    // After three pages without items, the next one waits for the user.
    let isFilled = counts.count < 4
    #expect(server.requests == Array(0..<min(3, counts.count)))
    #expect(screen.loadingManager.loadingStatus == (isFilled ? .loaded : .empty))
  }

  @Test(arguments: PageEndHost.allCases)
  func `a failed page is requested again by the user`(_ host: PageEndHost) async throws {
    let server = PageEndServer([5, 5], host.direction, isFiltered: host.isFiltered)
    server.work = ScriptedWork()
    let screen = host.makeScreen(server)
    let window = await open(screen)
    server.work?.fail(TestError("page"))
    await follow(screen)
    #expect(server.requests == [0, 1])
    let button = try #require(visibleButton("Try Again", in: window))
    Screen.tap(button)
    await follow(screen)
    #expect(server.requests == [0, 1, 1])
    server.work?.answer(())
    await follow(screen)
    #expect(screen.count == 10)
  }

  @Test(arguments: PageEndHost.allCases)
  func `a page that is tried again leaves everything in its place`(
    _ host: PageEndHost
  ) async throws {
    let server = PageEndServer([5, 5], host.direction, isFiltered: host.isFiltered)
    server.work = ScriptedWork()
    let screen = host.makeScreen(server)
    screen.loadViewIfNeeded()
    (screen.scrollView as? UITableView)?.rowHeight = UITableView.automaticDimension
    let window = await open(screen)
    let error = TestError("page")
    server.work?.fail(error)
    await follow(screen)
    let size = screen.scrollView.contentSize
    for attempt in 2...3 {
      Screen.tap(try #require(visibleButton("Try Again", in: window)))
      await follow(screen)
      #expect(server.requests.count == attempt + 1)
      #expect(visibleButton("Try Again", in: window) == nil)
      #expect(screen.scrollView.contentSize == size, "while it loads")
      server.work?.fail(error, call: attempt - 1)
      await follow(screen)
      #expect(screen.scrollView.contentSize == size)
    }
    // The row is in the middle of its space, where the user has tapped.
    Screen.tap(try #require(visibleButton("Try Again", in: window)))
    await follow(screen)
    let spinner = try #require(
      window.descendants.lazy.compactMap { $0 as? UIActivityIndicatorView }.first {
        $0.isAnimating && $0.accessibilityIdentifier?.hasSuffix(".activity") == true
      }
    )
    let message = try #require(spinner.superview?.superview)
    #expect(abs(spinner.convert(spinner.bounds, to: message).midY - message.bounds.midY) <= 1)
  }

  @Test(arguments: [PageEndHost.footer, .filteredFooter, .delegateFooter, .gridFooter])
  func `a page that fails before there are items fails the screen, and is requested again`(
    _ host: PageEndHost
  ) async throws {
    let server = PageEndServer([0, 5], host.direction, isFiltered: host.isFiltered)
    server.work = ScriptedWork()
    let screen = host.makeScreen(server)
    let window = await open(screen)
    #expect(screen.loadingManager.loadingStatus == .loading)
    server.work?.fail(TestError("page"))
    await follow(screen)
    #expect(screen.loadingManager.loadingStatus == .failed(TestError("page")))
    let button = try #require(visibleButton("Try Again", in: window))
    Screen.tap(button)
    await follow(screen)
    server.work?.answer(())
    await follow(screen)
    #expect(screen.loadingManager.loadingStatus == .loaded)
    #expect(screen.count == 5)
  }

  @Test(arguments: PageEndHost.allCases.filter { $0.direction == .next }, [false, true])
  func `a page that fills the screen is followed by another when its end comes near`(
    _ host: PageEndHost,
    isRightToLeft: Bool
  ) async {
    let server = PageEndServer([60, 60, 60], isFiltered: host.isFiltered)
    let screen = host.makeScreen(server)
    screen.loadingManager.configuration.policy.clock = ManualClock()
    let window = Screen.makeWindow(root: screen)
    if isRightToLeft { Screen.setLayoutDirection(.rightToLeft, for: window) }
    await follow(screen)
    #expect(server.requests == [0])
    for page in 1...2 {
      Screen.scroll(screen.scrollView, to: endOfList(screen))
      await follow(screen)
      #expect(server.requests == Array(0...page))
    }
  }

  @Test func `a next page that a delegate learns of without a load is requested`() async {
    let server = PageEndServer([5, 5])
    let screen = EndDelegateTable(server)
    screen.hidesMore = true
    let window = await open(screen)
    #expect(server.requests == [0])
    screen.hidesMore = false
    screen.tableView.reloadData()
    await follow(screen)
    Screen.scroll(screen.scrollView, to: CGPoint(x: 0, y: 1))
    await follow(screen)
    #expect(server.requests == [0, 1])
    withExtendedLifetime(window) {}
  }

  private func endOffset(of screen: any PageEndScreen, _ host: PageEndHost) -> CGPoint {
    host.direction == .next ? endOfList(screen) : .zero
  }

  private func endOfList(_ screen: any PageEndScreen) -> CGPoint {
    let list = screen.scrollView
    list.layoutIfNeeded()
    return CGPoint(
      x: max(0, list.contentSize.width - list.bounds.width),
      y: max(0, list.contentSize.height - list.bounds.height)
    )
  }
}
#endif
