import HeadlessTestSupport
import Loading
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor @Suite(.headless) struct OfflineBannerTests {
  private let reachability = Reachability()
  private let controller = UIViewController()
  private var manager: LoadingManager { controller.loadingManager }

  private func enable(_ controller: UIViewController, view: UIView? = nil) {
    controller.loadingManager.enableOfflineBanner(view: view, reachability: reachability)
  }

  private func open(_ root: UIViewController) {
    _ = Headless.makeWindow(root: root)
    Headless.layout()
  }

  private func report(_ isReachable: Bool) {
    reachability.report(isReachable)
    Headless.layout()
  }

  private func banner(in controller: UIViewController) -> UIView? {
    controller.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
  }

  private func rect(of view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  //
  @Test func `it comes when the network goes, and goes when it comes back`() {
    enable(controller)
    open(controller)
    #expect(banner(in: controller) == nil)
    report(false)
    #expect(banner(in: controller) != nil)
    report(true)
    #expect(banner(in: controller) == nil)
  }

  @Test func `it stands at the top of what is seen, and the safe area begins below it`() throws {
    controller.additionalSafeAreaInsets.top = 10
    let navigation = UINavigationController(rootViewController: controller)
    enable(controller)
    open(navigation)
    let top = controller.view.safeAreaInsets.top
    report(false)
    let frame = try #require(rect(of: banner(in: controller)))
    #expect(frame.minY == top)
    #expect(frame.height > 20)
    #expect(frame.width == navigation.view.bounds.width)
    #expect(controller.view.safeAreaInsets.top == top + frame.height)
    report(true)
    #expect(controller.additionalSafeAreaInsets.top == 10)
  }

  @Test func `in a table it stays where it is while rows scroll`() throws {
    let table = PagedTable()
    enable(table)
    open(table)
    report(false)
    let before = rect(of: banner(in: table))
    table.tableView.contentSize.height = 2000
    Headless.scroll(table.tableView, to: CGPoint(x: 0, y: 300))
    Headless.layout()
    #expect(before != nil)
    #expect(rect(of: banner(in: table)) == before)
  }

  @Test func `it lies above a status view`() throws {
    enable(controller)
    open(controller)
    report(false)
    manager.loadingStatus = .failed(TestError("load"))
    Headless.layout()
    let shown = try #require(banner(in: controller))
    #expect(controller.view.subviews.last.map { shown.isDescendant(of: $0) } == true)
    manager.loadingStatus = .empty
    Headless.layout()
    #expect(controller.view.subviews.last.map { shown.isDescendant(of: $0) } == true)
  }

  @Test func `a custom view is shown in its place`() {
    let custom = UILabel()
    custom.text = "Flight mode?"
    enable(controller, view: custom)
    open(controller)
    report(false)
    #expect(custom.window != nil)
    #expect(banner(in: controller) == nil)
    #expect(custom.frame.height > 10)
  }

  @Test func `a screen that is opened without a network shows it at once`() {
    reachability.report(false)
    enable(controller)
    #expect(!controller.isViewLoaded)
    open(controller)
    manager.reloadContent()
    #expect(banner(in: controller) != nil)
  }

  @Test func `enabled again there is one, disabled none`() {
    open(controller)
    report(false)
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

  @Test func `it grows with the text size`() throws {
    enable(controller)
    open(controller)
    report(false)
    let small = try #require(rect(of: banner(in: controller)))
    let window = try #require(controller.view.window)
    Headless.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Headless.layout()
    let large = try #require(rect(of: banner(in: controller)))
    #expect(large.height > small.height)
    #expect(controller.additionalSafeAreaInsets.top == large.height)
  }

  @Test func `its coming is announced once`() {
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    enable(controller)
    open(controller)
    report(false)
    let announcements = Headless.accessibilityPosts.filter { $0.notification == .announcement }
    #expect(announcements.count == 1)
  }

  @Test func `it lets its controller go`() {
    var controller: UIViewController? = UIViewController()
    weak let gone = controller
    controller.map { enable($0) }
    controller?.loadViewIfNeeded()
    report(false)
    controller = nil
    #expect(gone == nil)
    report(true)
  }
}
