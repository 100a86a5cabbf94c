#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The hard cases of screens that load automatically.
///
/// Each fails in at least one of the libraries whose capabilities the tests cover.
@MainActor @Suite(.screen) struct HardCaseLifeTests {
  private let rig = LifeRig()
  private var manager: LoadingManager { rig.manager }
  private var controller: ScriptedController { rig.controller }

  /// The ways in which a load ends off screen.
  enum Ending: CaseIterable { case content, nothing, failure }

  // 12
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

  // 14
  @Test func `triggers and setNeedsReload don't load the view, and cause one load on appearance`()
    async
  {
    let screen = ScriptedController()
    let manager = screen.loadingManager
    manager.configuration.policy.clock = rig.clock
    manager.configuration.triggers = .appearance
    manager.setNeedsReload()
    manager.setNeedsReload()
    await settle()
    #expect(!screen.isViewLoaded)
    #expect(screen.log.take() == [])
    screen.loadViewIfNeeded()
    _ = screen.loadingManager
    rig.navigation.pushViewController(screen, animated: false)
    await rig.turn()
    #expect(screen.log.events.count { $0.hasPrefix("loadContent") } == 1)
  }

  // 16
  @Test func `popped during a load, controller and manager are released and the work is cancelled`()
    async
  {
    weak var releasedController: ScriptedController?
    weak var releasedManager: LoadingManager?
    let work = ScriptedWork<[String]>()
    do {
      let screen = ScriptedController()
      screen.load = { _ in try await work.run() }
      screen.loadViewIfNeeded()
      screen.loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
      screen.loadingManager.configuration.reloadKeys = ["a"]
      screen.loadingManager.activityPresenter = FullScreenActivityPresenter()
      rig.navigation.pushViewController(screen, animated: false)
      (releasedController, releasedManager) = (screen, screen.loadingManager)
    }
    await rig.turn()
    #expect(work.openCalls == [0])
    rig.navigation.popViewController(animated: false)
    await rig.turn()
    #expect(work.openCalls.isEmpty)
    #expect(releasedController == nil)
    #expect(releasedManager == nil)
    #expect(rig.navigation.view.window?.windowScene?.windows.count { !$0.isHidden } == 1)
  }

  // 16
  @Test func `dismissed during a load with its navigation controller, the screen is released`()
    async
  {
    weak var released: ScriptedController?
    let work = ScriptedWork<[String]>()
    do {
      let screen = ScriptedController()
      screen.load = { _ in try await work.run() }
      screen.loadViewIfNeeded()
      screen.loadingManager.configuration.policy.clock = rig.clock
      screen.loadingManager.configuration.triggers = .appearance
      released = screen
      let modal = UINavigationController(rootViewController: screen)
      rig.navigation.present(modal, animated: false, completion: nil)
      await rig.turn()
      #expect(work.openCalls == [0])
      rig.navigation.dismiss(animated: false, completion: nil)
      await rig.turn()
      #expect(work.openCalls.isEmpty, "also while the app retains it")
      #expect(!screen.log.events.contains("loadCancelled"))
    }
    #expect(released == nil)
  }

  // 16
  @Test(arguments: [ReloadTriggers(), .foreground])
  func `a screen removed during a load is released immediately, or waits if retained`(
    _ triggers: ReloadTriggers
  ) async {
    weak var released: ScriptedController?
    let work = ScriptedWork<[String]>()
    let window = rig.navigation.view.window
    do {
      let screen = ScriptedController()
      screen.load = { _ in try await work.run() }
      screen.loadingManager.activityPresenter = rig.presenter
      screen.loadingManager.configuration.triggers = triggers
      released = screen
      window?.rootViewController = screen
      screen.loadingManager.reloadContent()
      await rig.turn()
      window?.rootViewController = rig.navigation
      await rig.turn()
      #expect(screen.loadingManager.loadingStatus == .loading, "retained, its load waits")
      #expect(work.openCalls == [])
      window?.rootViewController = screen
      await rig.turn()
    }
    #expect(work.openCalls.count == 1)
    window?.rootViewController = rig.navigation
    await rig.turn()
    #expect(work.openCalls.isEmpty)
    #expect(released == nil)
  }

  // 16
  @Test(arguments: [ReloadTriggers(), .foreground, .appearance])
  func `a screen that is popped and retained restarts its load when pushed again`(
    _ triggers: ReloadTriggers
  ) async {
    manager.configuration.triggers = triggers
    manager.reloadContent()
    await rig.push()
    rig.navigation.popViewController(animated: false)
    await rig.turn()
    #expect(manager.loadingStatus == .loading)
    #expect(rig.work.openCalls == [])
    await rig.push()
    #expect(rig.loads == 2)
    await rig.answer()
    #expect(manager.loadingStatus == .loaded)
    #expect(!controller.log.events.contains("loadCancelled"))
  }

  // 17
  @Test func `shown twice and rebuilt during a load, activity ends with one completion`()
    async
  {
    await rig.push()
    manager.reloadContent()
    manager.setNeedsReload()
    await rig.rebuildView()
    #expect(rig.presenter.isShown)
    await rig.rebuildView()
    await rig.answer()
    #expect(rig.presenter.isShown, "one more load follows")
    await rig.answer()
    #expect(!rig.presenter.isShown)
    #expect(manager.loadingStatus == .loaded)
    #expect(controller.view.subviews.count == 1, "its observer, and no cover")
    #expect(controller.children.count == 1)
  }
}
#endif
