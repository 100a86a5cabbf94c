#if canImport(UIKit)
import Foundation
public import Loading
import UIKit

extension LoadingManager {
  /// Marks the content as outdated and reloads it.
  ///
  /// On screen it is loaded at once, caches ignored, superseding a load that runs; off screen once at the
  /// next appearance, however often this was called. Does nothing if the manager was replaced.
  ///
  /// It may be called from any thread. On the main actor it acts before it returns; elsewhere as soon as the
  /// main actor is free.
  nonisolated public func setNeedsReload() {
    MainQueue.perform { [weak self] in self?.visibility.needsReload() }
  }

  /// Marks what was loaded of something as outdated, and reloads it where it is shown.
  ///
  /// Each manager whose configuration has the key among its `reloadKeys` does what ``setNeedsReload()`` does. The
  /// loader with that key, of every `Loaders`, is outdated: a screen that follows it loads it, at once if it is on
  /// screen, else at the next appearance. It may be called from any thread. On the main actor it acts before it returns; elsewhere as soon as the main actor is free.
  ///
  /// - Parameter key: What has changed.
  nonisolated public static func setNeedsReload(matching key: ReloadKey) {
    MainQueue.perform { ContentChange.report([key]) }
  }
}

extension LoadingManager: ScreenWatching {
  var isStale: Bool { content.isStale }

  func isOutdated(by change: ContentChange) -> Bool { content.isOutdated(by: change) }

  func sightChanged() { activity.update() }

  func cameInSight() { content.updatePolling() }

  func screenLaidOut() { activity.layOut() }

  func reload(_ reload: AutomaticReload.Reload) {
    switch reload {
    case .nothing: break
    case .ifNeeded:
      // The appearance that the trigger and the interrupted load wait for is one: so is the load.
      if content.isInterrupted { return resume() }
      if case .failed = loadingStatus { return retry(.automatic) }
      self.reload(origin: .automatic)
    case .renewing: self.reload(force: false, origin: .automatic, renews: true)
    case .superseding: self.reload(force: true, origin: .automatic)
    }
  }

  // MARK: - Leaving

  /// The controller's view left its window.
  func screenLeftWindow() {
    visibility.noteLeaving()
    // In a turn of its own: the system is still in the middle of the removal, and a controller that moves to
    // another container comes into a window again in the same turn.
    Task { [weak self] in self?.interruptIfNowhere() }
  }

  /// Interrupts the work of a controller that is in no window and no container any more.
  ///
  /// Not of a page that its container has only taken out: that comes and goes, and would ask again each time.
  ///
  /// While its method runs, Swift retains the controller: an interrupted one is released with its last owner.
  private func interruptIfNowhere() {
    guard let viewController, viewController.isInNoHierarchy, !visibility.isKeptBeside else {
      return
    }
    visibility.handle(.leaves)
    content.interrupt()
    // They may belong to a screen that stays.
    if content.isInterrupted { controls.release() }
  }

  /// The controller's view came into a window: what was interrupted as it left begins again.
  func screenEnteredWindow() {
    visibility.noteEntering()
    guard content.isInterrupted else { return }
    // Newer than what was interrupted, and due with this appearance: one request for both.
    if visibility.isReloadPending { reload(.superseding) }
    resume()
  }

  private func resume() {
    guard content.isInterrupted else { return }
    visibility.handle(.loadBegins)
    controls.hold()
    content.resume()
  }
}
#endif
