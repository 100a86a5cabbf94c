/// The rules for automatic reloads, as a pure value.
package struct AutomaticReload: Sendable {
  /// An event of a screen or its content.
  package enum Event: Sendable, Equatable {
    /// The screen appears, for the first time or again.
    case appears
    /// The screen has disappeared, after a transition that can no longer be cancelled.
    case disappeared
    /// The screen left its view controller hierarchy, and loads nothing until it appears.
    case leaves
    /// The scene of the screen enters the background.
    case entersBackground
    /// The scene of the screen, possibly a new one, enters the foreground.
    case entersForeground
    /// The network became reachable or unreachable.
    case network(isReachable: Bool)
    /// A load begins, for any reason.
    ///
    /// If it is one of the whole content, it replaces a pending `.forced` reload.
    case loadBegins(isWhole: Bool = true)
    /// A load was cancelled.
    case cancelled
    /// A load failed.
    ///
    /// `isOfNetwork` is `true` if the cause was a connectivity error.
    case failed(isOfNetwork: Bool)
    /// The content has arrived, and a previous failure no longer matters.
    case succeeded
    /// The content of the screen is outdated as a whole.
    case needsReload
    /// A part of the content was marked as outdated at its source, such as one of several loaders.
    case outdated
  }

  /// The reload that follows from an event.
  package enum Reload: Sendable, Equatable {
    case nothing
    /// A reload that loads only if the content is not fresh.
    case ifNeeded
    /// Retries of pages, and of loads that wait for their retry, because the network is back.
    ///
    /// `reloads` is `true` if a load has failed without the network, and is retried, too.
    case reconnecting(reloads: Bool)
    /// A reload of the parts that are not fresh, which bypasses caches and joins a running load.
    case renewing
    /// A forced reload, after the running load if there is one.
    case forced

    /// Returns the reason of the reload, which follows from an event.
    package func reason(after event: Event) -> RequestReason {
      switch self {
      case .nothing, .renewing, .forced: .outdated
      case .reconnecting: .reconnection
      case .ifNeeded:
        switch event {
        case .appears: .appearance
        case .entersForeground: .foreground
        // A load that has failed since is older than the network or the return of the app.
        case .failed, .network: .reconnection
        case .disappeared, .leaves, .entersBackground, .loadBegins, .cancelled, .succeeded,
          .needsReload, .outdated:
          .outdated
        }
      }
    }
  }

  /// Whether stale content is reloaded when the screen appears.
  package var appearance = false
  /// Whether stale content is reloaded when the scene of the visible screen returns to the
  /// foreground.
  package var foreground = false
  /// Whether a load that failed without a network connection is retried on reconnection.
  package var reconnection = false

  package private(set) var isVisible = false
  /// Whether a reload waits for the screen to appear.
  package var isPending: Bool { pending != .nothing }
  private var pending = Reload.nothing
  /// Whether the scene is in the background, so that entering the foreground is a return.
  package private(set) var isInBackground = false
  private var isReachable = true
  /// Whether the last load failed because the network was unreachable.
  private var failedOffline = false
  private var isLoading = false
  /// Whether the network became reachable, or the app returned, during the running load.
  private var returnedDuringLoad = false
  /// Whether the screen is outside every view controller hierarchy.
  private var isOutsideHierarchy = false
  /// Whether the network became reachable after a failure, while the screen was outside every
  /// hierarchy.
  ///
  /// The load is then retried when the screen appears.
  private var retriesAtAppearance = false

  package init() {}

  /// Handles an event, and returns the reload that follows from it.
  ///
  /// Content is stale if it was never loaded, failed to load or is no longer fresh.
  package mutating func handle(_ event: Event, isStale: Bool) -> Reload {
    switch event {
    case .appears:
      // After a cancelled pop, UIKit reports an appearance of a screen that never disappeared.
      guard !isVisible else { return .nothing }
      isVisible = true
      isOutsideHierarchy = false
      if isPending, !isInBackground { return consumePending() }
      return retriesAtAppearance || appearance && isStale ? .ifNeeded : .nothing
    case .disappeared:
      isVisible = false
      return .nothing
    case .leaves:
      isVisible = false
      isOutsideHierarchy = true
      return .nothing
    case .entersBackground:
      isInBackground = true
      return .nothing
    case .entersForeground:
      // The first activation after launch is not a return from the background.
      guard isInBackground else { return .nothing }
      isInBackground = false
      // The system may have ended the requests of the running load.
      if foreground, isLoading { returnedDuringLoad = true }
      if isVisible, isPending { return consumePending() }
      return foreground && isVisible && isStale ? .ifNeeded : .nothing
    case .network(let isReachable):
      let returned = isReachable && !self.isReachable
      self.isReachable = isReachable
      guard returned, reconnection else { return .nothing }
      returnedDuringLoad = returnedDuringLoad || isLoading
      let reload = Reload.reconnecting(reloads: failedOffline)
      if isOutsideHierarchy { retriesAtAppearance = failedOffline }
      failedOffline = false
      return isOutsideHierarchy ? .nothing : reload
    case .loadBegins(let isWhole):
      // A pending `.renewing` stays, because this load may be that of only one of several outdated
      // loaders. The reload then skips the loaders that are fresh.
      if pending == .forced, isWhole { pending = .nothing }
      retriesAtAppearance = false
      (isLoading, returnedDuringLoad) = (true, false)
      return .nothing
    case .cancelled:
      (isLoading, returnedDuringLoad) = (false, false)
      return .nothing
    case .failed(let isOfNetwork):
      isLoading = false
      // The failure is older than the network, so it is retried immediately, but only once.
      if returnedDuringLoad, isOfNetwork {
        returnedDuringLoad = false
        if !isOutsideHierarchy { return .ifNeeded }
        retriesAtAppearance = true
      }
      failedOffline = isOfNetwork || !isReachable
      return .nothing
    case .succeeded:
      (failedOffline, isLoading) = (false, false)
      return .nothing
    case .needsReload:
      guard !isSeen else { return .forced }
      pending = .forced
      return .nothing
    case .outdated:
      guard !isSeen else { return .renewing }
      if !isPending { pending = .renewing }
      return .nothing
    }
  }

  /// Whether the user can see the screen.
  private var isSeen: Bool { isVisible && !isInBackground }

  private mutating func consumePending() -> Reload {
    defer { pending = .nothing }
    return pending
  }
}
