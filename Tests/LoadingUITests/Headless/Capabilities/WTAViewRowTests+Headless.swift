import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension WTAViewRowTests {
  // W-28
  @Test func `other status changes fade for 0.3 s`() async {
    let failed = RecordingView()
    manager.failedView = failed
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    failed.forget()
    screen.work.fail(TestError("load"))
    await settle()
    #expect(failed.fades == [.init(alpha: 0, duration: 0), .init(alpha: 1, duration: 0.3)])
    Screen.settle()
    #expect(screen.shows(failed))
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(299))
    #expect(failed.window != nil)
    Headless.advance(by: .milliseconds(1))
    #expect(failed.window == nil)
  }

  /// Returns whether an animation is running, and ends it.
  private func isAnimating() -> Bool {
    let start = Headless.now
    Screen.settle()
    return Headless.now > start
  }

  // W-28
  @Test func `the first appearance isn't animated`() async {
    let controller = ScriptedController()
    let work = screen.work
    controller.load = { _ in try await work.run() }
    controller.loadingManager.configuration.policy.clock = screen.clock
    controller.loadViewIfNeeded()
    controller.loadingManager.reloadContent()
    #expect(controller.view.subviews.last?.alpha == 1)
    _ = Screen.makeWindow(root: controller)
    #expect(controller.view.subviews.last?.alpha == 1)
    #expect(!isAnimating())
  }

  // W-28
  @Test func `a first load on screen is covered without an animation`() async {
    Screen.settle()
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    #expect(controller.view.subviews.last?.alpha == 1)
    #expect(!isAnimating())
  }
}
