#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// The edge from which a gap is filled, and the rows that stay: those that its user reads.
///
/// A timeline is read upward from where it was left, and downward from its top. Reported of Tusky
/// (1230, 2938, 3025), Mastodon for iOS (333, 840, 1066) and Android (154, 718), Toot! (136, 166)
/// and Twittnuker (48).
@MainActor @Suite(.screen) struct GapEdgeTests {
  /// The half of the list view in which the row of the gap is.
  enum Half: CaseIterable { case upper, lower }
  /// Whether the server has previous pages, too.
  enum Pages: CaseIterable { case bothWays, offset }

  private let server = ListServer(0..<100)

  private func loader(_ pages: Pages) -> PagedLoader<Row, Int> {
    pages == .bothWays ? server.loader(.bothWays) : server.loader(.offset)
  }

  /// Returns a screen with a gap of 70 rows behind the first 20.
  private func screen(
    _ kind: ReadingKind,
    _ host: ListHost,
    _ loader: PagedLoader<Row, Int>
  ) async -> any ReadingScreen {
    let list = ListGroup("list", host.parts(over: loader))
    let screen = await kind.screen(list, of: loader)
    await screen.scroll(to: 1800)
    server.ids.insert(contentsOf: 300..<390, at: 0)
    list.load()
    await screen.catchUp()
    #expect(loader.gaps.map(\.index) == [20])
    return screen
  }

  /// Scrolls until the row of the gap is in a half, and returns its cell.
  private func show(_ screen: any ReadingScreen, _ half: Half) async -> UIView? {
    for _ in 0..<8 {
      guard let path = screen.gapPath else { return nil }
      guard let frame = screen.frame(at: path) else { return nil }
      let (view, isWide) = (screen.scrollView, screen.scrollView.scrollsHorizontally)
      let area = view.bounds.inset(by: view.adjustedContentInset)
      let part = half == .upper ? 0.25 : 0.75
      let place = isWide ? area.minX + area.width * part : area.minY + area.height * part
      await screen.scroll(to: screen.offset + (isWide ? frame.minX : frame.minY) - place)
    }
    return screen.gapPath.flatMap { screen.ownCell(at: $0) }
  }

  /// Returns the ids of the visible rows on the side of the gap that is read.
  private func read(_ screen: any ReadingScreen, _ half: Half, beside gap: UIView) -> [Int: CGFloat]
  {
    let isWide = screen.scrollView.scrollsHorizontally
    let top = (isWide ? gap.frame.minX : gap.frame.minY) - screen.offset
    return screen.tops.filter { half == .upper ? $0.value > top : $0.value < top }
  }

  @Test(arguments: ReadingKind.bothAxes, ListHost.allCases)
  func `a tap keeps what is read, and continues it`(kind: ReadingKind, host: ListHost) async throws
  {
    for (half, pages) in Half.allCases.flatMap({ half in Pages.allCases.map { (half, $0) } }) {
      server.ids = Array(0..<100)
      let loader = loader(pages)
      let screen = await screen(kind, host, loader)
      let gap = try #require(await show(screen, half), "\(half), \(pages)")
      let read = read(screen, half, beside: gap)
      #expect(read.count > (kind == .strip ? 0 : 1), "\(half), \(pages)")
      Screen.tap(try #require(gap.firstDescendant(of: UIButton.self)))
      await screen.catchUp()
      #expect(screen.moved(since: read).isEmpty, "\(half), \(pages)")
      let isUp = half == .upper && pages == .bothWays
      #expect(loader.gaps.map(\.index) == [isUp ? 20 : 40], "\(half), \(pages)")
      #expect(loader.items.count == 100)
    }
  }

  @Test(arguments: ReadingKind.bothAxes, ListHost.allCases)
  func `the last page keeps what is read, too`(kind: ReadingKind, host: ListHost) async throws {
    for (half, pages) in Half.allCases.flatMap({ half in Pages.allCases.map { (half, $0) } }) {
      server.ids = Array(0..<100)
      let loader = loader(pages)
      let screen = await screen(kind, host, loader)
      while loader.items.count < 140 {
        _ = try await loader.fillGap(#require(loader.gaps.first).id).value
        await screen.catchUp()
      }
      let gap = try #require(await show(screen, half), "\(half), \(pages)")
      let read = read(screen, half, beside: gap)
      Screen.tap(try #require(gap.firstDescendant(of: UIButton.self)))
      await screen.catchUp()
      #expect(screen.moved(since: read).isEmpty, "\(half), \(pages)")
      #expect(loader.gaps.isEmpty && loader.items.map(\.id) == Array(server.ids.prefix(150)))
    }
  }

  @Test(arguments: ReadingKind.allCases, Half.allCases)
  func `automatic pages follow the reader`(kind: ReadingKind, half: Half) async throws {
    let loader = loader(.bothWays)
    let screen = await screen(kind, .section, loader)
    // From the top, or from where the list was left.
    if half == .lower { await screen.scroll(to: 0) }
    loader.fillsGapsAutomatically = true
    let step: CGFloat = half == .upper ? -60 : 60
    for _ in 0..<100 where loader.items.count == 80 {
      let y = screen.scrollView.contentOffset.y + step
      Screen.scroll(screen.scrollView, to: CGPoint(x: 0, y: y))
      Screen.layout()
      let before = screen.tops
      await screen.catchUp()
      #expect(screen.moved(since: before).isEmpty)
    }
    #expect(loader.gaps.map(\.index) == [half == .upper ? 20 : 40])
    #expect(loader.items.count == 100)
  }

  @Test(arguments: Half.allCases)
  func `a list of the app's own names the item that it shows`(half: Half) async {
    let loader = loader(.bothWays)
    _ = await loader.load().value
    for _ in 0..<2 { _ = await loader.loadNextPage().value }
    server.ids.insert(contentsOf: 300..<390, at: 0)
    _ = await loader.load().value
    loader.fillsGapsAutomatically = true
    loader.itemDidAppear(at: half == .upper ? 21 : 19)
    await settle()
    #expect(loader.gaps.map(\.index) == [half == .upper ? 20 : 40])
    #expect(loader.items.count == 100)
  }
}
#endif
