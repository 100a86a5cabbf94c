/// The rules of automatic reloads: the table "Automatic reloads" as a pure value.
package struct AutomaticReload: Sendable {
  /// An event of the screen.
  package enum Event: Sendable, Equatable {
    /// It comes on screen, from wherever it was.
    case appears
    /// It is off screen, no longer about to come back.
    case disappeared
    /// It is in no hierarchy any more: until it appears, nothing is loaded for it.
    case leaves
    /// Its own scene goes to the background.
    case entersBackground
    /// Its own scene comes to the foreground; a scene that is new does so, too.
    case entersForeground
    /// The network can be reached again, or not any more.
    case network(isReachable: Bool)
    /// A load begins, for whatever reason: it brings what a pending reload would.
    case loadBegins
    /// A load failed.
    case failed(isOfNetwork: Bool)
    /// The content has arrived: a former failure no longer matters.
    case succeeded
    /// The visible content is outdated.
    case needsReload
    /// Some of what is shown was marked as outdated where it comes from, as one of several loaders.
    case outdated
  }

  /// The consequence of an event.
  package enum Reload: Sendable, Equatable {
    case nothing
    /// Load if there is need.
    case ifNeeded
    /// Load what is no longer fresh, bypassing caches; a load that runs is joined.
    case renewing
    /// Load in any case, superseding a running load.
    case superseding
  }

  /// Whether a screen that comes on screen loads what is stale.
  package var appearance = false
  /// Whether a screen that comes back from the background with its scene loads what is stale.
  package var foreground = false
  /// Whether a load that failed because the network was missing is repeated when the network is back.
  package var reconnection = false

  /// Whether the screen is on screen.
  package private(set) var isVisible = false
  /// Whether a reload waits for the screen to appear.
  package var isPending: Bool { pending != .nothing }
  private var pending = Reload.nothing
  /// Whether the scene is in the background: only who was there comes back.
  package private(set) var isInBackground = false
  private var isReachable = true
  /// Whether the last load failed because the network was missing.
  private var lacksNetwork = false
  /// Whether the screen is in no hierarchy.
  private var isNowhere = false
  /// Whether the network came back meanwhile for what had failed.
  private var retriesAtAppearance = false

  package init() {}

  /// Takes what happened.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - isStale: Whether nothing was loaded yet, it failed, or what is shown is no longer fresh.
  /// - Returns: The consequence.
  package mutating func handle(_ event: Event, isStale: Bool) -> Reload {
    switch event {
    case .appears:
      // A cancelled pop also reports an appearance of a screen that never disappeared.
      guard !isVisible else { return .nothing }
      isVisible = true
      isNowhere = false
      if isPending { return taken() }
      return retriesAtAppearance || appearance && isStale ? .ifNeeded : .nothing
    case .disappeared:
      isVisible = false
      return .nothing
    case .leaves:
      isVisible = false
      isNowhere = true
      return .nothing
    case .entersBackground:
      isInBackground = true
      return .nothing
    case .entersForeground:
      // The first activation, which a launch begins with, is no return.
      guard isInBackground else { return .nothing }
      isInBackground = false
      return foreground && isVisible && isStale ? .ifNeeded : .nothing
    case .network(let isReachable):
      let returned = isReachable && !self.isReachable
      self.isReachable = isReachable
      guard returned, reconnection, lacksNetwork else { return .nothing }
      lacksNetwork = false
      retriesAtAppearance = isNowhere
      return isNowhere ? .nothing : .ifNeeded
    case .loadBegins:
      // One of several loaders may not be all that is outdated; what is fresh by then is not loaded.
      if pending == .superseding { pending = .nothing }
      retriesAtAppearance = false
      return .nothing
    case .failed(let isOfNetwork):
      lacksNetwork = isOfNetwork || !isReachable
      return .nothing
    case .succeeded:
      lacksNetwork = false
      return .nothing
    case .needsReload:
      guard !isVisible else { return .superseding }
      pending = .superseding
      return .nothing
    case .outdated:
      guard !isVisible else { return .renewing }
      if !isPending { pending = .renewing }
      return .nothing
    }
  }

  private mutating func taken() -> Reload {
    defer { pending = .nothing }
    return pending
  }
}
