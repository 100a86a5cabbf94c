import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension ChatSizeTests {
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
      Screen.rotate(window)
      await screen.follow()
    }
    #expect(screen.isAtBottom(60_039))
    switch change {
    case .width: Screen.resize(window, to: CGSize(width: 500, height: window.bounds.height))
    case .textSize: Screen.setContentSizeCategory(.accessibilityLarge, for: window)
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
}
