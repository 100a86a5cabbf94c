import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension OfflineBannerTests {
  @Test func `the banner is at the top of the safe area, which then starts below it`()
    async throws
  {
    Headless.rules.ignoresAdditionalSafeArea = false
    controller.additionalSafeAreaInsets.top = 10
    let navigation = UINavigationController(rootViewController: controller)
    enable(controller)
    open(navigation)
    let top = controller.view.safeAreaInsets.top
    await report(false)
    let frame = try #require(rect(of: banner(in: controller)))
    #expect(abs(frame.minY - top) < 0.001)
    #expect(frame.height > 20)
    #expect(frame.width == navigation.view.bounds.width)
    #expect(abs(controller.view.safeAreaInsets.top - top - frame.height) < 0.001)
    await report(true)
    #expect(controller.additionalSafeAreaInsets.top == 10)
  }

  @Test(arguments: [false, true])
  func `the banner is visible in a child whose safe area can't be extended`(_ isTable: Bool) async {
    Headless.rules.ignoresAdditionalSafeArea = true
    let screen = isTable ? PagedTable() : controller
    let container = UIViewController()
    container.addChild(screen)
    container.view.addSubview(screen.view)
    screen.view.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
    screen.didMove(toParent: container)
    enable(screen)
    open(container)
    await report(false)
    #expect(rect(of: banner(in: screen))?.minY == 100)
  }

  @Test func `the banner grows with the text size`() async throws {
    Headless.rules.ignoresAdditionalSafeArea = false
    enable(controller)
    open(controller)
    await report(false)
    let small = try #require(rect(of: banner(in: controller)))
    let window = try #require(controller.view.window)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Screen.layout()
    let large = try #require(rect(of: banner(in: controller)))
    #expect(large.height > small.height)
    #expect(abs(controller.additionalSafeAreaInsets.top - large.height) < 0.001)
  }

  @Test func `the banner's appearance is announced once`() async {
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    enable(controller)
    open(controller)
    await report(false)
    let announcements = Headless.accessibilityPosts.filter { $0.notification == .announcement }
    #expect(announcements.count == 1)
    #expect(announcements.first?.isQueued == true, "it waits for VoiceOver's announcement")
    Headless.finishAnnouncement(wasHeard: false)
    #expect(Headless.accessibilityPosts.count { $0.notification == .announcement } == 2)
    await report(true)
    Headless.finishAnnouncement(wasHeard: false)
    #expect(
      Headless.accessibilityPosts.count { $0.notification == .announcement } == 2,
      "outdated announcements aren't repeated"
    )
  }
}
