#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The views that are visible in each status.
@MainActor @Suite(.screen) struct ScreenTableTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  /// The visible views of the manager.
  private var observed: String {
    for (name, view) in [
      ("loading", manager.loadingView), ("failed", manager.failedView),
      ("empty", manager.emptyView),
    ] where screen.shows(view) { return name }
    return controller.view.subviews.isEmpty ? "none" : "cover"
  }

  @Test(arguments: [
    // Nobody sees content that is gone.
    (LoadingStatus.idle, "cover", "cover"), (.loading, "cover", "loading"),
    (.foregroundRefreshing, "none", "loading"), (.backgroundRefreshing, "none", "none"),
    (.paging, "none", "none"), (.loaded, "none", "none"), (.empty, "empty", "empty"),
    (.failed(TestError("load")), "none", "none"),
  ]) func `with content, each status shows the views in the table`(
    _ status: LoadingStatus,
    atOnce: String,
    later: String
  ) async {
    await screen.loadContent()
    await expect(status, atOnce: atOnce, later: later)
  }

  @Test(arguments: [
    (LoadingStatus.idle, "none", "none"), (.loading, "cover", "loading"),
    (.backgroundRefreshing, "none", "none"), (.empty, "empty", "empty"),
    (.failed(TestError("load")), "failed", "failed"),
  ]) func `without content, each status shows the views in the table`(
    _ status: LoadingStatus,
    atOnce: String,
    later: String
  ) async {
    await expect(status, atOnce: atOnce, later: later)
  }

  func expect(_ status: LoadingStatus, atOnce: String, later: String) async {
    manager.loadingStatus = status
    await settle()
    #expect(observed == atOnce)
    await screen.clock.advance(by: .milliseconds(149))
    #expect(observed == atOnce)
    await screen.clock.advance(by: .milliseconds(1))
    Screen.settle()
    #expect(observed == later)
  }

  @Test func `indicatorDelay may exceed the range of the system's clocks`() async {
    manager.configuration.policy.clock = ContinuousClock()
    manager.configuration.timing.indicatorDelay = .seconds(Int64.max)
    manager.loadingStatus = .loading
    await settle()
    #expect(observed == "cover")
    manager.loadingStatus = .loaded
    #expect(observed == "none")
  }

  @Test func `a hidden status view is removed from the hierarchy, and its spinner stops`()
    async throws
  {
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    let view = manager.loadingView
    let spinner = try #require(view.firstDescendant(of: UIActivityIndicatorView.self))
    #expect(spinner.isAnimating)
    manager.loadingStatus = .loaded
    await screen.clock.advance(by: .milliseconds(400))
    Screen.settle()
    #expect(view.superview == nil)
    #expect(!spinner.isAnimating)
  }

  @Test func `nothing is animated before the first appearance`() {
    let controller = ScriptedController()
    controller.loadViewIfNeeded()
    controller.loadingManager.loadingStatus = .empty
    let cover = controller.loadingManager.emptyView.superview
    #expect(cover?.alpha == 1)
    controller.loadingManager.loadingStatus = .idle
    #expect(cover?.superview == nil)
  }

  @Test func `the status view receives the touches on covered content`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    controller.view.addSubview(button)
    Screen.layout()
    Screen.tap(button)
    #expect(taps == 1)
    manager.loadingStatus = .empty
    Screen.settle()
    Screen.layout()
    Screen.tap(button)
    #expect(taps == 1)
  }
}
#endif
