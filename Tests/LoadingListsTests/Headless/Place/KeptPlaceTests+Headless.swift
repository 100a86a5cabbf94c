import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension KeptPlaceTests {
  @Test(arguments: ReadingKind.allCases)
  func `an animated scroll arrives where it was going although a page comes`(kind: ReadingKind)
    async
  {
    let screen = kind.screen(ListGroup("list", [section]))
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await screen.open()
    await screen.scroll(to: 2000)
    screen.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    Headless.advance(by: .milliseconds(100))
    #expect(screen.scrollView.isScrollAnimating)
    _ = await make(.previousPage, screen.tops)
    await screen.follow()
    Headless.advance(by: .milliseconds(150))
    let offset = screen.scrollView.contentOffset.y
    Headless.advance(by: .milliseconds(200))
    #expect(!screen.scrollView.isScrollAnimating)
    let previous = screen.tops
    await screen.follow()
    #expect(screen.moved(since: previous).isEmpty)
    if !Headless.rules.animatedScrollsJump { #expect(abs(offset - 900) < 200) }
    #expect(section.items.first?.id == 80)
    #expect(screen.scrollView.contentOffset.y > 1000)
  }

  @Test(arguments: ReadingKind.allCases)
  func `a list that leaves its window during an animated scroll is updated`(kind: ReadingKind) async
  {
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    let stage = ReadingStage(kind.screen(ListGroup("list", [section])), .pushed)
    await stage.open()
    await stage.screen.scroll(to: 2000)
    stage.screen.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    Headless.advance(by: .milliseconds(50))
    _ = await make(.previousPage, stage.screen.tops)
    await stage.leave()
    #expect(stage.screen.dataSource.item(at: [0, 0], as: Row.self)?.id == 80)
  }
}
