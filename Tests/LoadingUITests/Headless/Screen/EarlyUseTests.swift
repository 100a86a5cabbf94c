import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens that are set up before their view exists, by a coordinator that doesn't touch them again.
///
/// The usual report is that the screen stays bare until something reads its manager.
@MainActor @Suite(.screen) struct EarlyUseTests {
  /// The ways in which the screen comes into a window.
  nonisolated enum Way: CaseIterable {
    case pushed, pushedAnimated, tab, sheet, fullScreen, child, inLayout, inLayoutWithoutChild
    case root, viewFirst, column, reparented, nested
  }

  /// The request of a coordinator.
  nonisolated enum Use: CaseIterable {
    case loading, failed, empty, followed, reloaded, banner, notice, command, activity
  }

  nonisolated private static let kinds: [ScreenKind] = [.plain, .hosting]
  nonisolated private static let ways = Way.allCases.flatMap { way in
    Use.allCases.map { (way: way, use: $0) }
  }

  private let work = ScriptedWork<Int>()
  private let clock = ManualClock()
  private let presenter = RecordingPresenter(log: EventLog())

  /// Whether the first frame with the screen shows what was asked for.
  private final class FirstFrame {
    var isRight: Bool?
  }

  private func bring(_ screen: UIViewController, _ way: Way) {
    let front = UIViewController()
    front.view.backgroundColor = .white
    switch way {
    case .pushed, .pushedAnimated:
      let navigation = UINavigationController(rootViewController: front)
      Screen.makeWindow(root: navigation)
      navigation.pushViewController(screen, animated: way == .pushedAnimated)
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [front, screen]
      Screen.makeWindow(root: tabs)
      Screen.settle()
      #expect(!screen.isViewLoaded, "nothing loads the view early")
      tabs.selectedIndex = 1
    case .sheet, .fullScreen:
      Screen.makeWindow(root: front)
      screen.modalPresentationStyle = way == .sheet ? .pageSheet : .fullScreen
      front.present(screen, animated: true, completion: nil)
    case .child:
      Screen.makeWindow(root: front)
      front.embed(screen, frame: front.view.bounds)
    case .inLayout, .inLayoutWithoutChild:
      let container = LateContainer()
      container.forgetsChild = way == .inLayoutWithoutChild
      Screen.makeWindow(root: container)
      container.show(screen)
    case .column:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(front, for: .primary)
      split.setViewController(screen, for: .secondary)
      Headless.makeWindow(device: .tablet, root: split)
    case .reparented:
      let former = UIViewController()
      former.addChild(screen)
      screen.willMove(toParent: nil)
      screen.removeFromParent()
      Screen.makeWindow(root: front)
      front.embed(screen, frame: front.view.bounds)
    case .nested:
      let inner = UIViewController()
      inner.addChild(screen)
      Screen.makeWindow(root: UINavigationController(rootViewController: inner))
      Screen.settle()
      screen.view.frame = inner.view.bounds
      inner.view.addSubview(screen.view)
      screen.didMove(toParent: inner)
    case .root: Screen.makeWindow(root: screen)
    case .viewFirst:
      screen.loadViewIfNeeded()
      Screen.makeWindow(root: screen)
    }
  }

  private func ask(_ screen: UIViewController, for use: Use) {
    let manager = screen.loadingManager
    switch use {
    case .loading: manager.loadingStatus = .loading
    case .failed: manager.loadingStatus = .failed(TestError("down"))
    case .empty: manager.loadingStatus = .empty
    case .followed:
      let loader = Loader<Int> { _ in throw TestError("down") }
      manager.follow(loader)
      loader.load()
    case .reloaded:
      manager.follow(Loader { [work] _ in try await work.run() })
      manager.reloadContent()
    case .banner: manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    case .notice: manager.showNotice("Not saved")
    case .command: Task { [work] in try await manager.withActivity { try await work.run() } }
    case .activity:
      manager.activityPresenter = presenter
      manager.loadingStatus = .loading
    }
  }

  private func shows(_ use: Use, on screen: UIViewController) -> Bool {
    switch use {
    case .loading, .failed, .empty, .followed, .reloaded:
      contains("loading.status", screen.surface)
    case .banner: contains("loading.offline", screen.surface)
    case .notice: contains("loading.notice", screen.surface)
    case .command:
      screen.view.window?.windowScene?.windows.contains { contains("loading.activity", $0) }
        ?? false
    case .activity: presenter.isShown
    }
  }

  private func contains(_ identifier: String, _ view: UIView) -> Bool {
    view.descendants.contains { $0.accessibilityIdentifier == identifier && $0.alpha > 0 }
  }

  @Test(arguments: kinds, ways)
  func `what was asked for is in the first frame`(
    _ kind: ScreenKind,
    _ request: (way: Way, use: Use)
  ) async {
    let (screen, way, use) = (kind.make(), request.way, request.use)
    ask(screen, for: use)
    await settle()
    let first = FirstFrame()
    Headless.observeDrawing {
      guard first.isRight == nil, screen.viewIfLoaded?.window != nil else { return }
      first.isRight = shows(use, on: screen)
    }
    bring(screen, way)
    Screen.settle()
    // Nobody knows of the screen until the layout is over.
    if way != .inLayoutWithoutChild { #expect(first.isRight == true) }
    #expect(shows(use, on: screen))
    if work.callCount > 0 { work.answer(1) }
    await settle()
  }

  /// Expects that the screen loads once when it comes into a window.
  private func expectLoad(_ screen: UIViewController, at way: Way) async {
    #expect(work.callCount == 0)
    bring(screen, way)
    Screen.settle()
    await settle()
    #expect(work.callCount == 1)
    await work.finish(with: 1)
  }

  @Test(arguments: kinds, Way.allCases)
  func `a trigger for appearances loads`(_ kind: ScreenKind, _ way: Way) async {
    let screen = kind.make()
    let loader = Loader { [work] _ in try await work.run() }
    screen.loadingManager.configuration.triggers = .appearance
    screen.loadingManager.follow(loader)
    await expectLoad(screen, at: way)
  }

  @Test(arguments: kinds, Way.allCases)
  func `polling begins`(_ kind: ScreenKind, _ way: Way) async {
    let screen = kind.make()
    let loader = Loader(policy: LoadingPolicy(polling: .seconds(10), clock: clock)) { [work] _ in
      try await work.run()
    }
    screen.loadingManager.follow(loader)
    await loader.beginLoad()
    await work.finish(with: 1)
    bring(screen, way)
    Screen.settle()
    await settle()
    await clock.advance(by: .seconds(11))
    await settle()
    #expect(work.callCount == 2)
    await work.finish(with: 1)
  }

  @Test(arguments: kinds, Way.allCases)
  func `a change marks the screen for its first appearance`(
    _ kind: ScreenKind,
    _ way: Way
  ) async {
    let screen = kind.make()
    let loader = Loader { [work] _ in try await work.run() }
    screen.loadingManager.configuration.reloadKeys = ["list"]
    screen.loadingManager.follow(loader)
    LoadingManager.setNeedsReload(matching: "list")
    await settle()
    await expectLoad(screen, at: way)
  }

  @Test func `a pull to refresh is attached to the list`() async {
    let list = UITableViewController()
    list.loadingManager.enablePullToRefresh()
    Screen.makeWindow(root: list)
    #expect(list.tableView.refreshControl != nil)
  }

  @Test(arguments: kinds)
  func `nothing is observed once there is a view, or no manager`(_ kind: ScreenKind) async {
    let screen = kind.make()
    Screen.layout()
    let count = Headless.runLoopObserverCount
    screen.loadingManager.loadingStatus = .loading
    #expect(Headless.runLoopObserverCount > 0)
    bring(screen, .pushed)
    Screen.settle()
    // The status view looks at the color behind it.
    screen.loadingManager.loadingStatus = .loaded
    Screen.settle()
    #expect(Headless.runLoopObserverCount == count)
    var unseen: UIViewController? = kind.make()
    unseen?.loadingManager.loadingStatus = .failed(TestError("down"))
    Screen.layout()
    #expect(Headless.runLoopObserverCount > 0)
    unseen = nil
    Screen.layout()
    #expect(Headless.runLoopObserverCount == count)
    let replaced = kind.make()
    let first = replaced.loadingManager
    first.loadingStatus = .loading
    replaced.loadingManager = LoadingManager(viewController: replaced)
    replaced.loadViewIfNeeded()
    Screen.layout()
    #expect(Headless.runLoopObserverCount == count)
    withExtendedLifetime(first) {}
  }
}
