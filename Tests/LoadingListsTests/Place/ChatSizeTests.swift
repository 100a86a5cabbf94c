#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A chat at its bottom, which stays there when the system measures all rows again.
@MainActor @Suite(.screen) struct ChatSizeTests {
  enum Change: CaseIterable { case width, textSize, pushed, rotatedAndPushed, rotatedAndTab }

  @Test(arguments: ReadingKind.allCases)
  func `a chat that the app scrolls while it is away stays there`(kind: ReadingKind) async {
    let section = ListSection("rows", items: rows(60_000..<60_040), placeholders: [])
    let screen = kind.screen(ListGroup("list", [section]))
    let tabs = UITabBarController()
    tabs.viewControllers = [screen, UIViewController()]
    screen.loadViewIfNeeded()
    screen.dataSource.staysAtBottom = true
    Screen.makeWindow(root: tabs)
    await screen.follow()
    #expect(screen.isAtBottom(60_039))
    tabs.selectedIndex = 1
    await screen.follow()
    screen.scrollView.contentOffset.y = 300
    await screen.follow()
    tabs.selectedIndex = 0
    await screen.follow()
    #expect(screen.scrollView.contentOffset.y == 300)
  }
}
#endif
