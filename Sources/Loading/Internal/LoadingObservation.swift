/// Keeps an observation going: cancelled or released, its handler is never called again.
///
/// ```swift
/// observation = loader.observe { [weak self] state in self?.render(state) }
/// ```
@MainActor public final class LoadingObservation {
  private let token: ObservationToken
  /// Lets go of the handler; `nil` once that is done.
  private var end: (@MainActor () -> Void)?

  init(token: ObservationToken, end: @escaping @MainActor () -> Void) {
    self.token = token
    self.end = end
  }

  deinit {
    // The list sees by the token alone, at once, that the observation is gone; that it also lets go of
    // the handler waits for the main actor, as a release may happen anywhere.
    guard let end else { return }
    Task { @MainActor in end() }
  }

  /// Has the observer count as one that looks at the content only while a closure returns `true`.
  @discardableResult
  package func counts(while isWatching: @escaping @MainActor () -> Bool) -> LoadingObservation {
    token.isWatching = isWatching
    return self
  }

  /// Ends the observation; the handler isn't called from now on, not even for a change that is being reported.
  ///
  /// Calling it again does nothing.
  public func cancel() {
    token.isCancelled = true
    end?()
    end = nil
  }
}
