#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// MBProgressHUD's rules for grace and minimum times of status views, with its test names.
@MainActor @Suite(.screen) struct TimingTests {
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

  let controller = UIViewController()
  private let rig: HostRig
  let window: UIWindow
  var manager: LoadingManager { rig.manager }
  var isSeen: Bool { manager.loadingView.window != nil }

  init() {
    rig = HostRig(controller)
    window = Screen.makeWindow(root: controller)
  }

  func wait(_ milliseconds: Int) async {
    await rig.clock.advance(by: .milliseconds(milliseconds))
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

  // jdg/MBProgressHUD: testDelayedHideDoesNotRace
  @Test func `a delayed hide doesn't hide the next load`() async {
    manager.loadingStatus = .loading
    await wait(200)
    manager.loadingStatus = .loaded  // due at 550
    await wait(100)
    manager.loadingStatus = .foregroundRefreshing
    await wait(5000)
    Screen.settle()
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
    Screen.settle()
    #expect(manager.loadingView === view)
    #expect(isSeen)
    #expect(controller.view.subviews.count == 1)
  }

  // Human Interface Guidelines, Loading
  @Test func `during a first load's delay the background covers stale content`() async {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    controller.view.addSubview(label)
    manager.loadingStatus = .loading
    Screen.layout()
    #expect(controller.view.subviews.last?.frameInWindow == window.bounds)
    #expect(controller.view.subviews.last?.alpha == 1)
    #expect(rig.hit(50, 110) !== label)
    #expect(!isSeen)
  }
}
#endif
