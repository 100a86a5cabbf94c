extension Loader {
  /// Creates a loader with a fixed state, for previews and for tests of a screen's appearance.
  ///
  /// ```swift
  /// let friends = Loader<[Friend]>.fixed(.failure(error: URLError(.timedOut), cache: nil))
  /// ```
  ///
  /// Loading, cancelling, resetting and updating it have no effect. Items can be edited with
  /// `sending:`.
  ///
  /// - Parameter state: The state of the loader.
  /// - Returns: A loader that stays in the state.
  public static func fixed(_ state: LoadingState<Content>) -> Loader<Content> {
    let loader = Loader { _ in try await endlessWork() }
    switch state {
    case .initial: break
    case .loading(let cache):
      loader.restore(cache)
      loader.load(force: true)
    case .success(let content): loader.update(content)
    case .failure(let error, let cache): loader.restore(cache, error: error)
    }
    loader.runner.fix()
    return loader
  }
}

/// Waits until the task is cancelled.
func endlessWork<Value>() async throws -> Value {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
  throw CancellationError()
}
