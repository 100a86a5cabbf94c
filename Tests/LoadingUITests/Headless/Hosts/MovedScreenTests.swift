import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens that move to another container, or whose container changes, while the library shows
/// something on them.
@MainActor @Suite(.screen) struct MovedScreenTests {
  nonisolated enum Shown: CaseIterable { case loading, failed, empty, notice, banner, activity }
  /// The container to which the screen moves.
  nonisolated enum Move: CaseIterable { case parent, page, tab, column, navigation, sheet, window }

  nonisolated private static let kinds: [ScreenKind] = [.plain, .table, .hosting]
  nonisolated private static let moves = Shown.allCases.flatMap { shown in
    Move.allCases.map { (shown, $0) }
  }

  private let delegate = ScriptedController()
  private let work = ScriptedWork<[String]>()
  private let clock = ManualClock()
  private let network = Reachability(isReachable: false)
  private let first = UIViewController()
  private let window: UIWindow

  init() {
    delegate.load = { [work] _ in try await work.run() }
    window = Headless.makeWindow(device: .tablet, root: first)
  }

  private func open(_ kind: ScreenKind) -> UIViewController {
    let screen = kind.make()
    screen.loadingManager.delegate = delegate
    screen.loadingManager.configuration.policy.clock = clock
    place(screen, in: first)
    return screen
  }

  private func place(_ child: UIViewController, in parent: UIViewController) {
    parent.embed(child, frame: parent.view.bounds)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      await clock.advance(by: .milliseconds(500))
      Screen.settle()
      Screen.layout()
    }
  }

  private func show(_ shown: Shown, on screen: UIViewController) async {
    let manager = screen.loadingManager
    switch shown {
    case .loading: manager.reloadContent()
    case .failed: manager.loadingStatus = .failed(TestError("down"))
    case .empty: manager.loadingStatus = .empty
    case .notice:
      manager.loadingStatus = .loaded
      manager.showNotice("Not saved")
    case .banner: manager.enableOfflineBanner(reachability: network)
    case .activity:
      manager.activityPresenter = FullScreenActivityPresenter.shared
      manager.reloadContent()
    }
    await turn()
  }

  private func count(_ shown: Shown, on screen: UIViewController) -> Int {
    let identifier =
      switch shown {
      case .loading, .failed, .empty: "loading.status"
      case .notice: "loading.notice"
      case .banner: "loading.offline"
      case .activity: "loading.activity"
      }
    let windows: [UIView] = screen.view.window?.windowScene?.windows ?? []
    return windows.filter { !$0.isHidden }.flatMap(\.descendants)
      .count { $0.accessibilityIdentifier == identifier }
  }

  private func move(_ screen: UIViewController, _ move: Move) async {
    remove(screen)
    switch move {
    case .parent:
      let other = UIViewController()
      other.view.frame = CGRect(x: 100, y: 100, width: 400, height: 500)
      place(other, in: first)
      place(screen, in: other)
    case .page:
      let pages = UIPageViewController()
      place(pages, in: first)
      place(screen, in: pages)
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [screen, UIViewController()]
      window.rootViewController = tabs
    case .column:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(screen, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      window.rootViewController = split
    case .navigation:
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      navigation.pushViewController(screen, animated: false)
    case .sheet: first.present(screen, animated: false, completion: nil)
    case .window: _ = Headless.makeWindow(device: .tablet, root: screen)
    }
    await turn()
  }

  @Test(arguments: kinds, moves)
  func `what the library shows moves with the screen to another container`(
    _ kind: ScreenKind,
    _ situation: (shown: Shown, move: Move)
  ) async {
    await expectMove(of: situation.shown, open(kind), situation.move)
  }

  @Test(arguments: kinds, moves.filter { [.loading, .notice, .activity].contains($0.0) })
  func `what an observed screen shows moves with it to another container`(
    _ kind: ScreenKind,
    _ situation: (shown: Shown, move: Move)
  ) async {
    let screen = open(kind)
    let manager = screen.loadingManager
    await show(.loading, on: screen)
    work.answer(["a"])
    await turn()
    manager.configuration.triggers = [.appearance, .foreground]
    await turn()
    manager.loadingStatus = .idle
    await expectMove(of: situation.shown, screen, situation.move)
  }

  private func expectMove(of shown: Shown, _ screen: UIViewController, _ move: Move) async {
    let manager = screen.loadingManager
    await show(shown, on: screen)
    let calls = work.callCount
    #expect(count(shown, on: screen) == 1)
    await self.move(screen, move)
    #expect(screen.view.window != nil)
    #expect(count(shown, on: screen) == 1)
    if shown == .loading || shown == .activity {
      #expect(work.callCount == calls)
      work.answer(["a"], call: work.openCalls.last)
      await turn()
      #expect(manager.loadingStatus == .loaded)
      #expect(count(shown, on: screen) == 0)
    }
    #expect(manager.viewController === screen)
  }

  @Test(arguments: kinds, [false, true])
  func `a screen that waits between two containers loads once it is in the second`(
    _ kind: ScreenKind,
    hasTriggers: Bool
  ) async {
    let screen = open(kind)
    let manager = screen.loadingManager
    if hasTriggers { manager.configuration.triggers = .appearance }
    await show(.loading, on: screen)
    remove(screen)
    await turn()
    let other = UIViewController()
    place(other, in: first)
    place(screen, in: other)
    await turn()
    #expect(manager.loadingStatus == .loading && count(.loading, on: screen) == 1)
    #expect(work.openCalls.count == 1)
    work.answer(["a"], call: work.openCalls.last)
    await turn()
    #expect(manager.loadingStatus == .loaded && count(.loading, on: screen) == 0)
    #expect(!delegate.log.events.contains("loadCancelled"))
  }

  @Test func `children of a moved container keep their own status views`() async {
    let (inner, other) = (ScriptedController(), UIViewController())
    let screen = open(.plain)
    place(inner, in: screen)
    inner.loadingManager.configuration.policy.clock = clock
    inner.loadingManager.loadingStatus = .failed(TestError("inner"))
    await show(.notice, on: screen)
    remove(screen)
    place(other, in: first)
    place(screen, in: other)
    await turn()
    #expect(inner.loadingManager.failedView.isDescendant(of: inner.view))
    #expect(count(.notice, on: screen) == 1 && inner.loadingManager.failedView.window === window)
  }

  // MARK: - System containers with a status of their own

  nonisolated enum Container: CaseIterable { case split, pages, tabs, navigation }

  @Test(arguments: [Shown.loading, .failed, .empty], Container.allCases)
  func `the status view of a container stays over the children that it shows later`(
    _ shown: Shown,
    _ kind: Container
  ) async {
    let (container, change) = container(kind)
    let status: LoadingStatus =
      shown == .loading ? .loading : shown == .empty ? .empty : .failed(TestError("down"))
    container.loadingManager.configuration.policy.clock = clock
    window.rootViewController = container
    container.loadingManager.loadingStatus = status
    await turn()
    for _ in 0..<3 {
      await change()
      await turn()
      let covers = container.view.descendants.filter {
        $0.accessibilityIdentifier == "loading.status"
      }
      #expect(covers.count == 1)
      let center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      let hit = window.hitTest(center, with: nil)
      #expect(covers.first.map { hit?.isDescendant(of: $0) } == true)
    }
  }

  private func container(_ kind: Container) -> (UIViewController, () async -> Void) {
    switch kind {
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return (
        split,
        {
          Screen.resize(window, to: CGSize(width: 320, height: 1180))
          await turn()
          Screen.resize(window, to: Headless.Device.tablet.size)
        }
      )
    case .pages:
      let pages = UIPageViewController()
      let scrollView = UIScrollView(frame: pages.view.bounds)
      scrollView.isPagingEnabled = true
      pages.view.addSubview(scrollView)
      return (
        pages,
        {
          let page = UIViewController()
          page.view.backgroundColor = .systemRed
          if let previous = pages.children.first { remove(previous) }
          pages.addChild(page)
          scrollView.addSubview(page.view)
          page.didMove(toParent: pages)
        }
      )
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      return (tabs, { tabs.selectedIndex = 1 - tabs.selectedIndex })
    case .navigation:
      let navigation = UINavigationController(rootViewController: UIViewController())
      return (
        navigation, { navigation.pushViewController(UIViewController(), animated: false) }
      )
    }
  }
}
