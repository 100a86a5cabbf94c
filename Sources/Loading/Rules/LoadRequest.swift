package struct LoadRequest: Sendable, Equatable {
  /// The origin of a request, in the order in which that of joined requests is chosen: the last one.
  package enum Origin: Int, Sendable {
    /// A trigger, polling, or content that was marked as outdated.
    case automatic
    /// A call of a method of the manager by the app.
    case call
    /// A pull to refresh.
    case pull
    /// A button that the user tapped.
    case button

    /// Whether the user or the app asked for the load.
    package var isAsked: Bool { self != .automatic }
  }

  /// Whether to load even fresh content, bypassing caches and superseding a running load.
  package var force: Bool
  /// Whether the load runs in the background and leaves the screen unchanged.
  package var isInBackground: Bool
  /// Whether a reload runs in the background once there is content.
  package var keepsContent = false
  /// Whether the user waits for the load, and should learn of its failure.
  package var isRequested: Bool
  package var reason = RequestReason.load
  package var origin: Origin { reason.origin }
  /// Whether only the parts that are not fresh are reloaded, bypassing caches.
  package var renews = false
  /// Whether a running load isn't superseded, but followed by another one.
  package var follows = false
  /// Whether the loaded pages of a list stay, because the user, who may read them, hasn't asked for
  /// the load, and the app hasn't forced it in the foreground.
  package var keepsPages: Bool

  package init(force: Bool = false, isInBackground: Bool = false, isRequested: Bool = false) {
    self.force = force
    self.isInBackground = isInBackground
    self.isRequested = isRequested
    keepsPages = !force || isInBackground
  }

  /// Returns the request for content that is outdated, which leaves the loaded pages of a list.
  package static func outdated(force: Bool) -> LoadRequest {
    var request = LoadRequest(force: force)
    request.reason = .outdated
    request.keepsPages = true
    return request
  }

  /// The request of a screen for a loader, which knows no screen.
  package var forSource: LoadRequest {
    var request = LoadRequest(force: force)
    request.reason = reason
    request.keepsPages = keepsPages
    return request
  }

  /// Creates the request for a reload of a screen.
  ///
  /// Only this initializer determines whether a reload runs in the background.
  /// The hook is called only if the call doesn't say it.
  package init(
    force: Bool,
    inBackground: Bool?,
    reason: RequestReason,
    hook: () -> Bool,
    setting: BackgroundReloads,
    hasContent: Bool
  ) {
    self.force = force
    self.reason = reason
    let isHooked = inBackground ?? hook()
    let isSet = inBackground == nil && setting.apply(isAutomatic: reason.origin == .automatic)
    keepsContent = isHooked || isSet
    isInBackground = isHooked || keepsContent && hasContent
    switch reason.origin {
    case .button, .pull: (isRequested, keepsPages) = (true, false)
    case .call: (isRequested, keepsPages) = (!isInBackground, !force || isInBackground)
    case .automatic: (isRequested, keepsPages) = (false, true)
    }
  }

  /// Returns the request of a running load, after another request has joined the load.
  ///
  /// The load stays in the background only if both requests run there. The user waits for the load
  /// if the user waits for either request. The result doesn't renew, because only the start of a
  /// load reads ``renews`` and ``follows``.
  package func joined(by other: LoadRequest) -> LoadRequest {
    var joined = LoadRequest(
      force: force,
      isInBackground: isInBackground && other.isInBackground,
      isRequested: isRequested || other.isRequested
    )
    joined.keepsPages = keepsPages && other.keepsPages
    joined.reason = origin.rawValue >= other.origin.rawValue ? reason : other.reason
    return joined
  }
}

/// The reloads that run in the background and keep existing content visible.
@frozen public enum BackgroundReloads: Sendable {
  /// No reloads. During a reload, a loading view covers the content after the indicator's delay.
  case never
  /// Automatic reloads: those that a trigger starts, and those of content that was marked as
  /// outdated.
  case automatic
  /// All reloads.
  case always

  /// Returns whether a reload runs in the background.
  func apply(isAutomatic: Bool) -> Bool {
    switch self {
    case .never: false
    case .automatic: isAutomatic
    case .always: true
    }
  }
}
