#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Automatic reloads of screens that contain others, and of their children.
@MainActor @Suite(.screen) struct ContainerLifeTests {
  /// The delegate that loads for the container, and records its loads.
  private let delegate = ScriptedController()
  private let work = ScriptedWork<[String]>()

  private var loads: Int { delegate.log.events.count { $0.hasPrefix("loadContent") } }

  /// Makes a container reload on appearance, with the delegate's content.
  private func watched<Host: UIViewController>(_ host: Host) -> Host {
    host.loadingManager.delegate = delegate
    host.loadingManager.configuration.policy.clock = ManualClock()
    host.loadViewIfNeeded()
    host.loadingManager.configuration.triggers = .appearance
    return host
  }

  /// The kinds of container view controllers.
  enum Kind: CaseIterable {
    case navigation, tabs, byHand, hosting

    @MainActor func make() -> UIViewController {
      switch self {
      case .navigation: return UINavigationController(rootViewController: UIViewController())
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        return tabs
      case .byHand:
        let container = ManualForwardingController()
        container.show(UIViewController())
        return container
      case .hosting: return Screen.makeHostingController()
      }
    }
  }

  private func turn() async {
    Screen.settle()
    await settle()
  }

  @Test(arguments: Kind.allCases)
  func `a container loads on appearance without an additional child`(_ kind: Kind) async {
    let host = watched(kind.make())
    let children = host.children
    #expect(loads == 0)
    let window = Screen.makeWindow(root: host)
    #expect(host.loadingManager.loadingStatus == .loading)
    await turn()
    #expect(loads == 1)
    window.rootViewController = UIViewController()
    await turn()
    window.rootViewController = host
    await turn()
    #expect(loads == 1, "fresh")
    #expect(host.children == children)
    host.loadingManager.configuration.triggers = []
    let hidden = host.view.subviews.filter(\.isHidden)
    #expect(!hidden.contains { $0.frame == host.view.bounds })
  }

  @Test(arguments: Kind.allCases)
  func `setNeedsReload on a hidden container reloads on its appearance`(_ kind: Kind) async {
    let host = watched(kind.make())
    let window = Screen.makeWindow(root: host)
    await turn()
    host.present(UIViewController(), animated: false, completion: nil)
    await turn()
    host.loadingManager.setNeedsReload()
    await turn()
    #expect(loads == 2, "a sheet leaves it visible")
    host.dismiss(animated: false, completion: nil)
    await turn()
    #expect(loads == 2)
    window.rootViewController = UIViewController()
    await turn()
    for _ in 0..<3 { host.loadingManager.setNeedsReload() }
    await turn()
    #expect(loads == 2)
    window.rootViewController = host
    await turn()
    #expect(loads == 3)
  }

  @Test(arguments: Kind.allCases)
  func `dismissing a container interrupts its load`(_ kind: Kind) async {
    let host = watched(kind.make())
    let (work, below) = (work, UIViewController())
    delegate.load = { _ in try await work.run() }
    _ = Screen.makeWindow(root: below)
    host.modalPresentationStyle = .fullScreen
    below.present(host, animated: false, completion: nil)
    await turn()
    #expect(host.loadingManager.loadingStatus == .loading)
    host.present(UIViewController(), animated: false, completion: nil)
    await turn()
    host.dismiss(animated: false, completion: nil)
    await turn()
    #expect(work.openCalls == [0], "a sheet appeared and disappeared")
    below.dismiss(animated: false, completion: nil)
    await turn()
    #expect(work.openCalls.isEmpty)
    #expect(!delegate.log.events.contains("loadCancelled"))
  }

  @Test func `switching a container's child isn't an appearance of the container`() async {
    delegate.load = { _ in throw TestError("load") }
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    Screen.makeWindow(root: watched(tabs))
    await turn()
    tabs.selectedIndex = 1
    await turn()
    #expect(loads == 1)
    let navigation = watched(UINavigationController(rootViewController: UIViewController()))
    _ = Screen.makeWindow(root: navigation)
    await turn()
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
    #expect(loads == 2)
    #expect(navigation.viewControllers.count == 2)
    #expect(tabs.viewControllers?.count == 2)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen loads in a container that forwards appearance callbacks manually`(
    _ kind: ScreenKind
  ) async {
    let container = ManualForwardingController()
    _ = Screen.makeWindow(root: container)
    let screen = watched(kind.make())
    #expect(loads == 0)
    container.show(screen)
    // That SwiftUI's view is in the window is noticed at the end of the turn.
    if kind != .hosting { #expect(screen.loadingManager.loadingStatus == .loading) }
    await turn()
    #expect(loads == 1)
    container.show(UIViewController())
    await turn()
    screen.loadingManager.setNeedsReload()
    await turn()
    #expect(loads == 1)
    container.show(screen)
    await turn()
    #expect(loads == 2)
  }

  @Test(arguments: ScreenKind.allCases)
  func `activity appears when a screen that was added early begins to appear`(
    _ kind: ScreenKind
  ) async {
    let container = ManualForwardingController()
    _ = Screen.makeWindow(root: container)
    let screen = watched(kind.make())
    let (work, presenter) = (work, RecordingPresenter(log: EventLog()))
    delegate.load = { _ in try await work.run() }
    screen.loadingManager.activityPresenter = presenter
    // The screen is already loading before it appears.
    screen.loadingManager.reloadContent()
    await turn()
    #expect(!presenter.isShown)
    container.embed(screen, frame: container.view.bounds)
    #expect(!presenter.isShown)
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    // That SwiftUI's view is in the window is noticed at the end of the turn.
    if kind == .hosting { await turn() }
    #expect(presenter.isShown)
    await turn()
    #expect(loads == 1)
    work.answer(["a"])
    await turn()
    #expect(!presenter.isShown)
  }

  @Test func `triggers set during an appearance apply to that appearance`() async {
    let screen = ScriptedController()
    screen.loadingManager.configuration.policy.clock = ManualClock()
    let host = EagerController()
    var isSet = false
    host.loadingManager.delegate = screen
    host.atAppearance = {
      guard !isSet else { return }
      isSet = true
      $0.loadingManager.configuration.triggers = .appearance
    }
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: host))
    await turn()
    #expect(screen.log.events.count { $0.hasPrefix("loadContent") } == 1)
  }

  @Test func `a container that forwards appearance gets one child, behind its own`() async {
    let host = UIViewController()
    let own = [UIViewController(), UIViewController()]
    for child in own {
      host.embed(child)
    }
    _ = Screen.makeWindow(root: watched(host))
    await turn()
    #expect(loads == 1)
    #expect(Array(host.children.prefix(2)) == own)
    #expect(host.children.count == 3)
    #expect(host.view.subviews.first === own.first?.view)
  }

  @Test func `the app's list stays the first subview, even if it is added later`() async {
    let host = watched(UIViewController())
    let list = UITableView(frame: host.view.bounds)
    host.view.addSubview(list)
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: host))
    await turn()
    #expect(loads == 1)
    #expect(host.view.subviews.first === list)
  }

  @Test func `a screen that uses its manager in addChild gets one observing child`() async {
    final class Curious: UIViewController {
      override func addChild(_ childController: UIViewController) {
        _ = loadingManager
        super.addChild(childController)
        _ = loadingManager
      }
    }
    let host = watched(Curious())
    _ = Screen.makeWindow(root: host)
    await turn()
    #expect(host.children.count == 1)
    #expect(loads == 1)
  }

  @Test func `a manager replaced in addChild leaves no child or subview`() async {
    final class Replacing: UIViewController {
      var replaced: LoadingManager?

      override func addChild(_ childController: UIViewController) {
        if replaced == nil {
          replaced = loadingManager
          loadingManager = LoadingManager(viewController: self)
        }
        super.addChild(childController)
      }
    }
    let host = watched(Replacing())
    _ = Screen.makeWindow(root: host)
    await turn()
    #expect(host.replaced?.viewController == nil)
    #expect(host.children.isEmpty)
    #expect(host.view.subviews.isEmpty)
  }

  @Test func `rebuilding a container's view on screen doesn't reload`() async {
    delegate.load = { _ in throw TestError("load") }
    let host = watched(ManualForwardingController())
    let window = Screen.makeWindow(root: host)
    await turn()
    let (previous, new) = (host.view, UIView(frame: window.bounds))
    host.view = new
    previous?.removeFromSuperview()
    window.addSubview(new)
    _ = host.loadingManager
    await turn()
    #expect(loads == 1)
    host.loadingManager.setNeedsReload()
    await turn()
    #expect(loads == 2, "it is visible")
  }
}
#endif
