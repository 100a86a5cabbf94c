import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension LoadingTableViewControllerTests {
  @Test func `a screen from a storyboard can receive its list before it appears`() async throws {
    let screen = try #require(
      LoadingTableViewController(coder: NSKeyedArchiver(requiringSecureCoding: false))
    )
    let loader = Loader { [work] _ in try await work.run() }
    screen.list = ListGroup("list", [ListSection("a", over: loader, placeholders: [])])
    screen.loadingManager.configuration.policy.clock = ManualClock()
    await open(screen)
    work.answer(plants(1...2))
    await follow()
    #expect(texts(screen) == ["1", "2"])
  }
}
