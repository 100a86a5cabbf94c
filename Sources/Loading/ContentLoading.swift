/// An object that loads content and reports its state: all that a screen needs to know of a loader.
///
/// Screens take `any ContentLoading<Content>`; whether a ``Loader``, pages, a search or a combination
/// is its source is up to the app.
@MainActor public protocol ContentLoading<Content>: AnyObject {
  /// The type of the content.
  associatedtype Content: Sendable

  /// The current state of the content.
  var state: LoadingState<Content> { get }

  /// Observes the state.
  ///
  /// - Parameter handler: Called at once with the current state, then after each change, in order of
  ///   registration; also for changes that another handler makes.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observe(_ handler: @escaping @MainActor (LoadingState<Content>) -> Void)
    -> LoadingObservation

  /// Loads, if there is need.
  ///
  /// - Parameter force: Whether to load in any case, bypassing caches and superseding a running load.
  /// - Returns: A task that ends with the state in which the load ends, or that of the load that supersedes it; at
  ///   once if there is no need. Cancelling this task does not cancel the load.
  @discardableResult func load(force: Bool) -> Task<LoadingState<Content>, Never>

  /// Cancels the running load and restores the previous state.
  func cancel()
}

extension ContentLoading {
  /// Loads, if there is need: fresh content is not loaded again, a running load is joined.
  ///
  /// - Returns: Ends with the state in which the load ends; at once if there is no need.
  @discardableResult public func load() -> Task<LoadingState<Content>, Never> {
    load(force: false)
  }

  /// Observes that the state changes, where the type of the content is not known.
  ///
  /// - Parameter changed: Called at once, then after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  package func observeChanges(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    observe { _ in changed() }
  }

  /// The states as a sequence: the current one first, then each change.
  ///
  /// It ends when the loader is released; it doesn't keep the loader alive. States that aren't consumed yet
  /// wait for their turn, so none is skipped.
  public var states: AsyncStream<LoadingState<Content>> {
    AsyncStream { continuation in
      // Held by the handler alone, and the handler by the loader alone: it goes when the loader goes.
      let end = StreamEnd { continuation.finish() }
      let observation = observe { state in
        withExtendedLifetime(end) { _ = continuation.yield(state) }
      }
      continuation.onTermination = { _ in
        Task { @MainActor in observation.cancel() }
      }
    }
  }
}

/// Does something when it is released.
private final class StreamEnd: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

/// The requirements of a screen beyond the state, which loaders of other modules needn't meet.
@MainActor package protocol ContentReporting: AnyObject {
  /// The ends of loads so far; `nil` where they aren't counted.
  var loadEnds: LoadEnds? { get }
  /// A Boolean value that indicates whether the content need not be loaded again.
  var isFresh: Bool { get }
  /// A Boolean value that indicates whether the content is an answer without elements.
  var isContentEmpty: Bool { get }
  /// A Boolean value that indicates whether a part without elements is loading: the whole isn't there before it is.
  var isFillingPart: Bool { get }
  /// The loaders that this one is made of; none by default.
  var sources: [any ContentLoading] { get }
  /// A Boolean value that indicates whether the content is polled while someone looks at it.
  var isPolled: Bool { get }
  /// A Boolean value that indicates whether the load that runs was begun by polling.
  var isPolling: Bool { get }

  /// Polls if that is due, after someone has begun to look at the content.
  func updatePolling()
}

extension ContentReporting {
  package var sources: [any ContentLoading] { [] }
}

extension ContentReporting where Self: ContentLoading {
  package var isFillingPart: Bool { isContentEmpty && state.isLoading }
}

extension ContentLoading {
  /// The ends of loads so far; `nil` where they aren't counted.
  package var knownEnds: LoadEnds? { (self as? any ContentReporting)?.loadEnds }

  /// A Boolean value that indicates whether a load would ask for nothing; `false` where that isn't known.
  package var isKnownFresh: Bool { (self as? any ContentReporting)?.isFresh ?? false }

  /// A Boolean value that indicates whether the content is an answer without elements.
  package var hasEmptyContent: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isContentEmpty }
    guard let content = state.content else { return false }
    return emptiness(of: Content.self)?(content) ?? false
  }

  /// A Boolean value that indicates whether a part without elements is loading.
  package var isFilling: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isFillingPart }
    return state.isLoading && hasEmptyContent
  }
}
