#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ReloadKey {
  fileprivate static let profile: ReloadKey = "profile"
}

/// Reloads requested from anywhere, for one screen or for all that show some content.
@MainActor @Suite(.screen) struct ReloadKeyTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  private func loads(_ controller: ScriptedController) -> Int {
    controller.log.events.count { $0.hasPrefix("loadContent") }
  }

  /// Returns another screen of the app, in its own window.
  private func screen(showing keys: Set<ReloadKey>) -> ScriptedController {
    let controller = ScriptedController()
    controller.loadingManager.configuration.policy.clock = screen.clock
    controller.loadingManager.configuration.reloadKeys = keys
    _ = Screen.makeWindow(root: controller)
    return controller
  }

  /// Waits until the main queue has executed the work that other threads submitted.
  private func mainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
    }
    await settle()
  }

  @Test func `all screens with a matching key reload, others don't`() async {
    let first = screen(showing: [.profile])
    let second = screen(showing: ["settings", .profile])
    let other = screen(showing: ["settings"])
    let none = screen(showing: [])
    LoadingManager.setNeedsReload(matching: .profile)
    await settle()
    #expect([first, second, other, none].map(loads) == [1, 1, 0, 0])
    #expect(first.log.events.contains("loadContent(ignoreCache: true)"))
  }

  @Test func `on the main actor, setNeedsReload acts synchronously`() {
    screen.waitForScriptedAnswers()
    manager.setNeedsReload()
    #expect(manager.loadingStatus == .loading)
    manager.cancel()
    manager.configuration.reloadKeys = [.profile]
    LoadingManager.setNeedsReload(matching: .profile)
    #expect(manager.loadingStatus == .loading)
    manager.cancel()
  }

  @Test func `setNeedsReload can be called from any thread`() async {
    screen.waitForScriptedAnswers()
    manager.configuration.reloadKeys = [.profile]
    let manager = manager
    let calls: [@Sendable () -> Void] = [
      { manager.setNeedsReload() }, { LoadingManager.setNeedsReload(matching: .profile) },
    ]
    for call in calls {
      manager.cancel()
      DispatchQueue.global().sync(execute: call)
      await mainQueue()
      #expect(manager.loadingStatus == .loading)
      manager.cancel()
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "test").async {
          call()
          continuation.resume()
        }
      }
      await mainQueue()
      #expect(manager.loadingStatus == .loading)
      manager.cancel()
      await Task.detached { call() }.value
      await mainQueue()
      #expect(manager.loadingStatus == .loading)
    }
    manager.cancel()
  }

  @Test func `in a main queue block, setNeedsReload acts synchronously`() async {
    screen.waitForScriptedAnswers()
    let manager = manager
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        manager.setNeedsReload()
        continuation.resume(returning: MainActor.assumeIsolated { manager.loadingStatus })
      }
    }
    #expect(status == .loading)
    manager.cancel()
  }

  @Test func `keys with the same name are equal`() {
    #expect(ReloadKey("profile") == .profile)
    #expect(ReloadKey(rawValue: "profile").rawValue == "profile")
    #expect(ReloadKey("other") != .profile)
  }

  @Test func `keys added or removed later apply immediately`() async {
    let controller = screen(showing: [])
    controller.loadingManager.configuration.reloadKeys = [.profile]
    LoadingManager.setNeedsReload(matching: .profile)
    await settle()
    controller.loadingManager.configuration.reloadKeys = []
    LoadingManager.setNeedsReload(matching: .profile)
    await settle()
    #expect(loads(controller) == 1)
  }

  @Test func `a hidden screen with a matching key reloads once when it appears`() async {
    let controller = screen(showing: [.profile])
    let window = controller.view.window
    window?.rootViewController = UIViewController()
    Screen.settle()
    for _ in 0..<3 { LoadingManager.setNeedsReload(matching: .profile) }
    await settle()
    #expect(loads(controller) == 0)
    window?.rootViewController = controller
    Screen.settle()
    await settle()
    #expect(loads(controller) == 1)
  }

  @Test func `a manager without a controller or a replaced one doesn't reload`() async {
    let delegate = ScriptedController()
    var released: UIViewController? = UIViewController()
    let orphan = LoadingManager(viewController: released ?? UIViewController(), delegate: delegate)
    orphan.configuration.reloadKeys = [.profile]
    released = nil
    let previous = manager
    previous.configuration.reloadKeys = [.profile]
    screen.controller.loadingManager = LoadingManager(viewController: screen.controller)
    previous.configuration.reloadKeys = [.profile, "more"]
    LoadingManager.setNeedsReload(matching: .profile)
    orphan.setNeedsReload()
    previous.setNeedsReload()
    await settle()
    #expect(orphan.loadingStatus == .idle)
    #expect(loads(delegate) == 0)
    #expect(loads(screen.controller) == 0)
  }

  @Test func `keys retain neither screen nor manager`() async {
    weak var controller: UIViewController?
    weak var manager: LoadingManager?
    do {
      let released = ScriptedController()
      released.loadingManager.configuration.reloadKeys = [.profile]
      controller = released
      manager = released.loadingManager
    }
    #expect(controller == nil)
    #expect(manager == nil)
    LoadingManager.setNeedsReload(matching: .profile)
  }

  @Test func `a manager assigned to another screen observes that screen`() async {
    let previous = UIViewController()
    previous.loadViewIfNeeded()
    let manager = LoadingManager(viewController: previous)
    manager.configuration.triggers = .appearance
    manager.configuration.reloadKeys = [.profile]
    let controller = ScriptedController()
    controller.loadViewIfNeeded()
    manager.delegate = controller
    controller.loadingManager = manager
    #expect(previous.children.isEmpty)
    _ = Screen.makeWindow(root: controller)
    Screen.settle()
    await settle()
    #expect(loads(controller) == 1)
    LoadingManager.setNeedsReload(matching: .profile)
    await settle()
    #expect(loads(controller) == 2)
  }
}
#endif
