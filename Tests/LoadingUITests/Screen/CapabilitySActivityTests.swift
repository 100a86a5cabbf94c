#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The capabilities S-08 and S-11 … S-17 of SPRingboard: activity and controls during loads.
///
/// S-14 and S-15 are in `FullScreenActivityPresenterTests`.
@MainActor @Suite(.screen) struct CapabilitySActivityTests {
  private let rig = LifeRig()
  private var manager: LoadingManager { rig.manager }
  private var controller: ScriptedController { rig.controller }
  var presenter: RecordingPresenter { rig.presenter }

  // S-08
  @Test func `activity is hidden when the screen leaves, and shown again if it still loads`() async
  {
    await rig.push()
    #expect(presenter.isShown)
    await rig.cover()
    #expect(!presenter.isShown)
    #expect(manager.loadingStatus == .loading)
    await rig.uncover()
    #expect(presenter.isShown)
    #expect(rig.loads == 1)
    await rig.cover()
    await rig.answer()
    await rig.uncover()
    #expect(!presenter.isShown)
  }

  // S-08
  @Test func `a load that starts off screen shows activity once the screen appears`() async {
    await rig.push()
    await rig.answer()
    await rig.cover()
    _ = presenter.log.take()
    manager.reloadContent(force: true)
    await settle()
    #expect(!presenter.isShown)
    await rig.uncover()
    #expect(presenter.isShown)
    await rig.answer()
    let calls = presenter.log.take().filter { $0 != "lay out activity" }
    #expect(calls == ["show activity", "hide activity"])
  }

  // S-08
  @Test func `the full-screen window appears and disappears with the loading screen`() async {
    manager.activityPresenter = FullScreenActivityPresenter()
    func windows() -> Int {
      rig.navigation.view.window?.windowScene?.windows.count { !$0.isHidden } ?? 0
    }
    await rig.push()
    #expect(windows() == 2)
    await rig.cover()
    #expect(windows() == 1)
    await rig.uncover()
    #expect(windows() == 2)
    await rig.answer()
    #expect(windows() == 1)
  }

  // S-08
  @Test func `a command's activity is hidden and shown with the screen`() async {
    await rig.push()
    await rig.answer()
    let command = ScriptedWork<Int>()
    let task = Task { try await manager.withActivity { try await command.run() } }
    await settle()
    #expect(presenter.isShown)
    await rig.cover()
    #expect(!presenter.isShown)
    await rig.uncover()
    #expect(presenter.isShown)
    command.answer(1)
    _ = try? await task.value
    #expect(!presenter.isShown)
  }

  // S-11
  @Test func `a load first disables controls, then shows and lays out the activity`() async {
    let screen = TestScreen()
    let presenter = RecordingPresenter(log: screen.log)
    screen.manager.activityPresenter = presenter
    let button = UIButton()
    screen.manager.controlsToDisable = [button]
    screen.waitForScriptedAnswers()
    var wasEnabled = true
    presenter.atShow = { wasEnabled = button.isEnabled }
    screen.manager.reloadContent()
    #expect(
      screen.log.take() == [
        "status loading", "disableControls", "show activity", "lay out activity",
      ]
    )
    #expect(!wasEnabled)
    screen.manager.cancel()
  }

  // S-12
  @Test(arguments: [true, false])
  func `a load hides activity and enables controls before it reports its end`(_ succeeds: Bool)
    async
  {
    let screen = TestScreen()
    screen.manager.activityPresenter = RecordingPresenter(log: screen.log)
    screen.waitForScriptedAnswers()
    screen.manager.reloadContent()
    await settle()
    if succeeds { screen.work.answer(["a"]) } else { screen.work.fail(TestError("load")) }
    await settle()
    let events = screen.log.take()
    let end = succeeds ? ["status loaded"] : events.suffix(2)
    #expect(Array(events.suffix(2 + end.count)) == ["hide activity", "enableControls"] + end)
  }

  // S-13
  @Test func `another presenter takes over during a load, also after the view is rebuilt`()
    async
  {
    await rig.push()
    let second = RecordingPresenter(log: EventLog())
    manager.activityPresenter = second
    #expect(!presenter.isShown)
    #expect(second.isShown)
    await rig.rebuildView()
    #expect(second.isShown)
    manager.activityPresenter = nil
    #expect(!second.isShown)
    await rig.clock.advance(by: .milliseconds(200))
    #expect(manager.loadingView.isDescendant(of: controller.view), "the loading view replaces it")
    #expect(rig.loads == 1)
  }

  // S-16
  @Test func `controls are disabled and enabled in pairs around each load`() async {
    await rig.push()
    manager.setNeedsReload()
    await settle()
    await rig.answer()
    manager.setNeedsReload()
    await settle()
    await rig.fail()
    manager.setNeedsReload()
    manager.cancel()
    let calls = controller.log.take().filter { $0.hasSuffix("Controls") }
    #expect(calls == (0..<3).flatMap { _ in ["disableControls", "enableControls"] })
  }
}
#endif
