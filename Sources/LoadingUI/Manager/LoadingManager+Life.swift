import Foundation
import Loading
import UIKit

extension LoadingManager {
  /// Says that what is shown is no longer what it should be.
  ///
  /// On screen it is loaded at once, caches ignored, in the place of a load that runs; off screen once at the
  /// next appearance, however often this was called. Controllers that contain others, as a navigation
  /// controller does, load at once in any case.
  public func setNeedsReload() {
    let life = watchedLife()
    guard life.canWatch else {
      reloadContent(force: true)
      return
    }
    life.handle(.needsReload)
    life.attach()
  }

  /// Watches what the configuration asks for.
  func watchLife() {
    guard life != nil || !configuration.triggers.isEmpty else { return }
    watchedLife().watch(configuration.triggers, reachability)
  }

  private func watchedLife() -> ScreenLife {
    if let life { return life }
    let new = ScreenLife(of: viewController)
    new.isStale = { [weak self] in self?.isStale ?? false }
    new.reload = { [weak self] in self?.reload($0) }
    new.leftForGood = { [weak self] in self?.cancel() }
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

  private func reload(_ reload: AutomaticReload.Reload) {
    switch reload {
    case .nothing: break
    case .ifNeeded:
      if case .failed = machine.status { retry() } else { reloadContent() }
    case .superseding: reloadContent(force: true)
    }
  }
}
