public import Foundation

/// Content that is observed elsewhere, such as in a database: each value, and the work that refreshes it there.
@MainActor final class ObservedContent<Content: Sendable> {
  /// A source of values that calls a handler with each of them until it ends.
  typealias Values =
    @MainActor (_ received: @escaping @MainActor (Content) -> Void) async throws ->
    Void

  /// The last value of the observation that runs, or ran last.
  private(set) var latest: Content?
  /// Called with each value.
  var received: @MainActor (Content) -> Void = { _ in }
  /// Called when the observation has ended after its first value.
  var ended: @MainActor ((any Error)?) -> Void = { _ in }

  private let values: Values
  private let refresh: (@MainActor (_ ignoreCache: Bool) async throws -> Void)?
  private var observation: Task<Void, Never>?
  private var failure: (any Error)?
  private var loadCount = 0
  /// The loads that wait for the first value.
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(
    _ values: @escaping Values,
    refresh: (@MainActor (_ ignoreCache: Bool) async throws -> Void)?
  ) {
    (self.values, self.refresh) = (values, refresh)
  }

  deinit { observation?.cancel() }

  /// Observes, if that is not done yet, refreshes, and returns the content when both have brought some.
  ///
  /// - Parameter ignoreCache: Whether to bypass caches. Where nothing refreshes the content, it is observed again.
  /// - Returns: The last value.
  /// - Throws: What the refresh or the observation throws; `ObservationEndedError` if there is no value.
  func content(ignoreCache: Bool) async throws -> Content {
    loadCount += 1
    defer { loadEnded() }
    if observation == nil || ignoreCache && refresh == nil { start() }
    try await refresh?(ignoreCache)
    if latest == nil, observation != nil { await firstValue() }
    try Task.checkCancellation()
    if let failure { throw failure }
    guard let latest else { throw ObservationEndedError() }
    return latest
  }

  /// Ends the observation and forgets the last value.
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
      // An observation that was stopped has nothing to report.
      if !Task.isCancelled { self?.end(failure) }
    }
  }

  private func receive(_ value: Content) {
    guard !Task.isCancelled else { return }
    latest = value
    stopWaiting()
    received(value)
  }

  private func end(_ error: (any Error)?) {
    observation = nil
    failure = error
    stopWaiting()
    // A load that runs ends with the error.
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
    // Cancelled before there was anything to show: nothing appears later.
    if loadCount == 0, latest == nil, Task.isCancelled { stop() }
  }
}

/// The end of an observation that has brought no content.
public struct ObservationEndedError: Error, Equatable, LocalizedError {
  /// Creates the error.
  public init() {}

  /// The reason for the developer, in English.
  public var failureReason: String? {
    "The observed values have ended without a first one: the sequence has to begin with the content as it is."
  }
}
