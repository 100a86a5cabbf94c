public import Loading

extension PagedLoader {
  /// Creates a loader of pages that stays in a state, for a preview of a screen or a test of how it looks.
  ///
  /// ```swift
  /// let posts = PagedLoader<Post, Int>.fixed(
  ///   .success(content: examples),
  ///   appendState: .failed(URLError(.timedOut))
  /// )
  /// ```
  ///
  /// Loading, cancelling and resetting it have no effect. Items can be edited.
  ///
  /// - Parameters:
  ///   - state: The state of the list.
  ///   - appendState: The state at the end of the list. `.idle` has a next page, `.end`, the default, has none.
  ///   - prependState: The state at the beginning of the list; `.end` by default.
  /// - Returns: The loader.
  public static func fixed(
    _ state: LoadingState<[Item]>,
    appendState: AppendState = .end,
    prependState: AppendState = .end
  ) -> PagedLoader<Item, Cursor> {
    let loader = PagedLoader(.offset, 20, LoadingPolicy(), nil) { _ in try await endlessWork() }
    loader.restore(
      state.content,
      position: PagingPosition(
        style: .offset,
        start: 1000,
        offset: 1000 + (state.content?.count ?? 0),
        cursor: nil,
        hasMore: appendState != .end,
        hasPrevious: prependState != .end
      ),
      error: state.error,
      pagingError: appendState.error,
      previousPageError: prependState.error
    )
    if state.isLoading { loader.load(force: true) }
    if appendState == .loading { loader.loadNextPage() }
    if prependState == .loading { loader.loadPreviousPage() }
    loader.runner.isFixed = true
    return loader
  }
}

extension AppendState {
  fileprivate var error: (any Error)? {
    switch self {
    case .failed(let error): error
    case .idle, .loading, .end: nil
    }
  }
}
