#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A thousand screens that appear, load and disappear.
@MainActor @Suite(.screen) struct ManyScreensTests {
  /// The objects that must be deallocated with their screen.
  private struct Traces {
    weak var controller: UIViewController?
    weak var manager: LoadingManager?
    weak var observer: UIViewController?
    weak var view: UIView?

    @MainActor var areGone: Bool {
      controller == nil && manager == nil && observer == nil && view == nil
    }
  }

  @Test func `a thousand pushes and pops during loads leave nothing behind`() async throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = Screen.makeWindow(root: navigation)
    let clock = ManualClock()
    let presenter = FullScreenActivityPresenter()
    let work = ScriptedWork<[String]>()
    var traces: [Traces] = []
    for number in 0..<1000 {
      traces.append(push(number, on: navigation, clock, presenter, work))
      Screen.settle()
      await settle(turns: 5)
      navigation.popViewController(animated: false)
      Screen.settle()
    }
    await settle()
    #expect(traces.count { !$0.areGone } == 0)
    #expect(work.callCount == 1000)
    #expect(work.openCalls.isEmpty)
    #expect(clock.sleeperCount == 0)
    #expect(window.windowScene?.windows.count { !$0.isHidden } == 1)
    #expect(navigation.children.count == 1)
    // No observer is left, and no remaining object starts a load.
    LoadingManager.setNeedsReload(matching: "number")
    let scene = try #require(window.windowScene)
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
    await settle()
    #expect(work.callCount == 1000)
  }

  private func push(
    _ number: Int,
    on navigation: UINavigationController,
    _ clock: ManualClock,
    _ presenter: FullScreenActivityPresenter,
    _ work: ScriptedWork<[String]>
  ) -> Traces {
    let controller = ScriptedController()
    controller.load = { _ in try await work.run() }
    controller.loadViewIfNeeded()
    let manager = controller.loadingManager
    manager.configuration.policy.clock = clock
    manager.configuration.policy.timeout = .seconds(30)
    manager.configuration.triggers = [.appearance, .foreground, .reconnection]
    manager.configuration.reloadKeys = ["number"]
    if number.isMultiple(of: 2) { manager.activityPresenter = presenter }
    navigation.pushViewController(controller, animated: false)
    return Traces(
      controller: controller,
      manager: manager,
      observer: controller.children.first,
      view: controller.view
    )
  }
}
#endif
