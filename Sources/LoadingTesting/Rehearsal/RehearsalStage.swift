#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import Loading
import LoadingUI
import UIKit

/// A screen in a window, with what happens to it.
@MainActor final class RehearsalStage {
  let server = RehearsalServer()
  let window: UIWindow
  private(set) var root: UIViewController?
  private(set) weak var screen: UIViewController?
  private(set) var left: RehearsalStep.Leaving?
  /// The tab that was left.
  private weak var tab: UIViewController?
  private(set) var isSignedOut = false

  init() {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    #if canImport(ObjectiveC)
    guard let scene else { preconditionFailure("The app that hosts the tests has no scene.") }
    window = UIWindow(windowScene: scene)
    #else
    window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: .zero)
    #endif
  }

  /// The managers of the screen and its children.
  var managers: [LoadingManager] {
    screen.map { Self.tree($0).compactMap(\.existingLoadingManager) } ?? []
  }

  /// The views of the screen.
  var views: [UIView] { screen?.viewIfLoaded?.tree ?? [] }

  private static func tree(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap { tree($0) }
  }

  var phase: RehearsalPhase {
    RehearsalPhase(
      statuses: managers.map { Self.name(of: $0.loadingStatus) },
      hasContent: managers.contains(where: \.hasContent),
      openCalls: Array(Set(server.openCalls)).sorted(),
      left: left,
      isOffline: !server.reachability.isReachable,
      isSignedOut: isSignedOut
    )
  }

  private static func name(of status: LoadingStatus) -> String {
    switch status {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    case .paging: "paging"
    case .foregroundRefreshing: "reloading"
    case .backgroundRefreshing: "refreshing"
    }
  }

  // MARK: - Opening and closing

  func open(_ make: @MainActor (RehearsalServer) throws -> UIViewController, _ look: RehearsalLook)
    throws
  {
    let screen = try onClock { try make(server) }
    self.screen = screen
    let root =
      screen is UINavigationController || screen is UITabBarController
        || screen is UISplitViewController
      ? screen : UINavigationController(rootViewController: screen)
    self.root = root
    look.apply(to: window, root)
    onClock {
      window.rootViewController = root
      window.isHidden = false
    }
    turn()
  }

  /// Creates the managers of a screen with the clock of the rehearsal, before they load anything.
  private func onClock<Result>(_ body: () throws -> Result) rethrows -> Result {
    let clock = LoadingManager.defaults.configuration.policy.clock
    LoadingManager.defaults.configuration.policy.clock = server.clock
    defer { LoadingManager.defaults.configuration.policy.clock = clock }
    return try body()
  }

  private func adopt(_ manager: LoadingManager) {
    if (manager.configuration.policy.clock as? ManualClock) !== server.clock {
      manager.configuration.policy.clock = server.clock
    }
    if manager.reachability !== server.reachability { manager.reachability = server.reachability }
  }

  /// Removes the screen from its containers.
  func close() async {
    uncover()
    (root as? UINavigationController)?.setViewControllers([UIViewController()], animated: false)
    window.rootViewController = UIViewController()
    root = nil
    await settleAll()
  }

  private func uncover() { root?.dismiss(animated: false, completion: nil) }

  /// Closes the window.
  func end() async {
    guard !window.isHidden else { return }
    uncover()
    window.isHidden = true
    window.rootViewController = nil
    root = nil
    server.failAll(CancellationError())
    await settleAll()
  }

  // MARK: - Time

  /// Ends a turn of the main run loop.
  func turn(_ seconds: Double = 0) {
    onClock {
      window.layoutIfNeeded()
      _ = CFRunLoopRunInMode(.defaultMode, seconds, false)
      window.layoutIfNeeded()
    }
  }

  /// Runs what is ready, and draws it.
  func settleAll() async {
    for _ in 0..<2 {
      await settle(turns: 25)
      turn()
    }
    managers.forEach(adopt)
  }

  /// Lets time pass between two steps, of which each takes two seconds already.
  func pass(_ pause: Duration) async {
    await server.clock.advance(by: max(.zero, pause - .seconds(2)))
    await settleAll()
  }

  /// Lets some seconds pass, after which every indicator is seen, and every one that has ended is
  /// gone.
  func rest() async {
    for _ in 0..<2 {
      await server.clock.advance(by: .seconds(1))
      turn(0.01)
    }
  }

  // MARK: - Leaving

  func leave(_ leaving: RehearsalStep.Leaving) {
    left = leaving
    switch leaving {
    case .push: (root as? UINavigationController)?.pushViewController(blank(), animated: false)
    case .tab:
      guard let tabs = root as? UITabBarController else { break }
      tab = tabs.selectedViewController
      // Another screen of the app would load.
      let blank = blank()
      tabs.viewControllers?.append(blank)
      tabs.selectedViewController = blank
    case .cover:
      let cover = blank()
      cover.modalPresentationStyle = .fullScreen
      root?.present(cover, animated: false)
    case .background:
      post(UIScene.didEnterBackgroundNotification, of: window.windowScene)
      post(UIApplication.didEnterBackgroundNotification, of: UIApplication.shared)
    }
    turn()
  }

  func comeBack() {
    switch left {
    case .push: _ = (root as? UINavigationController)?.popViewController(animated: false)
    case .tab:
      guard let tabs = root as? UITabBarController else { break }
      tabs.selectedViewController = tab
      tabs.viewControllers?.removeLast()
    case .cover: uncover()
    case .background:
      post(UIApplication.willEnterForegroundNotification, of: UIApplication.shared)
      post(UIScene.willEnterForegroundNotification, of: window.windowScene)
      post(UIScene.didActivateNotification, of: window.windowScene)
      post(UIApplication.didBecomeActiveNotification, of: UIApplication.shared)
    case nil: break
    }
    left = nil
    turn()
  }

  /// Whether the screen can be left in a way.
  func canLeave(_ leaving: RehearsalStep.Leaving) -> Bool {
    guard left == nil else { return false }
    return switch leaving {
    case .push: root is UINavigationController
    case .tab: root is UITabBarController
    case .cover, .background: true
    }
  }

  private func blank() -> UIViewController {
    let blank = UIViewController()
    blank.view.backgroundColor = .systemBackground
    return blank
  }

  func runLowOnMemory() {
    post(UIApplication.didReceiveMemoryWarningNotification, of: UIApplication.shared)
    root?.didReceiveMemoryWarning()
    screen?.didReceiveMemoryWarning()
  }

  func signOut() {
    isSignedOut = true
    server.signOut?()
  }

  private func post(_ name: Notification.Name, of object: AnyObject?) {
    if let object { NotificationCenter.default.post(name: name, object: object) }
  }
}
#endif
