#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens whose view is a visual effect view, which accepts subviews only in its content view.
@MainActor @Suite(.screen) struct EffectViewTests {
  private let controller = ScriptedController()
  private let effect = UIVisualEffectView(effect: nil)
  private let rig: HostRig

  init() { rig = HostRig(controller) }

  private func open() {
    controller.view = effect
    _ = Screen.makeWindow(root: controller)
  }

  @Test(arguments: coveringStatuses)
  func `status views are added to the effect view's content view`(_ status: LoadingStatus) async {
    open()
    let view = await rig.show(status)
    #expect(view.isDescendant(of: effect.contentView))
    #expect(view.frameInWindow == effect.bounds)
  }

  @Test func `an effect view as the container view holds the status view`() async {
    _ = Screen.makeWindow(root: controller)
    effect.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
    controller.view.addSubview(effect)
    rig.manager.containerView = effect
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == effect.frame)
  }

  @Test func `the notice and the banner are added to the effect view's content view`() async {
    open()
    rig.manager.configuration.failureNotice = .always
    rig.manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    rig.manager.loadingStatus = .loaded
    rig.manager.loadingStatus = .failed(TestError("load"))
    Screen.layout()
    for name in ["loading.notice", "loading.offline"] {
      let part = effect.descendants.first { $0.accessibilityIdentifier == name }
      #expect(part?.isDescendant(of: effect.contentView) == true)
    }
  }

  @Test func `the screen loads automatically on appearance, once`() async {
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    controller.view = effect
    rig.manager.configuration.triggers = .appearance
    _ = Screen.makeWindow(root: controller)
    Screen.settle()
    await settle()
    _ = controller.loadingManager
    #expect(work.callCount == 1)
    #expect(controller.children.count == 1)
    rig.manager.cancel()
  }
}
#endif
