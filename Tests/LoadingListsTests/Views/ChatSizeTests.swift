import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

/// A chat at its bottom, which stays there when the system measures all rows again.
@MainActor @Suite(.headless) struct ChatSizeTests {
  enum Change: CaseIterable { case width, textSize, pushed, rotatedAndPushed, rotatedAndTab }

  @Test(arguments: ReadingKind.allCases, Change.allCases)
  func `a chat stays at its bottom, and follows what is new`(
    kind: ReadingKind,
    change: Change
  ) async {
    let section = ListSection("rows", items: rows(60_000..<60_040), placeholders: [])
    let screen = kind.screen(ListGroup("list", [section]))
    let navigation = UINavigationController(rootViewController: screen)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    screen.loadViewIfNeeded()
    screen.dataSource.staysAtBottom = true
    let window = Headless.makeWindow(device: .tablet, root: tabs)
    await screen.follow()
    if change == .rotatedAndPushed || change == .rotatedAndTab {
      Headless.rotate(window)
      await screen.follow()
    }
    #expect(screen.isAtBottom(60_039))
    switch change {
    case .width: Headless.resize(window, to: CGSize(width: 500, height: window.bounds.height))
    case .textSize: Headless.setContentSizeCategory(.accessibilityLarge, for: window)
    case .pushed, .rotatedAndPushed:
      navigation.pushViewController(UIViewController(), animated: false)
      await screen.follow()
      navigation.popViewController(animated: false)
    case .rotatedAndTab:
      tabs.selectedIndex = 1
      await screen.follow()
      tabs.selectedIndex = 0
    }
    await screen.follow()
    #expect(screen.isAtBottom(60_039))
    section.insert(Row(id: 70_000), at: .max)
    await screen.follow()
    #expect(screen.isAtBottom(70_000))
  }

  @Test(arguments: ReadingKind.allCases)
  func `a chat that the app scrolls while it is away stays there`(kind: ReadingKind) async {
    let section = ListSection("rows", items: rows(60_000..<60_040), placeholders: [])
    let screen = kind.screen(ListGroup("list", [section]))
    let tabs = UITabBarController()
    tabs.viewControllers = [screen, UIViewController()]
    screen.loadViewIfNeeded()
    screen.dataSource.staysAtBottom = true
    Headless.makeWindow(root: tabs)
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
