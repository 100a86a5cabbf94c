#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The manager as the observer of its screen.
@MainActor protocol ScreenWatching: WindowWatching {
  /// A Boolean value that indicates whether there is anything to load.
  var isStale: Bool { get }

  func isOutdated(by change: ContentChange) -> Bool

  func reload(_ reload: AutomaticReload.Reload, for reason: RequestReason)
  func visibilityChanged()
  func becameVisible()
  func screenLaidOut()
  func interruptIfRemoved()
}

/// An observer of a screen for automatic reloads and activity: its appearances, its scene, the
/// network and reload keys.
@MainActor final class ScreenVisibility {
  var reachability: Reachability = .shared { didSet { watch() } }
  /// A Boolean value that indicates whether the screen follows loaders, which can become stale.
  var followsLoaders = false { didSet { watchChanges() } }

  private weak var screen: UIViewController?
  private weak var manager: (any ScreenWatching)?
  private var triggers: ReloadTriggers = []
  private var keys: Set<ReloadKey> = []
  private var observesVisibility = false
  private var isPolled = false
  /// The rules for automatic reloads, created when there is something to observe.
  private var rules: AutomaticReload?
  /// The hidden view that observes appearances.
  private var lifeView: LifeView?
  private var isJoining = false
  /// Whether the screen was shown at the end of the last turn.
  private var wasShown = false
  private var containers = ScreenContainers()
  private var network: LoadingObservation?
  private var changes: LoadingObservation?
  private var sceneWatches: [NotificationObservation] = []

  init(of screen: UIViewController) { self.screen = screen }

  /// Observes triggers, and changes of the reload keys.
  func watch(_ triggers: ReloadTriggers, _ keys: Set<ReloadKey>, for manager: any ScreenWatching) {
    self.manager = manager
    (self.triggers, self.keys) = (triggers, keys)
    watch()
  }

  /// Observes whether the screen is visible, for activity and for content that is polled, or stops
  /// observing.
  func observeVisibility(_ showsActivity: Bool, isPolled: Bool) {
    let previous = (observesVisibility, self.isPolled)
    (observesVisibility, self.isPolled) = (showsActivity || isPolled, isPolled)
    if previous != (observesVisibility, isPolled) { watch() }
  }

  /// Reloads now if the screen is visible, otherwise at the next appearance.
  func needsReload() { reload(for: .needsReload) }

  private func reload(for event: AutomaticReload.Event) {
    guard makeRules() else { return }
    updateBackground()
    handle(event)
    attach()
  }

  /// Observes appearances if needed, as soon as the screen's view is loaded.
  ///
  /// - Parameter isNewView: `true` if the view was loaded since the last call. If it is in a window
  ///   already, this is its first appearance.
  func attach(isNewView: Bool = false) {
    if needsAppearances { watchAppearances(isNewView: isNewView) }
  }

  /// A Boolean value that indicates whether the screen is known to be invisible.
  var isKnownInvisible: Bool {
    screen != nil && (!isShown || isJoined && rules?.isVisible != true)
  }

  /// A Boolean value that indicates whether the screen is visible, as far as known.
  var isScreenVisible: Bool { isShown && !isKnownInvisible && rules?.isInBackground != true }

  /// A Boolean value that indicates whether a reload waits for the screen to appear.
  var isReloadPending: Bool { rules?.isPending == true }

  /// Stores the containers of a screen that entered a window.
  func didEnterWindow() { if let screen { containers.enter(screen) } }

  /// Stores the containers of a screen that leaves its window.
  func willLeaveWindow() { if let screen { containers.leave(screen) } }

  /// A Boolean value that indicates whether a container has removed the screen and may add it
  /// again.
  var isRetainedByContainer: Bool { containers.isRetainedByContainer }

  /// Moves to another screen, or ends.
  func leave(for other: UIViewController?) {
    // The calls below may cause another call of this method.
    screen = nil
    ignoreAppearances()
    sceneWatches = []
    network = nil
    changes = nil
    rules = nil
    isJoining = false
    screen = other
  }

  private func watch() {
    guard screen != nil else { return }
    watchChanges()
    guard rules != nil || observesVisibility || !triggers.isEmpty, makeRules() else { return }
    rules?.appearance = triggers.contains(.appearance)
    rules?.foreground = triggers.contains(.foreground)
    rules?.reconnection = triggers.contains(.reconnection)
    if triggers.contains(.foreground) || isPolled {
      watchScenes()
    } else if rules?.isInBackground != true {
      sceneWatches = []
    }
    network =
      triggers.contains(.reconnection)
      ? reachability.observe { [weak self] in self?.networkChanged(isReachable: $0) } : nil
    if needsAppearances { watchAppearances() } else { ignoreAppearances() }
  }

  private func networkChanged(isReachable: Bool) {
    // The container of a page that isn't visible may have left the hierarchy since.
    if isReachable { manager?.interruptIfRemoved() }
    handle(.network(isReachable: isReachable))
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

  /// Creates the rules if needed, and returns whether there is a screen.
  private func makeRules() -> Bool {
    guard screen != nil, manager != nil else { return false }
    if rules == nil { rules = AutomaticReload() }
    return true
  }

  /// Handles an event of the screen or its content, if observed, and reloads if the rules require
  /// it.
  func handle(_ event: AutomaticReload.Event) {
    guard rules != nil else { return }
    // A screen without an observer reports no appearances.
    if !isJoined { checkVisibility() }
    apply(event, isStale: manager?.isStale ?? false)
  }

  private func apply(_ event: AutomaticReload.Event, isStale: Bool) {
    guard let reload = rules?.handle(event, isStale: isStale), reload != .nothing else { return }
    manager?.reload(reload, for: reload.reason(after: event))
  }

  /// Checks whether the screen is visible.
  ///
  /// This counts as an appearance for a waiting reload, but not for the trigger, unless the screen
  /// is arriving.
  private func checkVisibility(isNewView: Bool = false) {
    let isStale = isNewView && manager?.isStale == true
    apply(isInWindow ? .appears : .disappeared, isStale: isStale)
    updateBackground()
  }

  private var isInWindow: Bool { screen?.viewIfLoaded?.window != nil }

  private var isShown: Bool { screen?.viewIfLoaded?.isShown == true }

  // MARK: - Appearances

  private var needsAppearances: Bool {
    rules != nil && (observesVisibility || !triggers.isEmpty || isReloadPending)
  }

  /// A Boolean value that indicates whether the observer is still in the screen's current view.
  private var isJoined: Bool {
    guard let host = lifeView?.superview else { return false }
    return host === screen?.overlayHost
  }

  private func watchAppearances(isNewView: Bool = false) {
    // The screen's reaction to a new child may cause another call of this method.
    guard !isJoined, !isJoining, let screen, screen.overlayHost != nil else { return }
    isJoining = true
    defer { isJoining = false }
    // Replacing a visible view doesn't count as a disappearance.
    let isRebuilt = lifeView != nil && rules?.isVisible == true
    let lifeView = self.lifeView ?? LifeView()
    self.lifeView = lifeView
    // Events while the view is added don't count as appearances, and must not start a load.
    lifeView.visibility = nil
    lifeView.join(screen)
    // The manager may have been replaced while the child was added.
    guard self.lifeView === lifeView else { return lifeView.leave() }
    if !isRebuilt { checkVisibility(isNewView: isNewView) }
    lifeView.visibility = self
    manager?.visibilityChanged()
    if isInWindow { manager?.becameVisible() }
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
    manager?.visibilityChanged()
  }

  func windowChanged() {
    updateBackground()
    manager?.visibilityChanged()
    if isInWindow { manager?.screenEnteredWindow() } else { manager?.screenLeftWindow() }
  }

  func screenLaidOut() {
    // It may have had no size when it entered the window.
    if !wasShown { checkShown() }
    manager?.screenLaidOut()
  }

  /// Notifies the manager if the app has hidden the screen or an ancestor, or has shown it again.
  func checkShown() {
    guard isShown != wasShown else { return }
    wasShown.toggle()
    manager?.visibilityChanged()
    if wasShown { manager?.becameVisible() }
  }

  // MARK: - Scene

  private func watchScenes() {
    guard sceneWatches.isEmpty else { return }
    let events: [(Notification.Name, AutomaticReload.Event)] = [
      (UIScene.didEnterBackgroundNotification, .entersBackground),
      (UIScene.willEnterForegroundNotification, .entersForeground),
    ]
    sceneWatches = events.map { name, event in
      NotificationObservation(name) { [weak self] in self?.apply(event, of: $0) }
    }
    updateBackground()
  }

  private func apply(_ event: AutomaticReload.Event, of scene: UIScene?) {
    guard let scene, scene === currentScene else { return }
    handle(event)
    if event == .entersForeground { manager?.becameVisible() }
  }

  /// Updates the background state, because the scene may have entered or left the background while
  /// the screen was out of its window, such as under a lock screen, or before it was created.
  private func updateBackground() {
    switch currentScene?.activationState {
    case .background:
      apply(.entersBackground, isStale: false)
      // The screen must learn of its return.
      watchScenes()
    case .foregroundActive, .foregroundInactive:
      guard rules?.isInBackground == true else { break }
      apply(.entersForeground, isStale: manager?.isStale ?? false)
    case .unattached, nil: break
    @unknown default: break
    }
  }

  private var currentScene: UIScene? { screen?.viewIfLoaded?.window?.windowScene }
}

/// The containers of a screen when it was last in a window.
@MainActor struct ScreenContainers {
  private struct Link { weak var controller: UIViewController? }

  /// The screen, its parent, and so on.
  private var chain: [Link] = []

  /// Stores the containers of a screen that entered a window.
  mutating func enter(_ screen: UIViewController) {
    chain = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
  }

  /// Stores the containers of a screen that leaves its window, if it has more than when it entered.
  mutating func leave(_ screen: UIViewController) {
    let parents = sequence(first: screen, next: \.parent).map { Link(controller: $0) }
    if parents.count > chain.count { chain = parents }
  }

  /// A Boolean value that indicates whether a container that stays has removed the screen, like a
  /// page view controller.
  ///
  /// The container may add the screen again at any time. Navigation, tab bar and split view
  /// controllers keep the screens that they may show again as children, so a removal from them is
  /// final.
  var isRetainedByContainer: Bool {
    for (child, container) in zip(chain, chain.dropFirst()) {
      guard let child = child.controller, let container = container.controller else { return false }
      if child.parent === container { continue }
      return !container.isSystemStack && !container.isOutsideHierarchy
    }
    return false
  }
}

extension UIViewController {
  /// A Boolean value that indicates whether the controller is one of the system's containers that
  /// keep all their children.
  var isSystemStack: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }

  /// A Boolean value that indicates whether neither the controller nor an ancestor is in a window
  /// or takes part in a presentation.
  ///
  /// A controller that presents another one over the full screen isn't in a window, but is
  /// retained.
  var isOutsideHierarchy: Bool {
    // Not as one expression, which took half of the time in which the module is type-checked.
    for controller in sequence(first: self, next: \.parent) {
      if controller.viewIfLoaded?.window != nil { return false }
      if controller.presentingViewController != nil { return false }
      if controller.presentedViewController != nil { return false }
    }
    return true
  }
}
#endif
