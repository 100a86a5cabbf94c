import HeadlessTestSupport
import Loading
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor @Suite(.headless) struct OfflineBannerTests {
  private let reachability = Reachability()
  private let clock = ManualClock()
  private let controller = UIViewController()
  private var manager: LoadingManager { controller.loadingManager }

  private func enable(_ controller: UIViewController, view: UIView? = nil) {
    controller.loadingManager.configuration.policy.clock = clock
    controller.loadingManager.enableOfflineBanner(view: view, reachability: reachability)
  }

  private func open(_ root: UIViewController) {
    _ = Headless.makeWindow(root: root)
    Headless.layout()
  }

  private func report(_ isReachable: Bool) async {
    reachability.report(isReachable)
    await clock.advance(by: .seconds(2))
    Headless.layout()
  }

  private func banner(in controller: UIViewController) -> UIView? {
    controller.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
  }

  private func rect(of view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  //
  @Test func `the banner appears when the network is lost and disappears when it returns`() async {
    enable(controller)
    open(controller)
    #expect(banner(in: controller) == nil)
    await report(false)
    #expect(banner(in: controller) != nil)
    await report(true)
    #expect(banner(in: controller) == nil)
  }

  @Test func `a brief loss of the network shows no banner`() async {
    enable(controller)
    open(controller)
    reachability.report(false)
    await clock.advance(by: .milliseconds(1999))
    #expect(banner(in: controller) == nil)
    reachability.report(true)
    await clock.advance(by: .seconds(5))
    #expect(banner(in: controller) == nil)
    reachability.report(false)
    await clock.advance(by: .seconds(2))
    #expect(banner(in: controller) != nil)
    reachability.report(true)
    #expect(banner(in: controller) == nil, "it disappears immediately")
  }

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
    #expect(frame.minY == top)
    #expect(frame.height > 20)
    #expect(frame.width == navigation.view.bounds.width)
    #expect(controller.view.safeAreaInsets.top == top + frame.height)
    await report(true)
    #expect(controller.additionalSafeAreaInsets.top == 10)
  }

  @Test(arguments: [false, true])
  func `the banner's background extends behind a transparent bar`(_ isTable: Bool) async throws {
    let screen = isTable ? PagedTable() : controller
    enable(screen)
    open(UINavigationController(rootViewController: screen))
    await report(false)
    let banner = try #require(self.banner(in: screen))
    let backdrop = try #require(banner.superview?.subviews.first { $0.backgroundColor != nil })
    #expect(backdrop.backgroundColor == banner.backgroundColor)
    #expect(rect(of: backdrop)?.minY == 0)
    #expect(rect(of: backdrop)?.maxY == rect(of: banner)?.maxY)
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

  @Test func `the banner doesn't scroll with a table`() async throws {
    let table = PagedTable()
    enable(table)
    open(table)
    await report(false)
    let before = rect(of: banner(in: table))
    table.tableView.contentSize.height = 2000
    Headless.scroll(table.tableView, to: CGPoint(x: 0, y: 300))
    Headless.layout()
    #expect(before != nil)
    #expect(rect(of: banner(in: table)) == before)
  }

  @Test func `the banner is in front of status views`() async throws {
    enable(controller)
    open(controller)
    await report(false)
    manager.loadingStatus = .failed(TestError("load"))
    Headless.layout()
    let shown = try #require(banner(in: controller))
    #expect(controller.view.subviews.last.map { shown.isDescendant(of: $0) } == true)
    manager.loadingStatus = .empty
    Headless.layout()
    #expect(controller.view.subviews.last.map { shown.isDescendant(of: $0) } == true)
  }

  @Test func `a custom view replaces the banner`() async {
    let custom = UILabel()
    custom.text = "Flight mode?"
    enable(controller, view: custom)
    open(controller)
    await report(false)
    #expect(custom.window != nil)
    #expect(banner(in: controller) == nil)
    #expect(custom.frame.height > 10)
  }

  @Test func `a screen opened without a network shows the banner immediately`() {
    reachability.report(false)
    enable(controller)
    #expect(!controller.isViewLoaded)
    open(controller)
    manager.reloadContent()
    #expect(banner(in: controller) != nil)
  }

  @Test func `enabling the banner twice shows one, disabling removes it`() async {
    open(controller)
    await report(false)
    enable(controller)
    enable(controller)
    Headless.layout()
    let banners = controller.view.descendants.filter {
      $0.accessibilityIdentifier == "loading.offline"
    }
    #expect(banners.count == 1)
    manager.disableOfflineBanner()
    Headless.layout()
    #expect(banner(in: controller) == nil)
    #expect(controller.additionalSafeAreaInsets.top == 0)
  }

  @Test func `the banner grows with the text size`() async throws {
    Headless.rules.ignoresAdditionalSafeArea = false
    enable(controller)
    open(controller)
    await report(false)
    let small = try #require(rect(of: banner(in: controller)))
    let window = try #require(controller.view.window)
    Headless.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Headless.layout()
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

  @Test func `the banner doesn't retain its controller`() async {
    var controller: UIViewController? = UIViewController()
    weak let released = controller
    controller.map { enable($0) }
    controller?.loadViewIfNeeded()
    await report(false)
    controller = nil
    #expect(released == nil)
    await report(true)
  }
}
