#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The manager, as it learns what happens to its screen.
@MainActor protocol ScreenWatching: WindowWatching {
  /// A Boolean value that indicates whether there is something to load.
  var isStale: Bool { get }

  func isOutdated(by change: ContentChange) -> Bool

  func reload(_ reload: AutomaticReload.Reload)
  func sightChanged()
  func becameVisible()
  func screenLaidOut()
}

/// Watches a screen for automatic reloads and activity: its appearances, its scene, the network, reload keys.
@MainActor final class ScreenVisibility {
  var reachability: Reachability = .shared { didSet { watch() } }
  /// Whether the screen shows what loaders bring, which may be marked as outdated.
  var followsLoaders = false { didSet { watchChanges() } }

  private weak var screen: UIViewController?
  private weak var manager: (any ScreenWatching)?
  private var triggers: ReloadTriggers = []
  private var keys: Set<ReloadKey> = []
  private var needsSight = false
  private var isPolled = false
  /// Made when there is something to be watched.
  private var rules: AutomaticReload?
  /// The hidden view in the screen while appearances are observed.
  private var lifeView: LifeView?
  private var isJoining = false
  private var containers = ScreenContainers()
  private var network: LoadingObservation?
  private var changes: LoadingObservation?
  // Unsafe: written on the main actor alone, and read for the last time when no reference to this object is left.
  private nonisolated(unsafe) var sceneWatches: [any NSObjectProtocol] = []

  init(of screen: UIViewController) { self.screen = screen }

  deinit {
    for watch in sceneWatches { NotificationCenter.default.removeObserver(watch) }
  }

  /// Watches for triggers, and for changes that are reported with these keys.
  func watch(_ triggers: ReloadTriggers, _ keys: Set<ReloadKey>, for manager: any ScreenWatching) {
    self.manager = manager
    (self.triggers, self.keys) = (triggers, keys)
    watch()
  }

  /// Observes whether the screen is visible, for activity and for content that is polled, or stops observing.
  func observeVisibility(_ showsActivity: Bool, isPolled: Bool) {
    let former = (needsSight, self.isPolled)
    (needsSight, self.isPolled) = (showsActivity || isPolled, isPolled)
    if former != (needsSight, isPolled) { watch() }
  }

  /// Reloads now if the screen is visible, else at the next appearance.
  func needsReload() { reload(for: .needsReload) }

  private func reload(for event: AutomaticReload.Event) {
    guard makeRules() else { return }
    handle(event)
    attach()
  }

  /// Watches appearances if there is a reason to, as soon as the screen's view is loaded.
  func attach() {
    if needsAppearances { watchAppearances() }
  }

  /// A Boolean value that indicates whether the screen is known to be invisible.
  var isKnownInvisible: Bool { isJoined && !(rules?.isVisible == true && isInWindow) }

  /// A Boolean value that indicates whether the screen can be seen, as far as that is known.
  var isScreenVisible: Bool { isInWindow && !isKnownInvisible && rules?.isInBackground != true }

  /// A Boolean value that indicates whether a reload waits for the screen to appear.
  var isReloadPending: Bool { rules?.isPending == true }

  /// Notes the containers of a screen that came into a window.
  func didEnterWindow() { if let screen { containers.enter(screen) } }

  /// Notes the containers of a screen that leaves its window.
  func willLeaveWindow() { if let screen { containers.leave(screen) } }

  /// A Boolean value that indicates whether a container has taken the screen out and may put it in again.
  var isKeptByContainer: Bool { containers.isKeptByContainer }

  /// Leaves the screen, for another one or for good.
  func leave(for other: UIViewController?) {
    // What follows may lead back here.
    screen = nil
    ignoreAppearances()
    ignoreScenes()
    network = nil
    changes = nil
    rules = nil
    isJoining = false
    screen = other
  }

  private func watch() {
    guard screen != nil else { return }
    watchChanges()
    guard rules != nil || needsSight || !triggers.isEmpty, makeRules() else { return }
    rules?.appearance = triggers.contains(.appearance)
    rules?.foreground = triggers.contains(.foreground)
    rules?.reconnection = triggers.contains(.reconnection)
    if triggers.contains(.foreground) || isPolled { watchScenes() } else { ignoreScenes() }
    network =
      triggers.contains(.reconnection)
      ? reachability.observe { [weak self] in self?.handle(.network(isReachable: $0)) } : nil
    if needsAppearances { watchAppearances() } else { ignoreAppearances() }
  }

  private func watchChanges() {
    guard screen != nil, followsLoaders || !keys.isEmpty else { return changes = nil }
    guard changes == nil else { return }
    changes = ContentChange.observe { [weak self] change in
      guard let self else { return }
      if manager?.isOutdated(by: change) == true {
        reload(for: .outdated)
      } else if !keys.isDisjoint(with: change.keys) {
        needsReload()
      }
    }
  }

  // MARK: - Rules

  /// Creates the rules if there are none; whether there is a screen for them.
  private func makeRules() -> Bool {
    guard screen != nil, manager != nil else { return false }
    if rules == nil { rules = AutomaticReload() }
    return true
  }

  /// Takes what happened to the screen or its content, where that is watched, and loads if that follows.
  func handle(_ event: AutomaticReload.Event) {
    guard rules != nil else { return }
    // A screen that isn't observed reports nothing.
    if !isJoined { checkVisibility() }
    apply(event, isStale: manager?.isStale ?? false)
  }

  private func apply(_ event: AutomaticReload.Event, isStale: Bool) {
    guard let reload = rules?.handle(event, isStale: isStale), reload != .nothing else { return }
    manager?.reload(reload)
  }

  /// Looks up whether the screen is seen: an appearance for a reload that waits for one, not for the trigger.
  private func checkVisibility() {
    apply(isInWindow ? .appears : .disappeared, isStale: false)
    updateBackground()
  }

  private var isInWindow: Bool { screen?.viewIfLoaded?.window != nil }

  // MARK: - Appearances

  private var needsAppearances: Bool {
    rules != nil && (needsSight || !triggers.isEmpty || isReloadPending)
  }

  /// Whether the screen that is watched has no other view by now.
  private var isJoined: Bool {
    guard let host = lifeView?.superview else { return false }
    return host === screen?.overlayHost
  }

  private func watchAppearances() {
    // What the screen does about a new child may lead back here.
    guard !isJoined, !isJoining, let screen, screen.overlayHost != nil else { return }
    isJoining = true
    defer { isJoining = false }
    // Another view that replaces a visible one changes nothing for the rules.
    let isRebuilt = lifeView != nil && rules?.isVisible == true
    let lifeView = self.lifeView ?? LifeView()
    self.lifeView = lifeView
    // What it learns as it joins is no appearance, and no reason to load.
    lifeView.visibility = nil
    lifeView.join(screen)
    // The manager may have been replaced by what the screen did about its new child.
    guard self.lifeView === lifeView else { return lifeView.leave() }
    if !isRebuilt { checkVisibility() }
    lifeView.visibility = self
    manager?.sightChanged()
  }

  private func ignoreAppearances() {
    let leaving = lifeView
    lifeView = nil
    leaving?.leave()
  }

  // MARK: - Reports of the life view

  func screenAppears() {
    handle(.appears)
    manager?.becameVisible()
  }

  func screenDisappeared() {
    handle(.disappeared)
    manager?.sightChanged()
  }

  func windowChanged() {
    updateBackground()
    manager?.sightChanged()
    if isInWindow { manager?.screenEnteredWindow() } else { manager?.screenLeftWindow() }
  }

  func screenLaidOut() { manager?.screenLaidOut() }

  // MARK: - Scene

  private func watchScenes() {
    guard sceneWatches.isEmpty else { return }
    updateBackground()
    let events: [(Notification.Name, AutomaticReload.Event)] = [
      (UIScene.didEnterBackgroundNotification, .entersBackground),
      (UIScene.willEnterForegroundNotification, .entersForeground),
    ]
    sceneWatches = events.map { name, event in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let scene = notification.object as? UIScene
        MainQueue.perform { self?.apply(event, of: scene) }
      }
    }
  }

  private func apply(_ event: AutomaticReload.Event, of scene: UIScene?) {
    guard let scene, scene === ownScene else { return }
    handle(event)
    if event == .entersForeground { manager?.becameVisible() }
  }

  private func ignoreScenes() {
    for watch in sceneWatches { NotificationCenter.default.removeObserver(watch) }
    sceneWatches = []
  }

  /// A screen may come into being while its scene is in the background already.
  private func updateBackground() {
    if ownScene?.activationState == .background { apply(.entersBackground, isStale: false) }
  }

  private var ownScene: UIScene? { screen?.viewIfLoaded?.window?.windowScene }
}

/// The containers around a screen, as they were when it was last in a window.
@MainActor struct ScreenContainers {
  private struct Link { weak var controller: UIViewController? }

  /// The screen, its parent, and so on.
  private var chain: [Link] = []

  /// Takes the containers of a screen that came into a window.
  mutating func enter(_ screen: UIViewController) {
    chain = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
  }

  /// Takes those of a screen that leaves its window, which may not have had all of them as it came.
  mutating func leave(_ screen: UIViewController) {
    let parents = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
    if parents.count > chain.count { chain = parents }
  }

  /// Whether a container that stays has taken the screen out, as those do that show pages.
  ///
  /// It may put it in again at any time. The system's stacks, tabs and columns keep what they may show again.
  var isKeptByContainer: Bool {
    for (child, container) in zip(chain, chain.dropFirst()) {
      guard let child = child.controller, let container = container.controller else { return false }
      if child.parent === container { continue }
      return !container.isSystemStack && !container.isOutsideHierarchy
    }
    return false
  }
}

extension UIViewController {
  /// Whether it's one of the system's containers that keep all their children.
  var isSystemStack: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }

  /// Whether neither the controller nor a container around it is in a window or takes part in a presentation.
  ///
  /// Beneath what it presents over the full screen, a controller is in no window, and is held.
  var isOutsideHierarchy: Bool {
    sequence(first: self, next: \.parent).allSatisfy {
      $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil
        && $0.presentedViewController == nil
    }
  }
}
#endif
