/// A call that asks for a load.
package struct LoadRequest: Sendable, Equatable {
  /// The origin of a request.
  package enum Origin: Sendable {
    /// The app, by a method of the manager.
    case call
    /// The user, by a button.
    case button
    /// The user, by pulling.
    case pull
    /// A trigger, or content that was marked as outdated.
    case automatic

    /// The log entry about the origin.
    package var traceText: String {
      switch self {
      case .call: "reload asked for by the app"
      case .button: "reload asked for by a button"
      case .pull: "reload asked for by a pull"
      case .automatic: "reload asked for by a trigger, a reload key or polling"
      }
    }
  }

  /// Whether to load in any case, bypassing caches, superseding a running load.
  package var force: Bool
  /// Whether what is on screen stays as it is meanwhile.
  package var isInBackground: Bool
  /// Whether the user waits for the load, so that its failure concerns them.
  package var isRequested: Bool
  /// Whether caches are bypassed for what is no longer fresh, while all else is left as it is.
  package var renews = false

  package init(force: Bool = false, isInBackground: Bool = false, isRequested: Bool = false) {
    self.force = force
    self.isInBackground = isInBackground
    self.isRequested = isRequested
  }

  /// Creates the request for a reload of a screen: the one place that decides what is in the background.
  ///
  /// - Parameters:
  ///   - force: Whether to load in any case.
  ///   - inBackground: What the call says; `nil` leaves it to the hook, and then to the configuration.
  ///   - origin: The origin of the request.
  ///   - hook: The answer of `shouldLoadInBackground()`; asked only where the call says nothing.
  ///   - setting: The reloads that the configuration puts into the background.
  ///   - hasContent: Whether there is content to be left on screen.
  package init(
    force: Bool,
    inBackground: Bool?,
    origin: Origin,
    hook: () -> Bool,
    setting: BackgroundReloads,
    hasContent: Bool
  ) {
    self.force = force
    isInBackground =
      inBackground ?? (hook() || setting.apply(isAutomatic: origin == .automatic) && hasContent)
    switch origin {
    case .button, .pull: isRequested = true
    case .call: isRequested = !isInBackground
    case .automatic: isRequested = false
    }
  }

  /// The request for a load that this one joins, whose callers keep waiting.
  package func joined(by other: LoadRequest) -> LoadRequest {
    LoadRequest(
      force: force,
      isInBackground: isInBackground && other.isInBackground,
      isRequested: isRequested || other.isRequested
    )
  }
}

/// The reloads that run in the background while there is content, so that the content stays on screen.
public enum BackgroundReloads: Sendable {
  /// None: a loading view covers the content after the indicator's delay.
  case never
  /// Automatic reloads: by a trigger, or because the content was marked as outdated.
  case automatic
  /// All.
  case always

  /// Whether a reload is one of them.
  func apply(isAutomatic: Bool) -> Bool {
    switch self {
    case .never: false
    case .automatic: isAutomatic
    case .always: true
    }
  }
}
