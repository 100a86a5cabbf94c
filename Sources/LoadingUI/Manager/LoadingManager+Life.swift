import Foundation
import Loading
import UIKit

extension LoadingManager {
  /// Says that what is shown is no longer what it should be.
  ///
  /// On screen it is loaded at once, caches ignored, in the place of a load that runs; off screen once at the
  /// next appearance, however often this was called. Does nothing if the manager was replaced.
  ///
  /// It may be called from any thread. On the main actor it acts before it returns; elsewhere as soon as the
  /// main actor is free.
  nonisolated public func setNeedsReload() {
    MainQueue.perform { [weak self] in self?.needsReload() }
  }

  /// Says to all screens that show something that it has changed: each does what ``setNeedsReload()`` does.
  ///
  /// It reaches every manager whose configuration has the key among its `reloadKeys`. It may be called from
  /// any thread. On the main actor it acts before it returns; elsewhere as soon as the main actor is free.
  ///
  /// - Parameter key: What has changed.
  nonisolated public static func setNeedsReload(matching key: ReloadKey) {
    MainQueue.perform { changes.send(key) }
  }

  /// Tells managers of what has changed, and holds none of them.
  private static let changes = ObserverList<ReloadKey>()

  private func needsReload() {
    guard viewController != nil else { return }
    let life = watchedLife()
    life.handle(.needsReload)
    life.attach()
  }

  /// Listens to changes of what the screen shows.
  func watchChanges() {
    guard !configuration.reloadKeys.isEmpty, viewController != nil else {
      changeObservation = nil
      return
    }
    guard changeObservation == nil else { return }
    changeObservation = Self.changes.add { [weak self] key in
      guard let self, configuration.reloadKeys.contains(key) else { return }
      needsReload()
    }
  }

  /// Watches what the configuration asks for, and where activity is shown, whether the screen is in sight.
  func watchLife() {
    let isPresenting = activityPresenter != nil || commandCount > 0
    guard viewController != nil,
      life != nil || isPresenting || !configuration.triggers.isEmpty
    else { return }
    watchedLife().watch(configuration.triggers, reachability, sight: isPresenting)
  }

  private func watchedLife() -> ScreenLife {
    if let life { return life }
    let new = ScreenLife(of: viewController)
    new.isStale = { [weak self] in self?.isStale ?? false }
    new.reload = { [weak self] in self?.reload($0) }
    new.sightChanged = { [weak self] in self?.updateActivity() }
    new.enteredWindow = { [weak self] in self?.screenEnteredWindow() }
    new.leftWindow = { [weak self] in self?.screenLeftWindow() }
    new.laidOut = { [weak self] in self?.layOutActivity() }
    life = new
    return new
  }

  private var isStale: Bool {
    // Loaders that are followed know themselves whether they are fresh.
    if followed != nil { return true }
    switch machine.status {
    case .idle, .failed: return true
    default: return !machine.isFresh(at: time.now)
    }
  }

  func reload(_ reload: AutomaticReload.Reload) {
    let inBackground: Bool? =
      configuration.automaticReloadsInBackground && hasContent ? true : nil
    switch reload {
    case .nothing: break
    case .ifNeeded:
      // The appearance that the trigger and the interrupted load wait for is one: so is the load.
      if machine.isInterrupted {
        handle(.resume)
        return
      }
      if case .failed = machine.status, inBackground == nil { return retry() }
      reloadContent(inBackground: inBackground)
    case .superseding: reloadContent(force: true, inBackground: inBackground)
    }
  }
}
