import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension BarStyleTests {
  private func interactions(in view: UIView) -> [UIScrollEdgeElementContainerInteraction] {
    view.descendants.flatMap(\.interactions)
      .compactMap { $0 as? UIScrollEdgeElementContainerInteraction }
  }

  @Test func `with transparent bars, a list fades below the notice and the banner`() async {
    await open(screen, .transparent)
    let found = interactions(in: screen.view)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.scrollView === list })
    #expect(found.first { $0.edge == .bottom }?.view is FailureNoticeView)
    #expect(found.first { $0.edge == .top }?.view is OfflineBannerHolder)
  }

  @Test func `with filled bars, the list isn't changed and the banner has no backdrop`()
    async throws
  {
    await open(screen, .filled)
    #expect(interactions(in: screen.view).isEmpty)
    let holder = try #require(screen.view.firstDescendant(of: OfflineBannerHolder.self))
    #expect(
      holder.subviews.count { $0.backgroundColor != nil } == 1,
      "no background behind the bar"
    )
  }

  @Test func `a table view controller's own list gets no edge effect`() async {
    let table = ScriptedTableController(style: .plain)
    table.loadingManager.configuration.policy.clock = ManualClock()
    await open(table, .transparent)
    #expect(table.view.firstDescendant(of: OfflineBannerHolder.self) != nil)
    #expect(interactions(in: table.view).isEmpty)
  }

  @Test func `a banner shown again has one edge effect, a screen without a list has none`() async {
    await open(screen, .transparent)
    let other = ScriptedController()
    let manager = manager
    for next in [other, screen] {
      next.loadViewIfNeeded()
      next.loadingManager = manager
    }
    #expect(interactions(in: other.view).isEmpty)
    #expect(interactions(in: screen.view).filter { $0.edge == .top }.count == 1)
  }

  @Test(arguments: [BarStyle.filled, .transparent], [false, true])
  func `the cover extends behind the bars to the edges of the screen`(
    _ bars: BarStyle,
    floats: Bool
  ) async {
    Headless.rules.barsFloat = floats
    let tabs = UITabBarController()
    let plain = ScriptedController()
    let rig = HostRig(plain)
    rig.manager.notices.bars = bars
    tabs.viewControllers = [UINavigationController(rootViewController: plain)]
    let window = Screen.makeWindow(root: tabs)
    for status in coveringStatuses {
      await rig.show(status)
      #expect(rig.cover?.frameInWindow == window.bounds)
      #expect(rig.cover?.backgroundColor == .systemBackground)
    }
  }
}
