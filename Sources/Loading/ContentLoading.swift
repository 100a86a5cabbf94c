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
    return facts.date
  }
}

/// An object that runs a closure when it is released.
private final class StreamCompletion: Sendable {
  private let completion: @Sendable () -> Void

  init(completion: @escaping @Sendable () -> Void) { self.completion = completion }

  deinit { completion() }
}
