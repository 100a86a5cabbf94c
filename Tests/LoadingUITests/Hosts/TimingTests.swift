import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// MBProgressHUD's rules for grace and minimum times of status views, with its test names.
@MainActor @Suite(.headless) struct TimingTests {
  @Test(arguments: [
    (Duration.seconds(-1), Duration.zero), (.zero, .zero), (.seconds(3), .seconds(3)),
    (.seconds(86_400), .seconds(86_400)), (.seconds(Int64.max), .seconds(86_400)),
  ])
  func `durations are clamped between zero and one day`(
    _ set: Duration,
    _ expected: Duration
  ) {
    var timing = StatusTiming(indicatorDelay: set, minimumIndicatorTime: set)
    #expect(timing.indicatorDelay == expected)
    #expect(timing.minimumIndicatorTime == expected)
    timing = StatusTiming()
    timing.indicatorDelay = set
    timing.minimumIndicatorTime = set
    #expect(timing == StatusTiming(indicatorDelay: expected, minimumIndicatorTime: expected))
  }

  private let controller = UIViewController()
  private let rig: HostRig
  private let window: UIWindow
  private var manager: LoadingManager { rig.manager }
  private var isSeen: Bool { manager.loadingView.window != nil }

  init() {
    rig = HostRig(controller)
    window = Headless.makeWindow(root: controller)
  }

  private func wait(_ milliseconds: Int) async {
    await rig.clock.advance(by: .milliseconds(milliseconds))
  }

  // jdg/MBProgressHUD: testMinShowTime
  @Test func `an indicator shown at 150 ms that ends at 160 stays until 550`()
    async
  {
    manager.loadingStatus = .loading
    await wait(160)
    manager.loadingStatus = .loaded
    await wait(389)
    Headless.settle()
    #expect(isSeen)
    await wait(1)
    #expect(isSeen, "it fades")
    Headless.advance(by: .milliseconds(300))
    #expect(!isSeen)
  }

  // jdg/MBProgressHUD: testGraceTime
  @Test(arguments: [LoadingStatus.loading, .foregroundRefreshing])
  func `the indicator appears after 150 ms, not before`(
    _ status: LoadingStatus
  ) async {
    manager.loadingStatus = status
    await wait(149)
    #expect(!isSeen)
    await wait(1)
    #expect(isSeen)
    await wait(10_000)
    #expect(isSeen)
    #expect(rig.clock.sleeperCount == 0)
  }

  // jdg/MBProgressHUD: testHideBeforeGraceTimeElapsed
  @Test(arguments: [LoadingStatus.loading, .foregroundRefreshing])
  func `a load that ends at 149 ms shows and fades nothing`(
    _ status: LoadingStatus
  ) async {
    let view = RecordingView()
    manager.loadingView = view
    manager.loadingStatus = status
    await wait(149)
    manager.loadingStatus = .loaded
    #expect(controller.view.subviews == [])
    await wait(1000)
    #expect(view.superview == nil)
    #expect(view.fades == [])
    #expect(rig.clock.sleeperCount == 0)
  }

  // jdg/MBProgressHUD: testUnfinishedHidingAnimation
  @Test func `an interrupted fade removes the indicator, too`()
    async throws
  {
    manager.loadingStatus = .loading
    await wait(1000)
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(100))
    #expect(isSeen)
    // In the background, all animations end before they are finished.
    Headless.enterBackground(try #require(window.windowScene))
    Headless.advance(by: .zero)
    #expect(!isSeen)
    #expect(controller.view.subviews == [])
  }

  // jdg/MBProgressHUD: testDelayedHideDoesNotRace
  @Test func `a delayed hide doesn't hide the next load`() async {
    manager.loadingStatus = .loading
    await wait(200)
    manager.loadingStatus = .loaded  // due at 550
    await wait(100)
    manager.loadingStatus = .foregroundRefreshing
    await wait(5000)
    Headless.settle()
    #expect(isSeen)
    #expect(rig.cover?.alpha == 1)
  }

  // jdg/MBProgressHUD: testAnimatedImmediateHudReuse
  @Test
  func `an indicator that is hidden and immediately shown again stays visible`()
    async
  {
    manager.loadingStatus = .loading
    await wait(1000)
    let view = manager.loadingView
    manager.loadingStatus = .loaded
    manager.loadingStatus = .foregroundRefreshing
    #expect(rig.cover?.alpha == 1)
    Headless.settle()
    #expect(manager.loadingView === view)
    #expect(isSeen)
    #expect(controller.view.subviews.count == 1)
  }

  // jdg/MBProgressHUD #108
  @Test func `a view that is hidden, shown and hidden again is removed by the last fade`() async {
    manager.loadingStatus = .empty
    Headless.settle()
    let view = manager.emptyView
    manager.loadingStatus = .idle  // fades until 300
    Headless.advance(by: .milliseconds(100))
    manager.loadingStatus = .empty
    Headless.advance(by: .milliseconds(100))
    manager.loadingStatus = .idle  // fades until 500
    Headless.advance(by: .milliseconds(299))
    #expect(view.window != nil)
    Headless.advance(by: .milliseconds(1))
    #expect(view.window == nil)
  }

  // Human Interface Guidelines, Loading
  @Test func `during a first load's delay the background covers stale content`() async {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    controller.view.addSubview(label)
    manager.loadingStatus = .loading
    Headless.layout()
    #expect(controller.view.subviews.last?.frameInWindow == window.bounds)
    #expect(controller.view.subviews.last?.alpha == 1)
    #expect(rig.hit(50, 110) !== label)
    #expect(!isSeen)
  }
}
