import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension ReadingPositionTests {
  @Test(arguments: ReadingKind.allCases)
  func `inserting a previous page doesn't stop deceleration`(kind: ReadingKind) async {
    let screen = await open(kind)
    await screen.scroll(to: 900)
    Headless.flick(screen.scrollView, velocity: 1200)
    Headless.advance(by: .milliseconds(50))
    let previous = screen.tops
    answerPreviousPage(80..<200)
    await screen.follow()
    #expect(screen.greatestMove(since: previous) ?? 99 <= 0.5)
    #expect(screen.scrollView.isDecelerating)
    let offset = screen.scrollView.contentOffset.y
    Headless.advance(by: .milliseconds(50))
    #expect(screen.scrollView.contentOffset.y > offset)
  }

  // MARK: - What it costs

  @Test(arguments: ReadingKind.allCases)
  func `preserving the position takes at most one additional layout`(kind: ReadingKind) async {
    let screen = await open(kind)
    screen.dataSource.animatesChanges = false
    await screen.scroll(to: 900)
    var counts: [Int] = []
    for (keeps, first) in [(false, 80), (true, 60)] {
      screen.dataSource.keepsScrollPosition = keeps
      await screen.scroll(to: 900)
      let previous = screen.layoutCount
      answerPreviousPage(first..<200)
      // Without keeping the position, a list view may lay out only at the end of the turn.
      await screen.follow()
      counts.append(screen.layoutCount - previous)
    }
    // A list view that has forgotten the heights of its rows also corrects those at the new offset.
    let isTwice = kind == .list || kind == .table && Headless.rules.tablesForgetHeights
    #expect(counts[1] <= counts[0] + (isTwice ? 2 : 1), "\(counts)")
  }
}
