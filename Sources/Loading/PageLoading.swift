/// A type that loads a list page by page.
///
/// ``PagedLoader`` is one. A section of `LoadingLists` over any other is loaded page by page, too. What concerns the
/// beginning of the list has defaults, for loaders whose list grows at its end only.
@MainActor public protocol PageLoading<Content>: ContentLoading {
  /// The state at the end of the list.
  var appendState: AppendState { get }

  /// Whether there may be more items behind those that are there.
  var hasMore: Bool { get }

  /// Observes the state at the end of the list.
  ///
  /// - Parameter handler: Called at once with the current state, then after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observeAppendState(_ handler: @escaping @MainActor (AppendState) -> Void)
    -> LoadingObservation

  /// Loads the next page; after a failure the same one again.
  ///
  /// - Returns: Ends with the state at the end of the list: at once if there is nothing to append to, if
  ///   there is no more, or while the list itself is loading.
  @discardableResult func loadNextPage() -> Task<AppendState, Never>

  /// Notifies the loader that an item is displayed: a page is requested if it is near the end, or near the beginning
  /// of a list that grows there.
  ///
  /// - Parameter index: The position of the item in the list. A position before the first item, or after the last,
  ///   means that end itself.
  func itemDidAppear(at index: Int)

  /// The state at the beginning of the list; `.end`, the default, where nothing comes before it.
  var prependState: AppendState { get }

  /// Whether there may be items before those that are there; `false` by default.
  var hasPrevious: Bool { get }

  /// Observes the state at the beginning of the list.
  ///
  /// - Parameter handler: Called at once with the current state, then after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observePrependState(_ handler: @escaping @MainActor (AppendState) -> Void)
    -> LoadingObservation

  /// Loads the previous page; after a failure the same one again. By default there is none.
  ///
  /// - Returns: Ends with the state at the beginning of the list: at once if there is nothing to prepend to, if
  ///   nothing comes before, or while the list itself is loading.
  @discardableResult func loadPreviousPage() -> Task<AppendState, Never>
}

extension PageLoading {
  /// `.end`: the list grows at its end only.
  public var prependState: AppendState { .end }

  /// `false`: the list grows at its end only.
  public var hasPrevious: Bool { false }

  /// Calls the handler at once: the list grows at its end only.
  public func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    let observers = ObserverList<AppendState>()
    return withExtendedLifetime(observers) { observers.add(current: .end, handler: handler) }
  }

  /// Does nothing: the list grows at its end only.
  @discardableResult public func loadPreviousPage() -> Task<AppendState, Never> { Task { .end } }
}

/// The state at one end of a list that is loaded page by page, apart from the state of the list.
public enum AppendState: Sendable, Equatable {
  /// No page runs; there may be more.
  case idle
  /// A page runs.
  case loading
  /// The page failed. It is asked for again by hand only.
  case failed(any Error)
  /// Nothing follows, or comes before.
  case end

  /// Two failures are equal only if their errors are of one `Equatable` type and equal.
  public static func == (lhs: AppendState, rhs: AppendState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.end, .end): true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}
