import HeadlessTestSupport
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct TabBadgeTests {
  // developer.apple.com/documentation/uikit/uitabbaritem/badgevalue
  @Test func `a badge is drawn while it has a value, and takes no taps`() throws {
    let tabs = UITabBarController()
    let pages = ["Inbox", "Sent"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "tray"), tag: 0)
      return page
    }
    tabs.viewControllers = pages
    let window = Headless.makeWindow(root: tabs)
    #expect(!Headless.render(window).contains(">12<"))
    pages[1].tabBarItem.badgeValue = "12"
    Headless.layout()
    #expect(Headless.render(window).contains(">12<"))
    let badge = try #require(
      tabs.tabBar.descendants.first { ($0 as? UILabel)?.text == "12" }
    )
    Headless.tap(badge)
    #expect(tabs.selectedIndex == 1)
    pages[1].tabBarItem.badgeValue = nil
    Headless.layout()
    #expect(!Headless.render(window).contains(">12<"))
  }
}
