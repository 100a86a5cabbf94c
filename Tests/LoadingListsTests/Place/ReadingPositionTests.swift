#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Visible rows, which stay in place when rows are inserted or removed above them.
@MainActor @Suite(.screen) struct ReadingPositionTests {
  private let pages = OtherPages()

  func open(
    _ kind: ReadingKind,
    _ items: Range<Int> = 100..<200,
    isFirst: Bool = true
  ) async -> any ReadingScreen {
    let section = ListSection("pages", over: pages, placeholders: [])
    let screen = kind.screen(ListGroup("list", [section]))
    if isFirst { pages.answer(rows(items), hasMore: false, hasPrevious: true) }
    await screen.open()
    return screen
  }

  func answerPreviousPage(_ items: Range<Int>) {
    pages.loadPreviousPage()
    pages.answer(rows(items), hasMore: false, hasPrevious: true)
  }

  @Test(arguments: ReadingKind.allLayouts, [0, 3, 900])
  func `a previous page moves no visible row, even at the top`(kind: ReadingKind, y: CGFloat) async
  {
    let screen = await open(kind)
    await screen.scroll(to: screen.offset + y)
    let previous = screen.tops
    answerPreviousPage(80..<200)
    await screen.follow()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
    #expect(Set(screen.tops.keys).isSuperset(of: previous.keys))
  }

  @Test(arguments: ReadingKind.allLayouts)
  func `rows inserted at the top are visible there, and don't move rows further down`(
    kind: ReadingKind
  ) async {
    let screen = await open(kind)
    pages.answer(rows(99..<200), hasMore: false)
    await screen.follow()
    #expect(screen.tops[99] != nil)
    await screen.scroll(to: 5)
    let previous = screen.tops
    pages.answer(rows(90..<200), hasMore: false)
    await screen.follow()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }

  @Test(arguments: ReadingKind.allCases)
  func `keepsScrollPosition can be turned off to keep the offset`(kind: ReadingKind) async {
    let screen = await open(kind)
    #expect(screen.dataSource.keepsScrollPosition)
    screen.dataSource.keepsScrollPosition = false
    await screen.scroll(to: 900)
    answerPreviousPage(80..<200)
    await screen.follow()
    #expect(screen.scrollView.contentOffset.y == 900)
  }

  @Test(arguments: ReadingKind.allLayouts)
  func `a row that moves elsewhere doesn't scroll the others`(kind: ReadingKind) async {
    let screen = await open(kind)
    await screen.scroll(to: 900)
    let first = screen.tops.filter { $0.value > -20 }.min { $0.value < $1.value }?.key ?? 0
    let previous = screen.tops.filter { $0.key > first }
    let others = rows(100..<200).filter { $0.id != first }
    pages.answer(rows([first]) + others, hasMore: false)
    await screen.follow()
    #expect(screen.offset > 500)
    // The row between them was removed, and they stay together.
    #expect(
      Set((previous.keys).compactMap { id in screen.tops[id].map { Int($0 - previous[id]!) } })
        .count
        == 1
    )
  }

  @Test(arguments: ReadingKind.allCases)
  func `the first visible rows request the previous page, the last the next page`(
    kind: ReadingKind
  ) async {
    let screen = await open(kind)
    #expect(pages.calls.first == "appeared 0")
    #expect(pages.calls.count == 2, "\(pages.calls)")
    pages.forget()
    answerPreviousPage(80..<200)
    await screen.follow()
    // The visible rows have others before them now.
    #expect(!pages.calls.contains("appeared 0"))
    await screen.scroll(to: -1000)
    #expect(pages.calls.contains("appeared 0"))
  }

  @Test func `loadPreviousPage requests the previous page`() {
    let section = ListSection("pages", over: pages)
    section.loadPreviousPage()
    #expect(pages.calls == ["previous page"])
    pages.failPreviousPage(TestError("page"))
    section.loadPreviousPage()
    #expect(pages.calls == ["previous page", "previous page"])
    let own = ListSection("own", items: plants(0..<3))
    own.loadPreviousPage()
    #expect(own.items.count == 3)
  }

  // MARK: - At the bottom

  @Test(arguments: ReadingKind.allLayouts)
  func `a chat starts at its bottom and stays there`(kind: ReadingKind) async {
    let screen = await open(kind, isFirst: false)
    screen.dataSource.staysAtBottom = true
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await screen.follow()
    #expect(screen.isAtBottom(199))
    pages.answer(rows(100..<203), hasMore: false, hasPrevious: true)
    await screen.follow()
    #expect(screen.isAtBottom(202))
    answerPreviousPage(80..<203)
    await screen.follow()
    #expect(screen.isAtBottom(202))
  }

  @Test(arguments: ReadingKind.allLayouts)
  func `a list scrolled away from its bottom keeps its position`(kind: ReadingKind) async {
    let screen = await open(kind, isFirst: false)
    screen.dataSource.staysAtBottom = true
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await screen.follow()
    await screen.scroll(to: screen.offset - 10)
    let previous = screen.tops
    pages.answer(rows(90..<203), hasMore: false, hasPrevious: true)
    await screen.follow()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }

  @Test(arguments: ReadingKind.allLayouts)
  func `without staysAtBottom, a page at the end moves nothing`(kind: ReadingKind) async {
    let screen = await open(kind)
    await screen.scroll(to: 100_000)
    await screen.scroll(to: 100_000)
    let previous = screen.tops
    #expect(previous[199] != nil)
    pages.answer(rows(100..<220), hasMore: false, hasPrevious: true)
    await screen.follow()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
  }
}
#endif
