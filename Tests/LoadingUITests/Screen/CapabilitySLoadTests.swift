#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The capabilities S-01 … S-10 and S-28 of SPRingboard: when screens load, and how results are
/// applied.
///
/// S-08 is in `CapabilitySActivityTests`.
@MainActor @Suite(.screen) struct CapabilitySLoadTests {
  private let rig = LifeRig()
  private var manager: LoadingManager { rig.manager }
  private var controller: ScriptedController { rig.controller }

  // S-01
  @Test func `loading the view loads no content, the first appearance loads once`() async {
    await settle()
    #expect(controller.isViewLoaded)
    #expect(rig.loads == 0)
    rig.navigation.pushViewController(controller, animated: true)
    #expect(manager.loadingStatus == .loading, "in the turn in which it appears")
    await rig.turn()
    #expect(rig.loads == 1)
  }

  // S-02
  @Test func `returning after a success neither loads nor updates`() async {
    await rig.push()
    await rig.answer()
    _ = controller.log.take()
    await rig.cover()
    await rig.uncover()
    #expect(rig.loads == 1)
    #expect(controller.log.take() == [])
  }

  // S-03
  @Test func `an invalidated visible screen reloads immediately`() async {
    await rig.push()
    await rig.answer()
    manager.setNeedsReload()
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
    #expect(rig.loads == 2)
  }

  // S-04
  @Test func `a repeatedly invalidated hidden screen reloads once when it appears`() async {
    await rig.push()
    await rig.answer()
    await rig.cover()
    for _ in 0..<5 { manager.setNeedsReload() }
    await settle()
    #expect(rig.loads == 1)
    await rig.uncover()
    #expect(rig.loads == 2)
    await rig.answer()
    await rig.cover()
    await rig.uncover()
    #expect(rig.loads == 2)
  }

  // S-05
  @Test
  func `invalidated during a load, a new load follows, and its result is used`()
    async
  {
    await rig.push()
    manager.setNeedsReload()
    await settle()
    await rig.answer(["old"])
    #expect(rig.work.openCalls == [1])
    await rig.answer(["new"])
    #expect(controller.items == ["new"])
    #expect(rig.loads == 2)
  }

  // S-06
  @Test func `a superseded load that ends later changes neither view nor state`() async {
    let stubborn = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await stubborn.run() }
    await rig.push()
    manager.reloadContent(force: true)
    await settle()
    stubborn.answer(["new"], call: 1)
    await rig.turn()
    let events = controller.log.take()
    stubborn.answer(["old"], call: 0)
    await rig.turn()
    #expect(controller.log.take() == [])
    #expect(controller.items == ["new"])
    manager.reloadContent(force: true)
    await settle()
    manager.reloadContent(force: true)
    await settle()
    stubborn.answer(["newest"], call: 3)
    await rig.turn()
    stubborn.fail(TestError("old"), call: 2)
    await rig.turn()
    #expect(manager.loadingStatus == .loaded)
    #expect(controller.items == ["newest"])
    #expect(events.contains("status loaded"))
  }

  // S-06
  @Test func `a processing failure of a superseded load is discarded`() async {
    let processing = ScriptedWork<Void>(listensToCancellation: false)
    controller.process = { _ in try await processing.run() }
    await rig.push()
    await rig.answer(["old"])
    manager.reloadContent(force: true)
    await settle()
    processing.fail(TestError("old"), call: 0)
    await rig.turn()
    #expect(manager.loadingStatus == .loading)
    #expect(rig.failures == 0)
    await rig.answer(["new"])
    processing.answer((), call: 1)
    await rig.turn()
    #expect(manager.loadingStatus == .loaded)
    #expect(controller.items == ["new"])
  }

  // S-07
  @Test func `leaving doesn't cancel, and content that arrives off screen is applied once`() async {
    manager.activityPresenter = nil
    await rig.push()
    await rig.clock.advance(by: .milliseconds(200))
    await rig.cover()
    #expect(rig.work.openCalls == [0])
    await rig.answer()
    #expect(manager.loadingStatus == .loaded, "known immediately")
    #expect(rig.updates == 1)
    _ = controller.log.take()
    rig.navigation.popToViewController(controller, animated: true)
    Screen.layout()
    #expect(manager.loadingView.window == nil, "not in the first frame either")
    await rig.turn()
    #expect(controller.log.take() == [])
    #expect(rig.loads == 1)
  }

  // S-09
  @Test func `a rebuilt view shows the current state without a load`() async {
    await rig.push()
    await rig.fail()
    await rig.cover()
    controller.view = UIView()
    _ = controller.loadingManager
    await rig.uncover()
    // It loads on return because it failed; replacing its view doesn't load it.
    #expect(rig.loads == 2)
    await rig.fail()
    await rig.rebuildView()
    #expect(rig.loads == 2)
    #expect(manager.failedView.isDescendant(of: controller.view))
    #expect(rig.failures == 2)
    manager.setNeedsReload()
    await settle()
    #expect(rig.loads == 3, "it is still visible")
    await rig.fail()
    await rig.cover()
    manager.setNeedsReload()
    await settle()
    #expect(rig.loads == 3, "it is observed in the new view")
    await rig.uncover()
    #expect(rig.loads == 4)
  }

  // S-10
  @Test func `each failed load reports one failure instead of an update`() async {
    await rig.push()
    await rig.fail()
    #expect((rig.updates, rig.failures) == (0, 1))
    manager.setNeedsReload()
    await settle()
    await rig.fail()
    #expect((rig.updates, rig.failures) == (0, 2))
    manager.setNeedsReload()
    await settle()
    await rig.answer()
    #expect((rig.updates, rig.failures) == (1, 2))
  }

  // S-28
  @Test func `hasContent and lastUpdated are set after the first success`() async {
    await rig.push()
    #expect(!manager.hasContent)
    #expect(manager.lastUpdated == nil)
    await rig.answer()
    #expect(manager.hasContent)
    #expect(manager.lastUpdated != nil)
  }
}
#endif
