/// Content that is observed in another source, such as a database, and the work that refreshes it
/// there.
@MainActor final class ObservedContent<Content: Sendable> {
  /// A source of values that calls a handler with each of them until it ends.
  typealias Values =
    @MainActor (_ received: @escaping @MainActor (Content) -> Void) async throws ->
    Void

  /// The latest value of the current or most recent observation.
  private(set) var latest: Content?
  /// Called with each value.
  var received: @MainActor (Content) -> Void = { _ in }
  /// Called when the observation ends while no load is in progress.
  var ended: @MainActor ((any Error)?) -> Void = { _ in }

  private let values: Values
  private let refresh: (@MainActor (_ ignoreCache: Bool) async throws -> Void)?
  private var observation: Task<Void, Never>?
  private var failure: (any Error)?
  private var loadCount = 0
  /// The loads that wait for the first value.
  private var waiting: [AsyncStream<Void>.Continuation] = []

  nonisolated init(
    _ values: @escaping Values,
    refresh: (@MainActor (_ ignoreCache: Bool) async throws -> Void)?
  ) {
    (self.values, self.refresh) = (values, refresh)
  }

  deinit { observation?.cancel() }

  /// Starts the observation if necessary, refreshes the content, and returns the latest value.
  ///
  /// - Parameter ignoreCache: Whether to bypass caches. If nothing refreshes the content, `true`
  ///   restarts the observation.
  /// - Returns: The latest value.
  /// - Throws: The error of the refresh or the observation, `LoadingError.observationEnded` if there
  ///   is no value, or `CancellationError`.
  func content(ignoreCache: Bool) async throws -> Content {
    loadCount += 1
    defer { loadEnded() }
    if observation == nil || ignoreCache && refresh == nil { start() }
    try await refresh?(ignoreCache)
    if latest == nil, observation != nil { await firstValue() }
    // The value that the refresh has stored may have been sent already.
    if refresh != nil { for _ in 0..<3 { await Task.yield() } }
    try Task.checkCancellation()
    if let failure { throw failure }
    guard let latest else { throw LoadingError.observationEnded }
    return latest
  }

  /// Ends the observation and removes the latest value.
  func stop() {
    observation?.cancel()
    observation = nil
    latest = nil
    failure = nil
  }

  private func start() {
    stop()
    observation = Task { [weak self, values] in
      var failure: (any Error)?
      do {
        try await values { self?.receive($0) }
      } catch {
        failure = error
      }
      // An observation that was stopped reports nothing.
      if !Task.isCancelled { self?.finish(failure) }
    }
  }

  private func receive(_ value: Content) {
    guard !Task.isCancelled else { return }
    latest = value
    stopWaiting()
    received(value)
  }

  private func finish(_ error: (any Error)?) {
    observation = nil
    failure = error
    stopWaiting()
    // If a load is in progress, it ends with the error instead.
    if loadCount == 0 { ended(error) }
  }

  private func firstValue() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    waiting.append(continuation)
    for await _ in stream {}
  }

  private func stopWaiting() {
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  private func loadEnded() {
    loadCount -= 1
    // The load was cancelled before there was a value, so no content may appear later.
    if loadCount == 0, latest == nil, Task.isCancelled { stop() }
  }
}
