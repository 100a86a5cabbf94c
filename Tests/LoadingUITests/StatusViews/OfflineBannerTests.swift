#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct OfflineBannerTests {
  private let reachability = Reachability()
  private let clock = ManualClock()
  let controller = UIViewController()
  private var manager: LoadingManager { controller.loadingManager }

  func enable(_ controller: UIViewController, view: UIView? = nil) {
    controller.loadingManager.configuration.policy.clock = clock
    controller.loadingManager.enableOfflineBanner(view: view, reachability: reachability)
  }

  func open(_ root: UIViewController) {
    _ = Screen.makeWindow(root: root)
    Screen.layout()
  }

  func report(_ isReachable: Bool) async {
    reachability.report(isReachable)
    await clock.advance(by: .seconds(2))
    Screen.layout()
  }

  func banner(in controller: UIViewController) -> UIView? {
    controller.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
  }

  func rect(of view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

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

  @Test(arguments: [false, true])
  func `with the largest text, no word of the banner is broken`(_ isShown: Bool) async throws {
    let parent = UIViewController()
    let window = Screen.makeWindow(root: parent)
    enable(controller)
    parent.embed(controller, frame: CGRect(x: 20, y: 100, width: 320, height: 600))
    if isShown { await report(false) }
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    if !isShown { await report(false) }
    Screen.layout()
    let banner = try #require(self.banner(in: controller))
    let label = try #require(banner.descendants.lazy.compactMap { $0 as? UILabel }.first)
    let word = UILabel()
    word.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: label.traitCollection)
    word.text = "Connection"
    #expect(label.text?.contains("Connection") == true)
    #expect(label.bounds.width >= word.intrinsicContentSize.width)
    #expect(rect(of: banner)?.contains(rect(of: label) ?? .infinite) == true)
  }

  @Test(arguments: [false, true])
  func `the background of the app's banner extends behind a transparent bar`(
    _ isTable: Bool
  ) async throws {
    let screen = isTable ? PagedTable() : controller
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    own.accessibilityIdentifier = "loading.offline"
    own.backgroundColor = .systemYellow
    enable(screen, view: own)
    open(UINavigationController(rootViewController: screen))
    await report(false)
    let banner = try #require(self.banner(in: screen))
    let backdrop = try #require(banner.superview?.subviews.first { $0.backgroundColor != nil })
    #expect(backdrop.backgroundColor == banner.backgroundColor)
    #expect(rect(of: backdrop)?.minY == 0)
    let ends = try [backdrop, banner].map { try #require(rect(of: $0)).maxY }
    #expect(abs(ends[0] - ends[1]) < 0.001)
  }

  @Test func `the banner doesn't scroll with a table`() async throws {
    let table = PagedTable()
    enable(table)
    open(table)
    await report(false)
    let before = rect(of: banner(in: table))
    table.tableView.contentSize.height = 2000
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 300))
    Screen.layout()
    #expect(before != nil)
    #expect(rect(of: banner(in: table)) == before)
  }

  @Test func `the banner is in front of status views`() async throws {
    enable(controller)
    open(controller)
    await report(false)
    manager.loadingStatus = .failed(TestError("load"))
    Screen.layout()
    let shown = try #require(banner(in: controller))
    #expect(controller.view.subviews.last.map { shown.isDescendant(of: $0) } == true)
    manager.loadingStatus = .empty
    Screen.layout()
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
    Screen.layout()
    let banners = controller.view.descendants.filter {
      $0.accessibilityIdentifier == "loading.offline"
    }
    #expect(banners.count == 1)
    manager.disableOfflineBanner()
    Screen.layout()
    #expect(banner(in: controller) == nil)
    #expect(controller.additionalSafeAreaInsets.top == 0)
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
#endif
