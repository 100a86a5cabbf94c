/// An object that keeps an observation active until it is cancelled or released.
///
/// After that, the handler is never called again.
///
/// ```swift
/// observation = loader.observe { [weak self] state in self?.render(state) }
/// ```
@MainActor public final class LoadingObservation {
  private let token: ObservationToken
  /// Releases the handler, or `nil` after it has been released.
  private var end: (@MainActor () -> Void)?

  init(token: ObservationToken, end: @escaping @MainActor () -> Void) {
    self.token = token
    self.end = end
  }

  deinit {
    // The token alone makes the list ignore the observation immediately. The handler is released
    // later, on the main actor, because an observation may be released on any thread.
    guard let end else { return }
    Task { @MainActor in end() }
  }

  /// Counts the observer as watching the content only while a closure returns `true`.
  @discardableResult
  package func counts(while isWatching: @escaping @MainActor () -> Bool) -> LoadingObservation {
    token.isWatching = isWatching
    return self
  }

  /// Ends the observation.
  ///
  /// The handler isn't called from now on, not even for a change that is currently being reported.
  /// Calling this method again has no effect.
  public func cancel() {
    token.isCancelled = true
    end?()
    end = nil
  }
}
