/// A type that loads a list page by page, at one end or at both.
///
/// ``PagedLoader`` conforms to this protocol. A section of `LoadingLists` can show a list of any
/// conforming type, and loads its pages. A list that grows only at its end has no previous page:
/// its state there is always `.end`.
@MainActor public protocol PageLoading<Content>: ContentLoading {
  /// Returns the state at an end of the list.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The state of the pages there.
  func pageState(_ direction: PageDirection) -> PageState

  /// Returns a Boolean value that indicates whether there may be more items at an end of the list.
  ///
  /// - Parameter direction: The end.
  /// - Returns: `true` if another page can be requested there.
  func hasPage(_ direction: PageDirection) -> Bool

  /// Observes the state at an end of the list.
  ///
  /// - Parameters:
  ///   - direction: The end.
  ///   - handler: The closure to call, immediately with the current state and then after each
  ///     change. When a page ends, its items are already in the list.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation

  /// Loads a page at an end of the list, or the same page again after a failure.
  ///
  /// - Parameter direction: The end.
  /// - Returns: A task whose value is the state at that end when the page ends. It ends immediately
  ///   if there is no content, there are no more items, or the list itself is loading.
  @discardableResult func loadPage(_ direction: PageDirection) -> Task<PageState, Never>

  /// Notifies the loader that an item is displayed, so that it requests a page near an end of the
  /// list.
  ///
  /// - Parameter index: The position of the item in the list. A position before the first item or
  ///   after the last one counts as that end.
  func itemDidAppear(at index: Int)
}

extension PageLoading {
  /// The state at the end of the list.
  public var appendState: PageState { pageState(.next) }

  /// The state at the beginning of the list.
  public var prependState: PageState { pageState(.previous) }

  /// A Boolean value that indicates whether there may be more items after the loaded ones.
  public var hasMore: Bool { hasPage(.next) }

  /// A Boolean value that indicates whether there may be items before the loaded ones.
  public var hasPrevious: Bool { hasPage(.previous) }

  /// Observes the state at the end of the list.
  ///
  /// See ``observePageState(_:_:)``.
  public func observeAppendState(
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    observePageState(.next, handler)
  }

  /// Observes the state at the beginning of the list.
  ///
  /// See ``observePageState(_:_:)``.
  public func observePrependState(
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    observePageState(.previous, handler)
  }

  /// Loads the page after the last item, or the same page again after a failure.
  ///
  /// See ``loadPage(_:)``.
  @discardableResult public func loadNextPage() -> Task<PageState, Never> { loadPage(.next) }

  /// Loads the page before the first item, or the same page again after a failure.
  ///
  /// See ``loadPage(_:)``.
  @discardableResult public func loadPreviousPage() -> Task<PageState, Never> {
    loadPage(.previous)
  }

  /// Whether pages at an end wait for the user, because the last ones have brought nothing to show.
  package func waitsForUser(_ direction: PageDirection) -> Bool {
    (self as? any ContentReporting)?.waitsForUser(direction) ?? false
  }

  /// The loader of the pages, also for one that is derived from it; `nil` if it is unknown.
  package var knownPages: (any PageLoading)? { (self as? any ContentReporting)?.pagesOfList }

  package var knownGaps: [PageGap] { (self as? any ContentReporting)?.listGaps ?? [] }

  /// Loads a page into a gap of the list, because the user asks for it or the gap is displayed.
  package func fillKnownGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool = false) {
    (self as? any ContentReporting)?.fillListGap(id, from: edge, isAutomatic: isAutomatic)
  }

  /// Notifies the loader that an end of the list is displayed.
  package func endDidAppear(_ direction: PageDirection) {
    switch direction {
    // Near the end at any prefetch distance, and never near the beginning.
    case .next: itemDidAppear(at: .max)
    case .previous: itemDidAppear(at: .min)
    }
  }
}

/// The state of the pages at one end of a list, apart from the state of the list itself.
@frozen public enum PageState: Sendable, Equatable {
  /// No page is loading, and there may be more items.
  case idle
  /// A page is loading.
  case loading
  /// The page failed. It isn't requested again automatically.
  case failed(any Error)
  /// There are no more items at this end.
  case end

  /// The error of a failed page; `nil` in other states.
  package var error: (any Error)? {
    switch self {
    case .failed(let error): error
    case .idle, .loading, .end: nil
    }
  }

  /// Returns a Boolean value that indicates whether two states are equal.
  ///
  /// Failures are equal if their errors have the same `Equatable` type and are equal.
  public static func == (lhs: PageState, rhs: PageState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.end, .end): true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}
