import Loading
import UIKit

/// The manager, as it learns what happens to its screen.
@MainActor protocol ScreenWatching: WindowWatching {
  /// A Boolean value that indicates whether there is something to load.
  var isStale: Bool { get }

  func reload(_ reload: AutomaticReload.Reload)
  func sightChanged()
  func screenLaidOut()
  /// What the screen shows has changed elsewhere.
  func contentChanged()
}

/// Watches a screen for automatic reloads and activity: its appearances, its scene, the network, reload keys.
@MainActor final class ScreenVisibility {
  var reachability: Reachability = .shared { didSet { watch() } }

  private weak var viewController: UIViewController?
  private weak var manager: (any ScreenWatching)?
  /// Made when there is something to be watched.
  private var life: ScreenLife?
  private var changes: LoadingObservation?
  private var triggers: ReloadTriggers = []
  private var keys: Set<ReloadKey> = []
  private var needsSight = false

  /// The changes that are reported to all screens; it holds none of them.
  private static let allChanges = ObserverList<ReloadKey>()

  init(of viewController: UIViewController) { self.viewController = viewController }

  /// Reports to all screens that something that they show has changed.
  static func report(_ key: ReloadKey) { allChanges.send(key) }

  /// Watches for triggers, and for changes that are reported with these keys.
  func watch(_ triggers: ReloadTriggers, _ keys: Set<ReloadKey>, for manager: any ScreenWatching) {
    self.manager = manager
    (self.triggers, self.keys) = (triggers, keys)
    watch()
  }

  /// Watches whether the screen is in sight, or no longer.
  func watchSight(_ needsSight: Bool) {
    self.needsSight = needsSight
    watch()
  }

  /// Reports what happened to the content, where the screen is watched.
  func handle(_ event: AutomaticReload.Event) { life?.handle(event) }

  /// Reloads now if the screen is visible, else at the next appearance.
  func needsReload() {
    guard let life = watchedLife() else { return }
    life.handle(.needsReload)
    life.attach()
  }

  /// Watches appearances, as soon as the screen's view is loaded.
  func attach() { life?.attach() }

  /// A Boolean value that indicates whether the screen is known not to be in sight.
  var isOutOfSight: Bool { life?.isOutOfSight == true }

  /// A Boolean value that indicates whether a reload waits for the screen to appear.
  var isReloadPending: Bool { life?.isReloadPending == true }

  /// Leaves the screen, for another one or for good.
  func leave(for other: UIViewController?) {
    life?.leave()
    life = nil
    changes = nil
    viewController = other
  }

  func watch() {
    guard viewController != nil else { return }
    watchChanges()
    guard life != nil || needsSight || !triggers.isEmpty else { return }
    watchedLife()?.watch(triggers, reachability, sight: needsSight)
  }

  private func watchChanges() {
    guard !keys.isEmpty else { return changes = nil }
    guard changes == nil else { return }
    changes = Self.allChanges.add { [weak self] key in
      guard let self, keys.contains(key) else { return }
      manager?.contentChanged()
    }
  }

  private func watchedLife() -> ScreenLife? {
    if let life { return life }
    guard let viewController, let manager else { return nil }
    let new = ScreenLife(of: viewController, for: manager)
    life = new
    return new
  }
}
