public import Foundation

/// A type that loads content and notifies observers of its state.
///
/// Screens use `any ContentLoading<Content>`, so that the app can pass a ``Loader``, a paged list,
/// a search or a combination of loaders.
@MainActor public protocol ContentLoading<Content>: AnyObject {
  /// The type of the content.
  associatedtype Content: Sendable

  /// The current state of the content.
  var state: LoadingState<Content> { get }

  /// Observes the state.
  ///
  /// - Parameter handler: The closure to call, immediately with the current state and then after
  ///   each change, including changes that another handler makes. Handlers are called in the order
  ///   of registration.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observe(_ handler: @escaping @MainActor (LoadingState<Content>) -> Void)
    -> LoadingObservation

  /// Loads the content unless it is fresh.
  ///
  /// - Parameter force: `true` to load even if the content is fresh, bypassing caches and
  ///   superseding a running load.
  /// - Returns: A task whose value is the state when the load ends, or when the load that
  ///   superseded it ends. If nothing is loaded, the task ends immediately. Cancelling the task
  ///   doesn't cancel the load.
  @discardableResult func load(force: Bool) -> Task<LoadingState<Content>, Never>

  /// Cancels the running load and restores the previous state.
  func cancel()
}

extension ContentLoading {
  /// Loads the content unless it is fresh, or joins a running load.
  ///
  /// - Returns: A task whose value is the state when the load ends. If nothing is loaded, the task
  ///   ends immediately.
  @discardableResult public func load() -> Task<LoadingState<Content>, Never> { load(force: false) }

  /// Observes changes of the state without the type of the content.
  ///
  /// - Parameter changed: The closure to call, immediately and then after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  package func observeChanges(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    observe { _ in changed() }
  }

  /// An asynchronous sequence of the current state, and then of each change.
  ///
  /// The sequence ends when the loader is released, and doesn't retain the loader. States that
  /// aren't consumed yet are buffered, so that none is skipped.
  public var states: AsyncStream<LoadingState<Content>> {
    AsyncStream { continuation in
      // Retained only by the handler, and the handler only by the loader, so it is released with
      // the loader.
      let completion = StreamCompletion { continuation.finish() }
      let observation = observe { state in
        withExtendedLifetime(completion) { _ = continuation.yield(state) }
      }
      observation.releaseObserved()
      continuation.onTermination = { _ in
        Task { @MainActor in observation.cancel() }
      }
    }
  }
}

extension ContentLoading {
  /// The date when the content was loaded or set; `nil` if that is unknown.
  ///
  /// Stored content has the date when it was written, and derived content the oldest date of its
  /// sources.
  public var lastUpdated: Date? {
    // Changes together with the state, for Observation.
    _ = state
    return (self as? any ContentReporting)?.contentDate
  }
}

/// An object that runs a closure when it is released.
private final class StreamCompletion: Sendable {
  private let completion: @Sendable () -> Void

  init(completion: @escaping @Sendable () -> Void) { self.completion = completion }

  deinit { completion() }
}

/// The information that a screen uses in addition to the state.
///
/// Loaders of other modules needn't provide it.
@MainActor package protocol ContentReporting: AnyObject {
  /// The number of ended loads so far; `nil` if they aren't counted.
  var completedLoads: CompletedLoads? { get }
  /// Whether the content needn't be loaded again.
  var isFresh: Bool { get }
  /// Whether nothing may be loaded automatically yet, because the server has asked for a pause.
  var isHeld: Bool { get }
  /// The date when the content was loaded or set, of several the oldest; `nil` if it is unknown.
  var contentDate: Date? { get }
  /// Whether the content is an answer without elements.
  var isContentEmpty: Bool { get }
  /// Whether a part without elements is loading, so that the content isn't complete.
  var isFillingContent: Bool { get }
  /// Returns whether an observer needs something of the content.
  func isNeeded(_ need: ObservationNeed) -> Bool
  /// The loaders that this one is derived from; none by default.
  var sources: [any ContentLoading] { get }
  /// Whether the content is polled while it is visible.
  var isPolled: Bool { get }
  /// Whether the running load was started by polling.
  var isPolling: Bool { get }

  /// Polls if due, after the content has become visible.
  func updatePolling()

  /// Makes another load follow the running one when that has succeeded, and loads what isn't
  /// loading of several loaders.
  func invalidateRunningLoad()

  /// The sources to load in place of this loader, because they are stale; `nil` if it loads itself.
  var staleSources: [any ContentLoading]? { get }

  /// Requests again what is waiting for the network or failed without it, except whole loads.
  func connectionReturned()

  /// The loaders to load after a failure, instead of this one; none by default.
  var failedSources: [any ContentLoading] { get }
}

extension [any ContentLoading] {
  /// The number of derivations between a loader that is derived from these and the farthest source.
  @MainActor package var height: Int {
    1 + (map { ($0 as? any ContentReporting)?.sources.height ?? 0 }.max() ?? -1)
  }

  /// Whether several of them are derived from the same loader.
  @MainActor package var shareRoots: Bool {
    let roots = map { Set($0.roots.map { ObjectIdentifier($0) }) }
    return roots.reduce(0) { $0 + $1.count } > roots.reduce(into: Set()) { $0.formUnion($1) }.count
  }
}

extension ContentLoading {
  /// The loaders that this one is derived from and that aren't derived themselves.
  fileprivate var roots: [any ContentLoading] {
    let sources = (self as? any ContentReporting)?.sources ?? []
    return sources.isEmpty ? [self] : sources.flatMap { $0.roots }
  }
}

extension ContentReporting {
  package var sources: [any ContentLoading] { [] }
  package var staleSources: [any ContentLoading]? {
    sources.isEmpty ? nil : sources.filter { $0.isStale }
  }
  package var contentDate: Date? { sources.contentDate }
  package var isHeld: Bool {
    sources.contains { $0.isKnownHeld } && !sources.contains { $0.isStale }
  }
  package var failedSources: [any ContentLoading] { [] }
}

extension ContentReporting where Self: LoadRunnerOwner {
  package var completedLoads: CompletedLoads? { runner.completedLoads }
  package var isFresh: Bool { runner.isFresh }
  package var isHeld: Bool { runner.isHeld }
  package var contentDate: Date? { runner.contentDate }
  package var isPolled: Bool { runner.isPolled }
  package var isPolling: Bool { runner.isPolling }
  package func updatePolling() { runner.updatePolling() }
}

extension ContentReporting where Self: ContentLoading {
  package var isFillingContent: Bool { isContentEmpty && state.isLoading }
}

extension ContentLoading {
  /// The number of ended loads so far; `nil` if they aren't counted.
  package var knownCompletedLoads: CompletedLoads? {
    (self as? any ContentReporting)?.completedLoads
  }

  /// Whether an observer waits for the running load, of this loader or of one it is derived from.
  private var isAwaited: Bool {
    guard let reporting = self as? any ContentReporting else { return false }
    return reporting.isNeeded(.answer) || reporting.sources.contains { $0.isAwaited }
  }

  /// Cancels the running load, except as far as an observer waits for it.
  package func withdraw() {
    guard let reporting = self as? any ContentReporting else { return cancel() }
    guard !reporting.isNeeded(.answer) else { return }
    let sources = reporting.sources
    guard sources.contains(where: { $0.isAwaited }) else { return cancel() }
    for source in sources { source.withdraw() }
  }

  /// Whether nothing may be loaded automatically yet; `false` if that is unknown.
  package var isKnownHeld: Bool { (self as? any ContentReporting)?.isHeld ?? false }

  /// Whether a load of this loader, or of one it is derived from, has failed for want of the
  /// network.
  package var hasFailedOffline: Bool {
    let sources = (self as? any ContentReporting)?.failedSources ?? []
    return state.error?.isConnectivityError == true || sources.contains { $0.hasFailedOffline }
  }

  /// Whether it has failed or has never been loaded, so that content derived from it is incomplete.
  var isMissing: Bool {
    switch state {
    case .initial, .failure: true
    case .loading, .success: false
    }
  }

  /// Whether a load would do nothing; `false` if that is unknown.
  package var isKnownFresh: Bool { (self as? any ContentReporting)?.isFresh ?? false }

  /// Whether the content is an answer without elements.
  package var hasEmptyContent: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isContentEmpty }
    guard let content = state.content else { return false }
    return emptiness(of: Content.self)?(content) ?? false
  }

  /// Whether a part without elements is loading.
  package var isFilling: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isFillingContent }
    return state.isLoading && hasEmptyContent
  }
}
