#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A list in several sections that begins in the middle.
@MainActor @Suite(.screen) struct GroupedPreviousPageTests {
  private let pages = OtherPages()

  /// Shows a hundred rows in sections of seven.
  ///
  /// A page of twenty continues the first, and adds others.
  private func open(_ kind: ReadingKind) async -> any ReadingScreen {
    let list = ListGroup("list", over: pages, groupedBy: { $0.id / 7 }, header: { "Week \($0)" })
    let screen = kind.screen(list)
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await screen.open()
    return screen
  }

  private func answerPreviousPage(_ items: Range<Int>) {
    pages.loadPreviousPage()
    pages.answer(rows(items), hasMore: false, hasPrevious: true)
  }

  @Test(arguments: ReadingKind.allCases, [0, 3, 900])
  func `a previous page moves no visible row, even at the top`(kind: ReadingKind, y: CGFloat) async
  {
    let screen = await open(kind)
    await screen.scroll(to: screen.scrollView.contentOffset.y + y)
    // One page only adds sections, the next one continues the first.
    for items in [98..<200, 84..<200, 60..<200] {
      let previous = screen.tops
      answerPreviousPage(items)
      await screen.follow()
      #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
      #expect(Set(screen.tops.keys).isSuperset(of: previous.keys))
    }
  }

  @Test(arguments: ReadingKind.allCases)
  func `the previous page is requested when the first row becomes visible`(
    kind: ReadingKind
  ) async {
    let screen = await open(kind)
    #expect(pages.calls.contains("appeared 0"))
    await screen.scroll(to: 1500)
    answerPreviousPage(80..<200)
    await screen.follow()
    pages.forget()
    await screen.scroll(to: screen.scrollView.contentOffset.y - 300)
    #expect(!pages.calls.contains("appeared 0"))
    await screen.scroll(to: 0)
    #expect(pages.calls.contains("appeared 0"))
  }
}
#endif
