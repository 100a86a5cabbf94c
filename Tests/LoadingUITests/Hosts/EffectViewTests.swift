import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// Screens whose view is a visual effect view: that takes subviews in its content view alone.
@MainActor @Suite(.headless) struct EffectViewTests {
  private let controller = ScriptedController()
  private let effect = UIVisualEffectView(effect: nil)
  private let rig: HostRig

  init() { rig = HostRig(controller) }

  private func open() {
    controller.view = effect
    _ = Headless.makeWindow(root: controller)
  }

  @Test(arguments: coveringStatuses)
  func `status views lie in its content`(_ status: LoadingStatus) async {
    open()
    let view = await rig.show(status)
    #expect(view.isDescendant(of: effect.contentView))
    #expect(view.frameInWindow == effect.bounds)
  }

  @Test func `and where it is the container`() async {
    _ = Headless.makeWindow(root: controller)
    effect.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
    controller.view.addSubview(effect)
    rig.manager.containerView = effect
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == effect.frame)
  }

  @Test func `a notice and a banner lie there too`() async {
    open()
    rig.manager.configuration.failureNotice = .always
    rig.manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    rig.manager.loadingStatus = .loaded
    rig.manager.loadingStatus = .failed(TestError("load"))
    Headless.layout()
    for name in ["loading.notice", "loading.offline"] {
      let part = effect.descendants.first { $0.accessibilityIdentifier == name }
      #expect(part?.isDescendant(of: effect.contentView) == true)
    }
  }

  @Test func `it loads by itself as it appears, once`() async {
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    controller.view = effect
    rig.manager.configuration.triggers = .appearance
    _ = Headless.makeWindow(root: controller)
    Headless.settle()
    await settle()
    _ = controller.loadingManager
    #expect(work.callCount == 1)
    #expect(controller.children.count == 1)
    rig.manager.cancel()
  }
}
