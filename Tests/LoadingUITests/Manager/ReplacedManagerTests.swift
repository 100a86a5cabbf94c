#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A replaced manager, which starts no further load.
@MainActor @Suite(.screen) struct ReplacedManagerTests {
  /// The triggers of a manager's loads.
  enum Entry: CaseIterable {
    case reload, forcedReload, retry, nextPage, needsReload, key, pull
    case failedButton, emptyButton, noticeButton, displayedAction
    case appearance, foreground, reconnection, laterTriggers
    case followedLoader, followedLater
  }

  private let controller = ScriptedController()
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let reachability = Reachability(isReachable: true)
  private let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let custom = CustomStatusView()
  private let loaderWork = ScriptedWork<[Plant]>()

  private var loads: Int {
    controller.log.events.count { $0.hasPrefix("loadContent") || $0 == "loadNextPage" }
  }

  private func part(_ identifier: String) -> UIButton? {
    controller.view.descendants.first { $0.accessibilityIdentifier == identifier } as? UIButton
  }

  /// Brings a manager into a state in which a trigger would load.
  private func prepare(_ entry: Entry, _ manager: LoadingManager, _ loader: Loader<[Plant]>) async {
    manager.configuration.policy.clock = ManualClock()
    manager.configuration.policy.freshness = .stale
    manager.configuration.failureNotice = .always
    manager.configuration.reloadKeys = ["key"]
    manager.reachability = reachability
    if entry == .displayedAction { manager.failedView = custom }
    if entry == .pull { manager.enablePullToRefresh() }
    switch entry {
    case .appearance: manager.configuration.triggers = .appearance
    case .foreground: manager.configuration.triggers = .foreground
    case .reconnection: manager.configuration.triggers = .reconnection
    default: break
    }
    if entry == .followedLoader { manager.follow(loader) }
    manager.loadingStatus = .loaded
    switch entry {
    case .failedButton, .displayedAction: manager.loadingStatus = .idle
    default: break
    }
    if entry == .emptyButton {
      manager.loadingStatus = .empty
    } else if entry == .reconnection {
      reachability.report(false)
      manager.loadingStatus = .failed(URLError(.notConnectedToInternet))
    } else if entry != .followedLoader {
      manager.loadingStatus = .failed(TestError("load"))
    }
    Screen.settle()
    Screen.layout()
  }

  /// Returns a closure that fires a trigger, created while the manager belongs to the screen.
  private func action(
    _ entry: Entry,
    _ manager: LoadingManager,
    _ loader: Loader<[Plant]>
  ) throws -> @MainActor () async -> Void {
    func press(_ button: UIButton?) throws -> @MainActor () -> Void {
      let button = try #require(button)
      return { button.sendActions(for: .primaryActionTriggered) }
    }
    switch entry {
    case .reload: return { manager.reloadContent() }
    case .forcedReload: return { manager.reloadContent(force: true, inBackground: true) }
    case .retry: return { manager.retry() }
    case .nextPage: return { manager.loadNextPage() }
    case .needsReload: return { manager.setNeedsReload() }
    case .key: return { LoadingManager.setNeedsReload(matching: "key") }
    case .pull:
      let control = try #require(list.refreshControl)
      return { control.sendActions(for: .valueChanged) }
    case .failedButton: return try press(manager.failedView.firstDescendant(of: UIButton.self))
    case .emptyButton: return try press(manager.emptyView.firstDescendant(of: UIButton.self))
    case .noticeButton: return try press(part("loading.notice.retry"))
    case .displayedAction:
      return try press(custom.button)
    case .appearance:
      return {
        navigation.pushViewController(UIViewController(), animated: false)
        Screen.settle()
        navigation.popViewController(animated: false)
      }
    case .foreground:
      return {
        guard let scene = controller.view.window?.windowScene else { return }
        Screen.enterBackground(scene)
        Screen.enterForeground(scene)
      }
    case .reconnection: return { reachability.report(true) }
    case .laterTriggers:
      return {
        manager.configuration.triggers = [.appearance, .foreground, .reconnection]
        manager.activityPresenter = FullScreenActivityPresenter()
        navigation.pushViewController(UIViewController(), animated: false)
        Screen.settle()
        navigation.popViewController(animated: false)
      }
    case .followedLoader: return { manager.reloadContent() }
    case .followedLater:
      return {
        manager.follow(loader)
        manager.reloadContent()
      }
    }
  }

  private func arrange(_ entry: Entry) async throws -> @MainActor () async -> Void {
    controller.loadViewIfNeeded()
    controller.view.addSubview(list)
    _ = Screen.makeWindow(root: navigation)
    navigation.pushViewController(controller, animated: false)
    Screen.settle()
    let loader = Loader { [loaderWork] _ in try await loaderWork.run() }
    let manager = controller.loadingManager
    await prepare(entry, manager, loader)
    return try action(entry, manager, loader)
  }

  /// The requests of the screen and of the loaders that it follows.
  private var requests: Int { loads + loaderWork.callCount }

  private func turn() async {
    Screen.settle()
    await settle()
  }

  @Test(arguments: Entry.allCases)
  func `each entry point makes the current manager load`(_ entry: Entry) async throws {
    let act = try await arrange(entry)
    await turn()
    let before = requests
    await act()
    await turn()
    #expect(requests > before)
    controller.loadingManager.cancel()
  }

  @Test(arguments: Entry.allCases)
  func `no entry point makes a replaced manager load`(_ entry: Entry) async throws {
    let act = try await arrange(entry)
    await turn()
    let previous = controller.loadingManager
    controller.loadingManager = LoadingManager(viewController: controller)
    let before = requests
    let children = controller.children
    _ = controller.log.take()
    await act()
    await turn()
    #expect(requests == before)
    #expect(controller.log.events.filter { !$0.hasPrefix("status") } == [])
    #expect(!previous.loadingStatus.isLoading)
    #expect(controller.children == children)
  }

  @Test func `a replaced manager's reload ends immediately with its status`() async {
    let manager = controller.loadingManager
    manager.loadingStatus = .loaded
    controller.loadingManager = LoadingManager(viewController: controller)
    #expect(await manager.reloadContent(force: true).value == .loaded)
    #expect(await manager.loadNextPage().value == .loaded)
  }

  @Test func `replacing a manager ends its awaited load with the previous status`()
    async
  {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    let manager = controller.loadingManager
    manager.loadingStatus = .loaded
    let task = await manager.beginReload(force: true)
    controller.loadingManager = LoadingManager(viewController: controller)
    #expect(await task.value == .loaded)
    #expect(
      controller.log.events.suffix(3) == ["enableControls", "status loaded", "loadCancelled"]
    )
    await work.finish(with: ["late"])
    #expect(controller.items == [])
  }

  @Test func `a followed loader continues after its manager is replaced`() async {
    let loader = Loader { [loaderWork] _ in try await loaderWork.run() }
    let manager = controller.loadingManager
    manager.follow(loader)
    let task = await manager.beginReload()
    controller.loadingManager = LoadingManager(viewController: controller)
    #expect(controller.log.events.suffix(2) == ["enableControls", "status idle"])
    loaderWork.answer(plants(1...1))
    #expect(await task.value == .idle)
    #expect(loader.state.content?.count == 1)
  }

  @Test func `replaced while the first of two followed loaders starts, the second isn't started`()
    async
  {
    let other = ScriptedWork<[Plant]>()
    let first = Loader { [loaderWork] _ in try await loaderWork.run() }
    let second = Loader { _ in try await other.run() }
    let manager = controller.loadingManager
    manager.follow(first, second)
    await manager.beginReload()
    loaderWork.answer(plants(1...1))
    await other.finish(with: plants(1...1))
    controller.statusHandler = { [weak controller] status in
      guard let controller, status.isLoading else { return }
      controller.loadingManager = LoadingManager(viewController: controller)
    }
    await manager.beginReload(force: true)
    #expect(loaderWork.callCount == 2, "after it has started, it continues")
    #expect(other.callCount == 1)
    #expect(manager.loadingStatus == .idle)
    let events = controller.log.events
    #expect(events.count { $0 == "disableControls" } == events.count { $0 == "enableControls" })
    first.cancel()
  }

  @Test func `a replaced manager that is assigned again loads again`() async {
    _ = Screen.makeWindow(root: controller)
    let manager = controller.loadingManager
    controller.loadingManager = LoadingManager(viewController: controller)
    controller.loadingManager = manager
    #expect(await manager.reloadContent().value == .loaded)
    manager.setNeedsReload()
    await settle()
    #expect(loads == 2)
  }

  @Test func `a manager that moves to a controller without a view leaves the former screen`() {
    let (old, new) = (UIViewController(), UIViewController())
    Screen.makeWindow(root: old)
    let manager = old.loadingManager
    manager.loadingStatus = .failed(TestError("load"))
    let view = manager.failedView
    #expect(view.window != nil)
    new.loadingManager = manager
    Screen.settle()
    #expect(!new.isViewLoaded && view.window == nil)
    Screen.makeWindow(root: new)
    Screen.layout()
    #expect(view.isDescendant(of: new.view))
  }
}
#endif
