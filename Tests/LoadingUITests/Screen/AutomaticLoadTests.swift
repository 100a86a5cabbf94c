#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Automatic reloads of screens.
@MainActor @Suite(.screen) struct AutomaticLoadTests {
  let controller = ScriptedController()
  let navigation = UINavigationController(rootViewController: UIViewController())
  private var manager: LoadingManager { controller.loadingManager }

  init() {
    manager.configuration.policy.clock = ManualClock()
    _ = Screen.makeWindow(root: navigation)
    Screen.settle()
  }

  var loads: Int { controller.log.events.count { $0.hasPrefix("loadContent") } }

  func watch(_ triggers: ReloadTriggers) {
    controller.loadViewIfNeeded()
    manager.configuration.triggers = triggers
  }

  func push() async {
    navigation.pushViewController(controller, animated: false)
    Screen.settle()
    await settle()
  }

  func pop() async {
    navigation.popViewController(animated: false)
    Screen.settle()
    await settle()
  }

  @Test func `appearance: the first frame is covered`() {
    watch(.appearance)
    navigation.pushViewController(controller, animated: true)
    #expect(manager.loadingStatus == .loading)
    let cover = controller.view.subviews.first { $0.accessibilityIdentifier == "loading.status" }
    #expect(cover?.alpha == 1)
    manager.cancel()
  }

  @Test func `appearance: failed and stale content reloads`() async {
    watch(.appearance)
    controller.load = { _ in throw TestError("load") }
    await push()
    await pop()
    controller.load = { _ in ["a"] }
    await push()
    #expect(loads == 2)
    manager.configuration.policy.freshness = .stale
    await pop()
    await push()
    #expect(loads == 3)
  }

  @Test func `in the background: automatic reloads keep content visible`() async {
    watch(.appearance)
    await push()
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    manager.configuration.policy.freshness = .stale
    manager.configuration.reloadsInBackground = .automatic
    await pop()
    await push()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    manager.setNeedsReload()
    await settle()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await work.finish(throwing: TestError("load"))
    await pop()
    await push()
    #expect(manager.loadingStatus == .backgroundRefreshing, "also a failure with content")
    manager.reloadContent()
    #expect(manager.loadingStatus == .foregroundRefreshing, "the user requests it")
    manager.cancel()
  }

  @Test func `in the background: without content, the loading view is shown`() async {
    watch(.appearance)
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    manager.configuration.reloadsInBackground = .automatic
    await push()
    #expect(manager.loadingStatus == .loading)
    manager.cancel()
  }

  @Test func `in the background: followed loaders reload without a delegate`() async {
    let screen = UIViewController()
    var count = 0
    let loader = Loader(policy: LoadingPolicy(freshness: .stale, clock: ManualClock())) { _ in
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
      Screen.settle()
      await settle()
      navigation.popViewController(animated: false)
      Screen.settle()
      await settle()
    }
    observation.cancel()
    #expect(count == 2)
    #expect(statuses == [.idle, .loading, .loaded, .backgroundRefreshing, .loaded])
  }

  @Test func `a load continues under another pushed screen`() async {
    watch(.appearance)
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    await push()
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    await settle()
    #expect(work.openCalls == [0])
    await work.finish(with: ["a"])
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `foreground: stale content reloads when the visible screen's scene returns`()
    async throws
  {
    watch(.foreground)
    await push()
    _ = await manager.reloadContent().value
    let scene = try #require(controller.view.window?.windowScene)
    func returnToScreen() async {
      Screen.enterBackground(scene)
      Screen.enterForeground(scene)
      await settle()
    }
    await returnToScreen()
    #expect(loads == 1, "fresh")
    manager.configuration.policy.freshness = .stale
    await returnToScreen()
    #expect(loads == 2)
    await pop()
    await returnToScreen()
    #expect(loads == 2, "hidden")
  }

  @Test func `reconnection: a load that failed offline is retried when the network returns`() async
  {
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

  @Test func `reconnection: content that has loaded since isn't reloaded, even if empty`() async {
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

  @Test func `reconnection: a failed refresh is retried even if a page failed afterwards`() async {
    let network = Reachability(isReachable: false)
    manager.reachability = network
    watch(.reconnection)
    await push()
    _ = await manager.reloadContent().value
    controller.load = { _ in throw URLError(.notConnectedToInternet) }
    controller.loadPage = { throw URLError(.notConnectedToInternet) }
    _ = await manager.reloadContent(force: true).value
    #expect(await manager.loadNextPage().value == .loaded)
    manager.configuration.policy.freshness = .stale
    network.report(true)
    await settle()
    #expect(loads == 3)
  }

  @Test
  func `setNeedsReload during a load makes one more follow, bypassing caches`()
    async
  {
    await push()
    let work = ScriptedWork<[String]>()
    controller.load = { _ in try await work.run() }
    await manager.beginReload()
    for _ in 0..<3 { manager.setNeedsReload() }
    #expect(manager.loadingStatus == .loading)
    await settle()
    #expect(work.openCalls == [0])
    await work.finish(with: ["a"])
    #expect(work.openCalls == [1])
    #expect(controller.log.events.contains("loadContent(ignoreCache: true)"))
    await work.finish(with: ["b"])
    #expect(work.callCount == 2)
    #expect(controller.items == ["b"])
  }

  // 25
  @Test func `setNeedsReload on a hidden screen causes exactly one load on the next appearance`()
    async
  {
    await push()
    _ = await manager.reloadContent().value
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    for _ in 0..<3 { manager.setNeedsReload() }
    await settle()
    #expect(loads == 1)
    navigation.popViewController(animated: false)
    Screen.settle()
    await settle()
    #expect(loads == 2)
    await pop()
    await push()
    #expect(loads == 2)
  }

  @Test func `a screen that is hidden right after setNeedsReload reloads on its next appearance`()
    async
  {
    await push()
    manager.setNeedsReload()
    await settle()
    #expect(loads == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    manager.setNeedsReload()
    await settle()
    #expect(loads == 1)
    navigation.popViewController(animated: false)
    Screen.settle()
    await settle()
    #expect(loads == 2)
  }

  @Test func `a load that starts before the appearance satisfies setNeedsReload`() async {
    manager.setNeedsReload()
    controller.loadViewIfNeeded()
    _ = await manager.reloadContent().value
    await push()
    #expect(loads == 1)
  }

  @Test func `setting triggers adds the observing child, clearing them removes it`() async {
    watch(.appearance)
    #expect(controller.children.count == 1)
    #expect(controller.children.first?.view.isHidden == true)
    manager.configuration.triggers = []
    #expect(controller.children.isEmpty)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func `the app's own child view controllers are left alone`() async {
    let own = UIViewController()
    controller.addChild(own)
    watch(.appearance)
    manager.configuration.triggers = []
    #expect(controller.children == [own])
  }

  @Test func `triggers leave a table view controller's rows unchanged`() async {
    let table = ScriptedTableController(style: .plain)
    table.rowCount = 3
    table.loadViewIfNeeded()
    table.loadingManager.configuration.policy.clock = ManualClock()
    table.loadingManager.configuration.triggers = .appearance
    navigation.pushViewController(table, animated: false)
    Screen.settle()
    await settle()
    #expect(table.loadingManager.loadingStatus == .loaded)
    #expect(table.tableView.visibleCells.count == 3)
  }

  @Test func `triggers add no subview to the collection view`()
    async
  {
    let layout = UICollectionViewFlowLayout()
    let collection = ScriptedCollectionController(collectionViewLayout: layout)
    collection.loadViewIfNeeded()
    let subviews = collection.collectionView.subviews
    collection.loadingManager.configuration.policy.clock = ManualClock()
    collection.loadingManager.configuration.triggers = .appearance
    navigation.pushViewController(collection, animated: false)
    Screen.settle()
    await settle()
    #expect(collection.loadingManager.loadingStatus == .loaded)
    #expect(collection.collectionView.subviews == subviews)
  }

  @Test func `triggers don't retain the controller`() async {
    var released: ScriptedController? = ScriptedController()
    weak let controller = released
    released?.loadViewIfNeeded()
    released?.loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
    released = nil
    await settle()
    #expect(controller == nil)
  }

  @Test(arguments: [true, false])
  func `popping a screen or replacing its manager doesn't cancel a shared loader`(
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
    await shared.finish(with: ["a"])
    #expect(root.loadingManager.loadingStatus == .loaded)
    #expect(shared.cancelCount == 0)
  }

  @Test(arguments: [ReloadTriggers.foreground, .appearance])
  func `a screen that moves to another container continues its load`(
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
#endif
