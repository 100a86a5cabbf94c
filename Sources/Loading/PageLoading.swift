/// A type that loads a list page by page.
///
/// ``PagedLoader`` conforms to this protocol. A section of `LoadingLists` can show a list of any
/// conforming type, and loads its pages. The requirements for the beginning of the list have
/// default implementations, for lists that grow only at the end.
@MainActor public protocol PageLoading<Content>: ContentLoading {
  /// The state at the end of the list.
  var appendState: AppendState { get }

  /// A Boolean value that indicates whether there may be more items after the loaded ones.
  var hasMore: Bool { get }

  /// Observes the state at the end of the list.
  ///
  /// - Parameter handler: The closure to call, immediately with the current state and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observeAppendState(_ handler: @escaping @MainActor (AppendState) -> Void)
    -> LoadingObservation

  /// Loads the next page, or the same page again after a failure.
  ///
  /// - Returns: A task whose value is the state at the end of the list. It ends immediately if
  ///   there is no content, there are no more items, or the list itself is loading.
  @discardableResult func loadNextPage() -> Task<AppendState, Never>

  /// Notifies the loader that an item is displayed, so that it requests a page near an end of the
  /// list.
  ///
  /// - Parameter index: The position of the item in the list. A position before the first item or
  ///   after the last one counts as that end.
  func itemDidAppear(at index: Int)

  /// The state at the beginning of the list; `.end` by default.
  var prependState: AppendState { get }

  /// A Boolean value that indicates whether there may be items before the loaded ones; `false` by
  /// default.
  var hasPrevious: Bool { get }

  /// Observes the state at the beginning of the list.
  ///
  /// - Parameter handler: The closure to call, immediately with the current state and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observePrependState(_ handler: @escaping @MainActor (AppendState) -> Void)
    -> LoadingObservation

  /// Loads the previous page, or the same page again after a failure.
  ///
  /// The default implementation does nothing.
  ///
  /// - Returns: A task whose value is the state at the beginning of the list. It ends immediately
  ///   if there is no content, there are no previous items, or the list itself is loading.
  @discardableResult func loadPreviousPage() -> Task<AppendState, Never>
}

extension AppendState {
  /// Whether the last page failed because the network was unreachable.
  var hasFailedOffline: Bool {
    if case .failed(let error) = self { error.isConnectivityError } else { false }
  }
}

extension PageLoading {
  /// Always `.end`, because the list grows only at its end.
  public var prependState: AppendState { .end }

  /// Always `false`, because the list grows only at its end.
  public var hasPrevious: Bool { false }

  /// Calls the handler once, because the list grows only at its end.
  public func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    let observers = ObserverList<AppendState>()
    return withExtendedLifetime(observers) { observers.add(current: .end, handler: handler) }
  }

  /// Does nothing, because the list grows only at its end.
  @discardableResult public func loadPreviousPage() -> Task<AppendState, Never> { Task { .end } }
}

/// The state of the pages at one end of a list, apart from the state of the list itself.
public enum AppendState: Sendable, Equatable {
  /// No page is loading, and there may be more items.
  case idle
  /// A page is loading.
  case loading
  /// The page failed. It isn't requested again automatically.
  case failed(any Error)
  /// There are no more items at this end.
  case end

  /// Returns a Boolean value that indicates whether two states are equal.
  ///
  /// Failures are equal if their errors have the same `Equatable` type and are equal.
  public static func == (lhs: AppendState, rhs: AppendState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.end, .end): true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}
