import Loading

extension PagedLoader {
  /// Creates a paged loader with a fixed state, for previews and for tests of a screen's
  /// appearance.
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
  ///   - appendState: The state at the end of the list. With `.idle`, there is a next page. With
  ///     `.end`, the default, there is none.
  ///   - prependState: The state at the beginning of the list. The default is `.end`.
  /// - Returns: A loader that stays in the state.
  public static func fixed(
    _ state: LoadingState<[Item]>,
    appendState: PageState = .end,
    prependState: PageState = .end
  ) -> PagedLoader<Item, Cursor> {
    let loader = PagedLoader(.offset, 20, LoadingPolicy(), nil) { _ in try await endlessWork() }
    loader.restore(
      state.content,
      position: PagingPosition(
        style: .offset,
        start: 1000,
        offset: 1000 + (state.content?.count ?? 0),
        cursor: Cursor?.none,
        hasMore: appendState != .end,
        hasPrevious: prependState != .end
      ),
      error: state.error,
      pageErrors: PageEnds(next: appendState.error, previous: prependState.error)
    )
    if state.isLoading { loader.load(force: true) }
    if appendState == .loading { loader.loadNextPage() }
    if prependState == .loading { loader.loadPreviousPage() }
    loader.runner.fix()
    return loader
  }
}
