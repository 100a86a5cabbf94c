#if canImport(UIKit)
import Foundation
public import Loading
import UIKit

extension LoadingManager {
  /// Marks the content as outdated and reloads it.
  ///
  /// If the screen is visible, it reloads immediately, bypassing caches. If a load is running, one
  /// more follows when it has succeeded. If the screen isn't visible, or its scene is in the
  /// background, it reloads once when it can be seen again, however often this method was called.
  /// This method does nothing if the manager was replaced.
  ///
  /// You can call this method from any thread. On the main actor it takes effect before it returns.
  /// From other threads it takes effect as soon as the main actor is free.
  nonisolated public func setNeedsReload() {
    MainQueue.perform { [weak self] in self?.visibility.needsReload() }
  }

  /// Marks the content of a key as outdated, and reloads it wherever it is shown.
  ///
  /// Each manager with the key in the `reloadKeys` of its configuration reloads as with
  /// ``setNeedsReload()``. The loaders with that key in all `Loaders` become stale. A screen that
  /// follows such a loader reloads it, immediately if the screen is visible and otherwise when it
  /// appears.
  ///
  /// You can call this method from any thread. On the main actor it takes effect before it returns.
  /// From other threads it takes effect as soon as the main actor is free.
  ///
  /// - Parameter key: The key of the content that has changed.
  nonisolated public static func setNeedsReload(matching key: ReloadKey) {
    MainQueue.perform { ContentChange.report([key]) }
  }
}

extension LoadingManager: ScreenWatching, TurnWatching {
  var isStale: Bool { content.facts.isStale }

  func isOutdated(by change: ContentChange) -> Bool { content.isOutdated(by: change) }

  func visibilityChanged() {
    activity?.update()
    // Asynchronously, because the app may be in the middle of replacing the view.
    Task { [weak self] in self?.drawIfNeeded() }
  }

  var isKnownInvisible: Bool { visibility.isKnownInvisible || isCovered }

  /// A Boolean value that indicates whether the status view of a container covers the screen.
  private var isCovered: Bool {
    guard let viewController, let view = viewController.viewIfLoaded else { return false }
    return sequence(first: viewController, next: \.parent).dropFirst().contains {
      $0.existingLoadingManager?.screen.canvas.hides(view) == true
    }
  }

  func becameVisible() { content.updatePolling() }

  func screenLaidOut() { activity?.layOut() }

  func reload(_ reload: AutomaticReload.Reload, for reason: RequestReason) {
    switch reload {
    case .nothing: break
    case .ifNeeded:
      // The trigger and the interrupted load wait for the same appearance. One load serves both.
      if content.isInterrupted { return resume() }
      if case .failed = loadingStatus { return retry(reason) }
      self.reload(for: reason)
    case .reconnecting(let reloads):
      content.connectionReturned()
      if reloads { self.reload(.ifNeeded, for: reason) }
    case .renewing: self.reload(force: false, for: reason) { $0.renews = true }
    case .forced: self.reload(force: true, for: reason) { $0.follows = true }
    }
  }

  // MARK: - Leaving

  /// Interrupts the load if the controller has left its hierarchy.
  ///
  /// Called when its view leaves a window.
  func screenLeftWindow() {
    visibility.willLeaveWindow()
    awaitView()
    // Asynchronously, because the system is still in the middle of the removal. A controller that
    // moves to another container enters a window again in the same turn of the run loop.
    Task { [weak self] in self?.interruptIfRemoved() }
  }

  /// Interrupts the work of a controller that is no longer in a window or a container.
  ///
  /// Swift retains a controller while its `async` method runs. After an interruption, the
  /// controller can be released as soon as its last owner releases it. A page that its container
  /// has removed temporarily isn't interrupted, because it would send a new request each time it
  /// returns.
  func interruptIfRemoved() {
    guard let viewController, viewController.isOutsideHierarchy, !visibility.isRetainedByContainer
    else {
      return
    }
    visibility.handle(.leaves)
    content.interrupt()
    // The controls may belong to a screen that stays.
    if content.isInterrupted { controls.release() }
  }

  /// Resumes work that was interrupted.
  ///
  /// Called when the controller's view enters a window.
  func screenEnteredWindow() {
    visibility.didEnterWindow()
    // The app may have reloaded before, so that the load goes on, and isn't interrupted anymore.
    controls.hold()
    guard content.isInterrupted else { return }
    // The pending reload is newer than the interrupted load, and due with this appearance. One
    // request serves both.
    if visibility.isReloadPending { reload(.forced, for: .outdated) }
    resume()
  }

  private func resume() {
    guard content.isInterrupted else { return }
    visibility.handle(.loadBegins())
    content.resume()
  }
}
#endif
