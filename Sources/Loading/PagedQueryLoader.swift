/// A paged loader of a list that depends on a query, such as a text, a filter or an order.
///
/// ```swift
/// let issues = PagedQueryLoader(query: IssueFilter.open) { filter in
///   PagedLoader<Issue, Int> { offset, limit in
///     try await api.issues(filter, offset: offset, limit: limit)
///   }
/// }
/// issues.query = .closed
/// ```
///
/// A new query starts a new list. While a list is being replaced, its ends are idle, and no pages
/// load.
public typealias PagedQueryLoader<
  Query: Equatable & Sendable,
  Item: Identifiable & Sendable,
  Cursor: Sendable
> = QueryLoader<Query, PagedLoader<Item, Cursor>>

extension QueryLoader where Query == String, Results: PageLoading {
  /// Creates a loader for paged search results.
  ///
  /// ```swift
  /// let hits = PagedQueryLoader { text in
  ///   PagedLoader<Hit, Int>(store: store.matching(text)) { offset, limit in
  ///     try await api.hits(matching: text, offset: offset, limit: limit)
  ///   }
  /// }
  /// ```
  ///
  /// The request for an empty text is sent without a pause.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///   - pages: A closure that creates the paged loader for a text. Matching rows of its store are
  ///     shown at each keystroke.
  public convenience init(
    debounce: Duration = .milliseconds(500),
    pages: @escaping @MainActor (_ text: String) -> Results
  ) {
    self.init(scope: 0, debounce: debounce) { text, _ in pages(text) }
  }

  /// Creates a loader for paged search results in one of several scopes, such as those of a search
  /// bar.
  ///
  /// - Parameters:
  ///   - scope: The initial scope, which is an index of `scopeButtonTitles`.
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///   - pages: A closure that creates the paged loader for a text and a scope.
  public convenience init(
    scope: Int,
    debounce: Duration = .milliseconds(500),
    pages: @escaping @MainActor (_ text: String, _ scope: Int) -> Results
  ) {
    self.init(AskedQuery("", in: scope), debounce) { pages($0.passedOn, $0.scope) }
  }
}

extension QueryLoader: PageLoading where Results: PageLoading {
  /// The loader of the visible list, for edits and jumps; `nil` before the first load.
  public var pages: Results? { results }

  /// The state at the end of the visible list; `.idle` while it is being replaced.
  public var appendState: AppendState {
    ends.next.observers.trackRead()
    return list?.appendState ?? .idle
  }

  /// A Boolean value that indicates whether the server has more items for the query.
  public var hasMore: Bool {
    trackRead()
    return list?.hasMore == true
  }

  /// The state at the beginning of the visible list; `.idle` while it is being replaced.
  public var prependState: AppendState {
    ends.previous.observers.trackRead()
    return list?.prependState ?? .idle
  }

  /// A Boolean value that indicates whether the server has items before the first one.
  public var hasPrevious: Bool {
    trackRead()
    return list?.hasPrevious == true
  }

  /// Observes the state at the end.
  ///
  /// See ``PageLoading/observeAppendState(_:)``.
  public func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    ends.next.observers.add(current: appendState, handler: handler)
  }

  /// Observes the state at the beginning.
  ///
  /// See ``PageLoading/observePrependState(_:)``.
  public func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    ends.previous.observers.add(current: prependState, handler: handler)
  }

  /// Loads the next page of the visible list, unless it is being replaced.
  @discardableResult public func loadNextPage() -> Task<AppendState, Never> {
    list?.loadNextPage() ?? Task { .idle }
  }

  /// Loads the previous page of the visible list, unless it is being replaced.
  @discardableResult public func loadPreviousPage() -> Task<AppendState, Never> {
    list?.loadPreviousPage() ?? Task { .idle }
  }

  /// Notifies the list that an item is displayed.
  ///
  /// See ``PagedLoader/itemDidAppear(at:)``.
  public func itemDidAppear(at index: Int) { list?.itemDidAppear(at: index) }

  private func trackRead() { _ = state }
}

extension QueryLoader where Results: PageLoading, Content: RangeReplaceableCollection {
  /// The visible items.
  public var items: Content { state.content ?? Content() }
}
