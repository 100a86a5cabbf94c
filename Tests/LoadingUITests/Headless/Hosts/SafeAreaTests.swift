import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

private func rules(_ change: (inout Headless.Rules) -> Void) -> Headless.Rules {
  var rules = Headless.Rules()
  change(&rules)
  return rules
}

/// The possible safe areas in lists: those observed in UIKit, the opposite, and each one alone.
private let safeAreaRules = [
  rules { _ in },
  rules {
    $0.scrollViewsPassSafeArea = true
    $0.keyboardRestsOnOwnSafeArea = true
    $0.safeAreaLaysOut = true
  },
  rules { $0.scrollViewsPassSafeArea = true },
  rules { $0.keyboardRestsOnOwnSafeArea = true },
]

/// Views in a list, which stay clear of the bars whichever safe area the list passes on.
@MainActor @Suite(.screen) struct SafeAreaTests {
  @Test(arguments: safeAreaRules)
  func `placeholders start below the navigation bar`(_ rules: Headless.Rules) async throws {
    let screen = BarredList(rules)
    screen.manager.loadingContent = SkeletonContentConfiguration()
    let view = await screen.rig.show(.loading)
    let shapes = view.descendants.filter { $0.backgroundColor == .systemGray4 }
    #expect(try #require(shapes.map(\.frameInWindow.minY).min()) == 101)
    #expect(view.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 670))
    #expect(screen.rig.cover?.frameInWindow == screen.window.bounds)
  }

  @Test(arguments: safeAreaRules)
  func `the built-in views are centered between the bars`(
    _ rules: Headless.Rules
  ) async throws {
    let screen = BarredList(rules)
    let loading = await screen.rig.show(.loading)
    let spinner = try #require(loading.firstDescendant(of: UIActivityIndicatorView.self))
    #expect(spinner.frameInWindow.midY.rounded() == 412)
    #expect(await screen.rig.show(.failed(TestError("load"))).contentMidY == 426)
    #expect(await screen.rig.show(.empty).contentMidY == 426)
  }

  @Test(arguments: safeAreaRules)
  func `with the largest text, the button can be scrolled clear of the bars`(
    _ rules: Headless.Rules
  ) async throws {
    let screen = BarredList(rules)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: screen.window)
    var content = StatusContentConfiguration.failed()
    content.title = String(repeating: "The server could not be reached. ", count: 4)
    screen.manager.failedContent = content
    let view = await screen.rig.show(.failed(TestError("load")))
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    #expect(page.contentSize.height > page.bounds.height)
    page.contentOffset.y = page.contentSize.height - page.bounds.height
    Screen.layout()
    let button = try #require(view.firstDescendant(of: UIButton.self))
    #expect(button.frameInWindow.maxY.rounded() <= 761)
    #expect(button.frameInWindow.minY.rounded() >= 91)
    #expect(Screen.tap(button)?.isDescendant(of: button) == true)
  }

  @Test(arguments: safeAreaRules)
  func `a custom status view's safe area excludes the bars`(_ rules: Headless.Rules) async {
    let screen = BarredList(rules)
    let (own, text) = (UIView(), UIView())
    text.translatesAutoresizingMaskIntoConstraints = false
    own.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: own.safeAreaLayoutGuide.topAnchor),
      text.bottomAnchor.constraint(equalTo: own.safeAreaLayoutGuide.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: own.safeAreaLayoutGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: own.safeAreaLayoutGuide.trailingAnchor),
    ])
    screen.manager.emptyView = own
    screen.manager.loadingView = own
    for status in [LoadingStatus.empty, .loading] {
      await screen.rig.show(status)
      #expect(text.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 670))
    }
  }

  @Test(arguments: safeAreaRules)
  func `in landscape, status views keep clear of the corners`(_ rules: Headless.Rules) async {
    let screen = BarredList(rules)
    Screen.rotate(screen.window)
    Screen.settle()
    let area = screen.list.bounds.inset(by: screen.list.safeAreaInsets)
    let clear = screen.list.convert(area, to: nil)
    #expect(clear.minX > 0)
    let loading = await screen.rig.show(.loading)
    #expect(loading.frameInWindow == clear)
    #expect(await screen.rig.show(.empty).frameInWindow == clear)
  }

  @Test(arguments: safeAreaRules)
  func `status views follow changes of the bars and the safe area`(_ rules: Headless.Rules) async {
    let screen = BarredList(rules)
    let view = await screen.rig.show(.loading)
    screen.navigation.navigationBar.prefersLargeTitles = true
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 143, width: 390, height: 618))
    screen.table.additionalSafeAreaInsets.bottom = 100
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 143, width: 390, height: 518))
  }

  @Test(arguments: safeAreaRules)
  func `the failure notice is above the tab bar, or above the keyboard`(
    _ rules: Headless.Rules
  ) async throws {
    let screen = BarredList(rules)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    screen.list.tableHeaderView = field
    await screen.failRefresh()
    let notice = try #require(screen.part("loading.notice"))
    #expect(notice.frameInWindow.minY.rounded() == 699)
    #expect(notice.frameInWindow.maxY.rounded() == 749)
    field.becomeFirstResponder()
    Screen.layout()
    #expect(notice.frameInWindow.maxY.rounded() == 496)
    field.resignFirstResponder()
    Screen.layout()
    #expect(notice.frameInWindow.maxY.rounded() == 749)
  }

  @Test(arguments: safeAreaRules)
  func `a status view in a list ends at the top of the keyboard`(
    _ rules: Headless.Rules
  ) async {
    let screen = BarredList(rules)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    screen.list.tableHeaderView = bar
    Screen.layout()
    bar.becomeFirstResponder()
    let view = await screen.rig.show(.loading)
    // Below the search bar, which stays usable.
    #expect(view.frameInWindow == CGRect(x: 0, y: 147, width: 390, height: 508 - 147))
    bar.resignFirstResponder()
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 147, width: 390, height: 614))
  }

  @Test(arguments: safeAreaRules)
  func `status views, rows and notices keep clear of the offline banner`(
    _ rules: Headless.Rules
  ) async throws {
    let screen = BarredList(rules)
    let reachability = Reachability(isReachable: false)
    screen.manager.enableOfflineBanner(reachability: reachability)
    Screen.layout()
    let banner = try #require(screen.part("loading.offline"))
    let end = banner.frameInWindow.maxY
    #expect(abs(banner.frameInWindow.minY - 91) < 0.001)
    #expect(banner.frameInWindow.width == 390)
    let row = try #require(screen.list.visibleCells.first)
    #expect(abs(row.frameInWindow.minY - end) < 0.001)
    for status in coveringStatuses {
      #expect(abs(await screen.rig.show(status).frameInWindow.minY - end) < 0.001)
    }
    await screen.failRefresh()
    #expect(screen.part("loading.notice")?.frameInWindow.maxY.rounded() == 749)
    reachability.report(true)
    #expect(await screen.rig.show(.loading).frameInWindow.minY == 91)
  }

  @Test(arguments: safeAreaRules)
  func `status views keep clear of the bars in a plain scroll view`(_ rules: Headless.Rules) async {
    Headless.rules = rules
    let controller = UIViewController()
    controller.view = UIScrollView()
    let rig = HostRig(controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    _ = Screen.makeWindow(root: tabs)
    for status in coveringStatuses {
      let view = await rig.show(status)
      #expect(view.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 670))
    }
  }
}
