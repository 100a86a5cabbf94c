#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The activity of a screen that leaves, returns, or gets another presenter or view.
@MainActor @Suite(.screen) struct ScreenActivityTests {
  private let rig = LifeRig()
  private var manager: LoadingManager { rig.manager }
  private var controller: ScriptedController { rig.controller }
  var presenter: RecordingPresenter { rig.presenter }

  /// The ways in which a load ends off screen.
  enum Ending: CaseIterable { case content, nothing, failure }

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

  @Test func `a load that starts off screen shows activity once the screen appears`() async {
    await rig.push()
    await rig.answer()
    await rig.cover()
    _ = presenter.log.take()
    await manager.beginReload(force: true)
    #expect(!presenter.isShown)
    await rig.uncover()
    #expect(presenter.isShown)
    await rig.answer()
    let calls = presenter.log.take().filter { $0 != "lay out activity" }
    #expect(calls == ["show activity", "hide activity"])
  }

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

  @Test func `shown twice and rebuilt during a load, activity ends with one completion`()
    async
  {
    await rig.push()
    manager.reloadContent()
    manager.setNeedsReload()
    await rig.rebuildView()
    #expect(presenter.isShown)
    await rig.rebuildView()
    await rig.answer()
    #expect(presenter.isShown, "one more load follows")
    await rig.answer()
    #expect(!presenter.isShown)
    #expect(manager.loadingStatus == .loaded)
    #expect(controller.view.subviews.count == 1, "its observer, and no cover")
    #expect(controller.children.count == 1)
  }

  @Test(arguments: Ending.allCases)
  func `a load that ends off screen updates the state at once, and the first frame on return`(
    _ ending: Ending
  ) async {
    manager.activityPresenter = nil
    await rig.push()
    await rig.clock.advance(by: .milliseconds(200))
    #expect(manager.loadingView.window != nil)
    await rig.cover()
    switch ending {
    case .content: await rig.answer()
    case .nothing: await rig.answer([])
    case .failure: rig.work.fail(TestError("load"))
    }
    await settle()
    // Otherwise the return would repeat a failed load; this test checks only the views.
    manager.configuration.triggers = .reconnection
    let expected: LoadingStatus =
      switch ending {
      case .content: .loaded
      case .nothing: .empty
      case .failure: .failed(TestError("load"))
      }
    #expect(manager.loadingStatus == expected)
    rig.navigation.popViewController(animated: true)
    Screen.layout()
    #expect(manager.loadingView.window == nil)
    #expect((manager.emptyView.window != nil) == (ending == .nothing))
    #expect((manager.failedView.window != nil) == (ending == .failure))
    await rig.turn()
    #expect(rig.loads == 1)
  }
}
#endif
