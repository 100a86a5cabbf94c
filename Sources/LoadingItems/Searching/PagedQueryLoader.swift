import Loading

/// A paged loader of a list that depends on a query, such as a text, a filter or a sort order.
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
  public nonisolated convenience init(
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
  public nonisolated convenience init(
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

  /// Returns the state at an end of the visible list; `.idle` while it is being replaced.
  ///
  /// See `pageState(_:)`.
  public func pageState(_ direction: PageDirection) -> PageState {
    ends[direction].observers.trackRead()
    return answers.list?.pageState(direction) ?? .idle
  }

  /// Returns a Boolean value that indicates whether the server has more items for the query.
  ///
  /// See `hasPage(_:)`.
  public func hasPage(_ direction: PageDirection) -> Bool {
    _ = state
    return answers.list?.hasPage(direction) == true
  }

  /// Observes the state at an end.
  ///
  /// See `observePageState(_:_:)`.
  public func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    ends[direction].observers.add(current: pageState(direction), handler: handler)
  }

  /// Loads a page at an end of the visible list, unless it is being replaced.
  ///
  /// See `loadPage(_:)`.
  @discardableResult public func loadPage(_ direction: PageDirection) -> Task<PageState, Never> {
    answers.list?.loadPage(direction) ?? Task { .idle }
  }

  /// Notifies the list that an item is displayed.
  ///
  /// See ``PagedLoader/itemDidAppear(at:)``.
  public func itemDidAppear(at index: Int) { answers.list?.itemDidAppear(at: index) }
}

extension QueryLoader where Results: PageLoading, Content: RangeReplaceableCollection {
  /// The visible items.
  public var items: Content { state.content ?? Content() }
}
