/// A change that was made elsewhere: the keys of what has changed, and the loaders that it has outdated.
@MainActor package final class ContentChange {
  /// In one order, so that screens learn of a change when all loaders by key have.
  private static let changes = ChangeQueue()
  /// The owners of loaders by key; it holds none of them.
  private static let owners = ObserverList<ContentChange>(changes: changes)
  private static let screens = ObserverList<ContentChange>(changes: changes)

  package let keys: Set<ReloadKey>
  private var loaders: [ObjectIdentifier: any ContentLoading] = [:]

  init(of keys: Set<ReloadKey>) { self.keys = keys }

  /// Reports that something has changed, to loaders by key and then to screens.
  package static func report(_ keys: Set<ReloadKey>) {
    let change = ContentChange(of: keys)
    owners.send(change)
    change.reportToScreens()
  }

  /// Calls a handler with each change of which only the keys are known, so that it can add the loaders.
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

  /// Returns whether a loader is outdated, or one that it is made of.
  package func outdates(_ loader: any ContentLoading) -> Bool {
    guard !loaders.isEmpty else { return false }
    return loaders[ObjectIdentifier(loader)] != nil
      || (loader as? any ContentReporting)?.sources.contains { outdates($0) } == true
  }
}
