import Foundation
import Loading
import UIKit

/// Watches the life of one screen, and says when it is to load by itself.
@MainActor final class ScreenLife {
  private(set) var rules = AutomaticReload()
  /// Loads as the rules say; set by the manager.
  var reload: @MainActor (AutomaticReload.Reload) -> Void = { _ in }
  /// Whether there is nothing, a failure, or what is no longer fresh; set by the manager.
  var isStale: @MainActor () -> Bool = { false }
  /// Called when the screen was popped or dismissed for good.
  var leftForGood: @MainActor () -> Void = {}

  private weak var screen: UIViewController?
  private var isWatching = false
  private var child: LifeObserver?
  private var reachability: LoadingObservation?
  // Unsafe: written on the main actor alone, and read once more when nobody else holds this object.
  private nonisolated(unsafe) var foreground: (any NSObjectProtocol)?

  init(of screen: UIViewController?) { self.screen = screen }

  deinit {
    if let foreground { NotificationCenter.default.removeObserver(foreground) }
  }

  /// Watches what these triggers need to know, and nothing else.
  func watch(_ triggers: ReloadTriggers, _ network: Reachability) {
    rules.appearance = triggers.contains(.appearance)
    rules.foreground = triggers.contains(.foreground)
    rules.reconnection = triggers.contains(.reconnection)
    if triggers.contains(.foreground) { watchForeground() } else { ignoreForeground() }
    reachability =
      triggers.contains(.reconnection)
      ? network.observe { [weak self] in self?.handle(.network(isReachable: $0)) } : nil
    isWatching = !triggers.isEmpty
    if isWatching || rules.isPending { watchAppearance() } else { ignoreAppearance() }
  }

  /// Whether the screen can have a child that watches it.
  var canWatch: Bool { screen?.isContainer == false }

  /// Watches appearances if there is a reason to, as soon as the screen's view is loaded.
  func attach() {
    if isWatching || rules.isPending { watchAppearance() }
  }

  private func watchAppearance() {
    guard child == nil, canWatch, let screen, screen.isViewLoaded else { return }
    lookIfUnwatched()
    let new = LifeObserver()
    child = new
    new.join(screen)
    new.appears = { [weak self] in self?.handle(.appears) }
    new.disappeared = { [weak self] isForGood in
      self?.handle(.disappeared)
      if isForGood { self?.leftForGood() }
    }
  }

  /// Takes what happened to the screen, and loads if that follows.
  func handle(_ event: AutomaticReload.Event) {
    lookIfUnwatched()
    take(event, isStale: isStale())
  }

  private func take(_ event: AutomaticReload.Event, isStale: Bool) {
    let reload = rules.handle(event, isStale: isStale)
    if reload != .nothing { self.reload(reload) }
  }

  /// A screen that nobody watches tells nothing of itself: whether it is seen is looked up, and is an
  /// appearance for a reload that waits for one, not for the trigger.
  private func lookIfUnwatched() {
    guard child == nil else { return }
    let isSeen = screen?.viewIfLoaded?.window != nil
    take(isSeen ? .appears : .disappeared, isStale: false)
  }

  /// Ends all watching.
  func leave() {
    ignoreAppearance()
    ignoreForeground()
    reachability = nil
  }

  private func ignoreAppearance() {
    child?.leave()
    child = nil
  }

  private func watchForeground() {
    guard foreground == nil else { return }
    let name = UIScene.willEnterForegroundNotification
    foreground = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] told in
      let scene = told.object as? UIScene
      Task { @MainActor in self?.enters(scene) }
    }
  }

  private func ignoreForeground() {
    if let foreground { NotificationCenter.default.removeObserver(foreground) }
    foreground = nil
  }

  private func enters(_ scene: UIScene?) {
    guard let scene, screen?.viewIfLoaded?.window?.windowScene === scene else { return }
    handle(.entersForeground)
  }
}

extension UIViewController {
  /// Whether its children are the app's screens: one more would be taken for one.
  fileprivate var isContainer: Bool {
    self is UINavigationController || self is UITabBarController
  }
}
