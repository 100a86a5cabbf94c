import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// The table "Automatic reloads", on screens.
@MainActor @Suite(.headless) struct AutomaticLoadTests {
  private let controller = ScriptedController()
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private var manager: LoadingManager { controller.loadingManager }

  init() {
    manager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: navigation)
    Headless.settle()
  }

  private var loads: Int { controller.log.events.count { $0.hasPrefix("loadContent") } }

  private func watch(_ triggers: ReloadTriggers) {
    controller.loadViewIfNeeded()
    manager.configuration.triggers = triggers
  }

  private func push() async {
    navigation.pushViewController(controller, animated: false)
    Headless.settle()
    await settle()
  }

  private func pop() async {
    navigation.popViewController(animated: false)
    Headless.settle()
    await settle()
  }

  @Test func `appearance: it loads if idle, and not again while what it shows is fresh`() async {
    watch(.appearance)
    #expect(loads == 0)
    await push()
    #expect(loads == 1)
    await pop()
    await push()
    #expect(loads == 1)
  }

  @Test func `appearance: the first frame is covered already`() {
    watch(.appearance)
    navigation.pushViewController(controller, animated: true)
    #expect(manager.loadingStatus == .loading)
    let cover = controller.view.subviews.first { $0.accessibilityIdentifier == "loading.status" }
    #expect(cover?.alpha == 1)
    manager.cancel()
  }

  @Test func `appearance: it loads what failed, and what has gone stale`() async {
    watch(.appearance)
    controller.load = { _ in throw TestError("load") }
    await push()
    await pop()
    controller.load = { _ in ["a"] }
    await push()
    #expect(loads == 2)
    manager.configuration.policy.freshness = .never
    await pop()
    await push()
    #expect(loads == 3)
  }

  @Test func `in the background: what loads by itself leaves content in sight`() async {
    watch(.appearance)
    await push()
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    manager.configuration.policy.freshness = .never
    manager.configuration.reloadsInBackground = .automatic
    await pop()
    await push()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    manager.setNeedsReload()
    await settle()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    work.fail(TestError("load"))
    await settle()
    await pop()
    await push()
    #expect(manager.loadingStatus == .backgroundRefreshing, "a failure over content, too")
    manager.reloadContent()
    #expect(manager.loadingStatus == .foregroundRefreshing, "a person asks for it")
    manager.cancel()
  }

  @Test func `in the background: without content a load is seen`() async {
    watch(.appearance)
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    manager.configuration.reloadsInBackground = .automatic
    await push()
    #expect(manager.loadingStatus == .loading)
    manager.cancel()
  }

  @Test func `in the background: loaders that are followed need no delegate for it`() async {
    let screen = UIViewController()
    var count = 0
    let loader = Loader(policy: LoadingPolicy(freshness: .never, clock: ManualClock())) { _ in
      count += 1
      return count
    }
    screen.loadViewIfNeeded()
    screen.loadingManager.configuration.triggers = .appearance
    screen.loadingManager.configuration.reloadsInBackground = .automatic
    var statuses: [LoadingStatus] = []
    let observation = screen.loadingManager.observeStatus { statuses.append($0) }
    screen.loadingManager.follow(loader)
    for _ in 0..<2 {
      navigation.pushViewController(screen, animated: false)
      Headless.settle()
      await settle()
      navigation.popViewController(animated: false)
      Headless.settle()
      await settle()
    }
    observation.cancel()
    #expect(count == 2)
    #expect(statuses == [.idle, .loading, .loaded, .backgroundRefreshing, .loaded])
  }

  @Test func `a cancelled interactive pop changes nothing`() async {
    watch(.appearance)
    controller.load = { _ in throw TestError("load") }
    await push()
    Headless.beginInteractivePop(navigation)
    Headless.cancelInteractivePop(navigation)
    Headless.settle()
    await settle()
    #expect(loads == 1)
  }

  @Test func `popped for good: work is interrupted, the controller may go`() async {
    watch(.appearance)
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    await push()
    #expect(manager.loadingStatus == .loading)
    await pop()
    #expect(!controller.log.events.contains("loadCancelled"))
    #expect(work.openCalls.isEmpty)
  }

  @Test func `covered by another screen the load goes on`() async {
    watch(.appearance)
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    await push()
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.settle()
    await settle()
    #expect(work.openCalls == [0])
    work.answer(["a"])
    await settle()
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `foreground: what has gone stale is loaded when the screen's scene comes back`()
    async throws
  {
    watch(.foreground)
    await push()
    _ = await manager.reloadContent().value
    let scene = try #require(controller.view.window?.windowScene)
    func comeBack() async {
      Headless.enterBackground(scene)
      Headless.enterForeground(scene)
      await settle()
    }
    await comeBack()
    #expect(loads == 1, "fresh")
    manager.configuration.policy.freshness = .never
    await comeBack()
    #expect(loads == 2)
    await pop()
    await comeBack()
    #expect(loads == 2, "hidden")
  }

  @Test func `reconnection: what failed for want of the network is loaded when it is back`() async {
    let network = Reachability(isReachable: false)
    manager.reachability = network
    watch(.reconnection)
    await push()
    controller.load = { _ in throw URLError(.notConnectedToInternet) }
    _ = await manager.reloadContent().value
    controller.load = { _ in ["a"] }
    network.report(true)
    await settle()
    #expect(manager.loadingStatus == .loaded)
    network.report(false)
    network.report(true)
    await settle()
    #expect(loads == 2)
  }

  @Test func `reconnection: what has succeeded since is not loaded again, also if empty`() async {
    let network = Reachability(isReachable: false)
    manager.reachability = network
    watch(.reconnection)
    await push()
    controller.load = { _ in throw URLError(.notConnectedToInternet) }
    _ = await manager.reloadContent().value
    controller.load = { _ in [] }
    #expect(await manager.reloadContent().value == .empty)
    network.report(true)
    await settle()
    #expect(loads == 2)
  }

  @Test func `reconnection: a page that fails, too, leaves the refresh to be loaded`() async {
    let network = Reachability(isReachable: false)
    manager.reachability = network
    watch(.reconnection)
    await push()
    _ = await manager.reloadContent().value
    controller.load = { _ in throw URLError(.notConnectedToInternet) }
    controller.loadPage = { throw URLError(.notConnectedToInternet) }
    _ = await manager.reloadContent(force: true).value
    #expect(await manager.loadNextPage().value == .loaded)
    manager.configuration.policy.freshness = .never
    network.report(true)
    await settle()
    #expect(loads == 3)
  }

  @Test func `setNeedsReload, visible: at once, superseding`() async {
    await push()
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    manager.reloadContent()
    await settle()
    manager.setNeedsReload()
    #expect(manager.loadingStatus == .loading)
    await settle()
    #expect(work.openCalls == [1])
    #expect(controller.log.events.contains("loadContent(ignoreCache: true)"))
  }

  // 25
  @Test func `invalidate while hidden: exactly one load at next appearance`() async {
    await push()
    _ = await manager.reloadContent().value
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.settle()
    for _ in 0..<3 { manager.setNeedsReload() }
    await settle()
    #expect(loads == 1)
    navigation.popViewController(animated: false)
    Headless.settle()
    await settle()
    #expect(loads == 2)
    await pop()
    await push()
    #expect(loads == 2)
  }

  @Test func `hidden after it was needed on screen, it waits for the next appearance`() async {
    await push()
    manager.setNeedsReload()
    await settle()
    #expect(loads == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.settle()
    manager.setNeedsReload()
    await settle()
    #expect(loads == 1)
    navigation.popViewController(animated: false)
    Headless.settle()
    await settle()
    #expect(loads == 2)
  }

  @Test func `a load that begins meanwhile is the one that was needed`() async {
    manager.setNeedsReload()
    controller.loadViewIfNeeded()
    _ = await manager.reloadContent().value
    await push()
    #expect(loads == 1)
  }

  @Test func `the observer comes with the triggers and goes with them`() async {
    watch(.appearance)
    #expect(controller.children.count == 1)
    #expect(controller.children.first?.view.isHidden == true)
    manager.configuration.triggers = []
    #expect(controller.children.isEmpty)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func `children of the app's own stay as they are`() async {
    let own = UIViewController()
    controller.addChild(own)
    watch(.appearance)
    manager.configuration.triggers = []
    #expect(controller.children == [own])
  }

  @Test func `in a table controller rows and separators are as they were`() async {
    let table = ScriptedTableController(style: .plain)
    table.rowCount = 3
    table.loadViewIfNeeded()
    table.loadingManager.configuration.policy.clock = ManualClock()
    table.loadingManager.configuration.triggers = .appearance
    navigation.pushViewController(table, animated: false)
    Headless.settle()
    await settle()
    #expect(table.loadingManager.loadingStatus == .loaded)
    #expect(table.tableView.visibleCells.count == 3)
  }

  @Test func `in a collection controller it is in the collection's wrapper, not among its items`()
    async
  {
    let layout = UICollectionViewFlowLayout()
    let collection = ScriptedCollectionController(collectionViewLayout: layout)
    collection.loadViewIfNeeded()
    let subviews = collection.collectionView.subviews
    collection.loadingManager.configuration.policy.clock = ManualClock()
    collection.loadingManager.configuration.triggers = .appearance
    navigation.pushViewController(collection, animated: false)
    Headless.settle()
    await settle()
    #expect(collection.loadingManager.loadingStatus == .loaded)
    #expect(collection.collectionView.subviews == subviews)
  }

  @Test func `it lets its controller go, with everything it watches`() async {
    var gone: ScriptedController? = ScriptedController()
    weak let controller = gone
    gone?.loadViewIfNeeded()
    gone?.loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
    gone = nil
    await settle()
    #expect(controller == nil)
  }

  @Test(arguments: [true, false])
  func `a screen that is popped or gets another manager leaves a loader to those who share it`(
    isPopped: Bool
  ) async throws {
    let shared = ScriptedWork<[String]>()
    let loader = Loader { _ in try await shared.run() }
    let root = try #require(navigation.viewControllers.first)
    root.loadingManager.configuration.policy.clock = ManualClock()
    root.loadingManager.follow(loader)
    loader.load()
    let button = UIButton()
    manager.controlsToDisable = [button]
    manager.follow(loader)
    watch(.appearance)
    await push()
    #expect(manager.loadingStatus == .loading)
    #expect(!button.isEnabled)
    if isPopped {
      await pop()
    } else {
      controller.loadingManager = LoadingManager(viewController: controller)
      await settle()
      #expect(button.isEnabled)
    }
    #expect(root.loadingManager.loadingStatus == .loading)
    shared.answer(["a"])
    await settle()
    #expect(root.loadingManager.loadingStatus == .loaded)
    #expect(shared.cancelCount == 0)
  }

  @Test(arguments: [ReloadTriggers.foreground, .appearance])
  func `moved to another container, as a split view moves it, a screen goes on loading`(
    _ triggers: ReloadTriggers
  ) async {
    let rig = LifeRig(triggers)
    await rig.push()
    rig.manager.reloadContent()
    await rig.turn()
    let other = UINavigationController(rootViewController: UIViewController())
    let window = rig.navigation.view.window
    rig.navigation.popViewController(animated: false)
    window?.rootViewController = other
    other.pushViewController(rig.controller, animated: false)
    await rig.turn()
    #expect(rig.manager.loadingStatus == .loading)
    #expect(rig.loads == 1)
    await rig.answer()
    #expect(rig.manager.loadingStatus == .loaded)
  }
}
