import Foundation
import Loading
import UIKit

/// Watches the life of one screen, and says when it is to load by itself.
@MainActor final class ScreenLife {
  private var rules = AutomaticReload()
  private weak var screen: UIViewController?
  private weak var manager: (any ScreenWatching)?
  private var isWatching = false
  private var isJoining = false
  private var watch: ScreenWatch?
  private var reachability: LoadingObservation?
  // Unsafe: written on the main actor alone, and read once more when nobody else holds this object.
  private nonisolated(unsafe) var sceneWatches: [any NSObjectProtocol] = []

  init(of screen: UIViewController, for manager: any ScreenWatching) {
    self.screen = screen
    self.manager = manager
  }

  deinit {
    for watch in sceneWatches { NotificationCenter.default.removeObserver(watch) }
  }

  /// Watches what these triggers need to know, and nothing else.
  ///
  /// - Parameters:
  ///   - triggers: What makes the screen load.
  ///   - network: Who knows of the network.
  ///   - sight: Whether it is to be told, too, when the screen comes into sight.
  func watch(_ triggers: ReloadTriggers, _ network: Reachability, sight: Bool) {
    rules.appearance = triggers.contains(.appearance)
    rules.foreground = triggers.contains(.foreground)
    rules.reconnection = triggers.contains(.reconnection)
    if triggers.contains(.foreground) { watchScenes() } else { ignoreScenes() }
    reachability =
      triggers.contains(.reconnection)
      ? network.observe { [weak self] in self?.handle(.network(isReachable: $0)) } : nil
    isWatching = sight || !triggers.isEmpty
    if isWatching || rules.isPending { watchAppearance() } else { ignoreAppearance() }
  }

  /// Watches appearances if there is a reason to, as soon as the screen's view is loaded.
  func attach() {
    if isWatching || rules.isPending { watchAppearance() }
  }

  /// Whether the screen is known not to be in sight.
  var isOutOfSight: Bool {
    isWatched && !(rules.isVisible && screen?.viewIfLoaded?.window != nil)
  }

  /// Whether a reload waits for the screen to appear.
  var isReloadPending: Bool { rules.isPending }

  private var isWatched: Bool {
    guard let watch, let screen else { return false }
    return watch.isIn(screen)
  }

  private func watchAppearance() {
    // What the screen does about a new child may lead back here.
    guard !isWatched, !isJoining, let screen, let view = screen.viewIfLoaded else { return }
    isJoining = true
    defer { isJoining = false }
    // Another view in the place of one that is seen changes nothing for the rules.
    let isRebuilt = self.watch != nil && rules.isVisible
    let watch = self.watch ?? ScreenWatch()
    self.watch = watch
    // What it learns as it joins is no appearance, and no reason to load.
    watch.appears = {}
    watch.disappeared = {}
    watch.windowChanged = {}
    watch.join(screen, in: view)
    // The manager may have been replaced by what the screen did about its new child.
    guard self.watch === watch else { return watch.leave() }
    if !isRebuilt { look() }
    watch.appears = { [weak self] in self?.handle(.appears) }
    watch.disappeared = { [weak self] in self?.screenDisappeared() }
    watch.windowChanged = { [weak self] in self?.windowChanged() }
    watch.laidOut = { [weak self] in self?.manager?.screenLaidOut() }
    manager?.sightChanged()
  }

  private func windowChanged() {
    noteBackground()
    manager?.sightChanged()
    if screen?.viewIfLoaded?.window == nil {
      manager?.screenLeftWindow()
    } else {
      manager?.screenEnteredWindow()
    }
  }

  private func screenDisappeared() {
    handle(.disappeared)
    manager?.sightChanged()
  }

  /// Takes what happened to the screen, and loads if that follows.
  func handle(_ event: AutomaticReload.Event) {
    lookIfUnwatched()
    take(event, isStale: manager?.isStale ?? false)
  }

  private func take(_ event: AutomaticReload.Event, isStale: Bool) {
    let reload = rules.handle(event, isStale: isStale)
    if reload != .nothing { manager?.reload(reload) }
  }

  /// A screen that nobody watches tells nothing of itself.
  private func lookIfUnwatched() {
    if !isWatched { look() }
  }

  /// Looks up whether the screen is seen: an appearance for a reload that waits for one, not for the trigger.
  private func look() {
    let isSeen = screen?.viewIfLoaded?.window != nil
    take(isSeen ? .appears : .disappeared, isStale: false)
    noteBackground()
  }

  /// A screen may come into being while its scene is in the background already.
  private func noteBackground() {
    if ownScene?.activationState == .background { take(.entersBackground, isStale: false) }
  }

  /// Ends all watching, for good.
  func leave() {
    screen = nil
    ignoreAppearance()
    ignoreScenes()
    reachability = nil
  }

  private func ignoreAppearance() {
    watch?.leave()
    watch = nil
  }

  private func watchScenes() {
    guard sceneWatches.isEmpty else { return }
    noteBackground()
    sceneWatches = [
      watch(UIScene.didEnterBackgroundNotification, .entersBackground),
      watch(UIScene.willEnterForegroundNotification, .entersForeground),
    ]
  }

  private func watch(
    _ name: Notification.Name,
    _ event: AutomaticReload.Event
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] told in
      let scene = told.object as? UIScene
      MainQueue.perform { self?.take(event, of: scene) }
    }
  }

  private func ignoreScenes() {
    for watch in sceneWatches { NotificationCenter.default.removeObserver(watch) }
    sceneWatches = []
  }

  private func take(_ event: AutomaticReload.Event, of scene: UIScene?) {
    guard let scene, scene === ownScene else { return }
    handle(event)
  }

  private var ownScene: UIScene? { screen?.viewIfLoaded?.window?.windowScene }
}
