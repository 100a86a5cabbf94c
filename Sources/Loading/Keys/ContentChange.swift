/// A change of content: the keys that have changed, and the loaders that are stale because of it.
@MainActor package final class ContentChange {
  /// Processes changes in order, so that loaders by key are notified before screens.
  private static let changes = ChangeQueue()
  /// The observers that own loaders by key, which aren't retained.
  private static let owners = ObserverList<ContentChange>(changes: changes)
  private static let screens = ObserverList<ContentChange>(changes: changes)

  package let keys: Set<ReloadKey>
  private var loaders: [ObjectIdentifier: any ContentLoading] = [:]

  init(of keys: Set<ReloadKey>) { self.keys = keys }

  /// Notifies loaders by key, and then screens, that the content of keys has changed.
  package static func report(_ keys: Set<ReloadKey>) {
    let change = ContentChange(of: keys)
    owners.send(change)
    change.reportToScreens()
  }

  /// Calls a handler with each change that is reported by keys only, so that it can add the
  /// loaders.
  static func observeKeys(
    _ handler: @escaping @MainActor (ContentChange) -> Void
  ) -> LoadingObservation {
    owners.add(handler: handler)
  }

  /// Calls a handler with each change.
  package static func observe(
    _ handler: @escaping @MainActor (ContentChange) -> Void
  ) -> LoadingObservation {
    screens.add(handler: handler)
  }

  func add(_ loader: any ContentLoading) { loaders[ObjectIdentifier(loader)] = loader }

  func reportToScreens() { Self.screens.send(self) }

  /// Returns whether a loader, or one of its sources, is stale because of the change.
  package func outdates(_ loader: any ContentLoading) -> Bool {
    guard !loaders.isEmpty else { return false }
    return loader.allSources.contains { loaders[ObjectIdentifier($0)] != nil }
  }
}
