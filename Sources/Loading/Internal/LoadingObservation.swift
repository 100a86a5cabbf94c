package enum ObservationNeed {
  /// The content is visible, and is polled.
  case visible
  /// The observer waits for the running load.
  case answer

  /// Whether the observers of the app need it, too.
  ///
  /// An observer of the app often belongs to the screen that cancels its load. If it counted, the
  /// load couldn't be cancelled.
  var isOfAll: Bool { self == .visible }
}

/// An object that keeps an observation active until it is cancelled or released.
///
/// After that, the handler is never called again. The observation of a derived loader, such as a
/// mapped one, retains that loader.
///
/// ```swift
/// observation = loader.observe { [weak self] state in self?.render(state) }
/// ```
@MainActor public final class LoadingObservation {
  private let token: ObservationToken
  /// The observed object, if the observation retains it, which `finish` retains, too.
  private let observed: ObservedOwner?
  /// Releases the handler, or `nil` after it has been released.
  private var finish: (@MainActor () -> Void)?

  init(
    token: ObservationToken,
    retaining observed: ObservedOwner? = nil,
    finish: @escaping @MainActor () -> Void
  ) {
    (self.token, self.observed) = (token, observed)
    self.finish = finish
  }

  deinit {
    // The token alone makes the list ignore the observation immediately. The handler is released
    // later, on the main actor, because an observation may be released on any thread.
    guard let finish else { return }
    Task { @MainActor in finish() }
  }

  /// Counts the observer as needing something only while a closure returns `true`.
  @discardableResult
  package func counts(
    for isNeeded: @escaping @MainActor (ObservationNeed) -> Bool
  ) -> LoadingObservation {
    token.isNeeded = isNeeded
    return self
  }

  /// Ends the observation.
  ///
  /// The handler isn't called from now on, not even for a change that is currently being reported.
  /// Calling this method again has no effect.
  public func cancel() {
    token.isCancelled = true
    finish?()
    finish = nil
    releaseObserved()
  }

  /// Releases the observed object, which ends the observation with it.
  func releaseObserved() { observed?.object = nil }
}

/// The object that an observation retains.
///
/// The closure that releases the handler retains it, too, so that it is released on the main actor.
@MainActor final class ObservedOwner {
  fileprivate var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
