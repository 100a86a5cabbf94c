import Loading

/// What a footer asks, whoever loads the pages.
@MainActor struct PageSource {
  let state: @MainActor () -> AppendState
  let hasMore: @MainActor () -> Bool
  /// Asks for the next page without a person: not after a failure.
  let askAutomatically: @MainActor () -> Void
  let askByHand: @MainActor () -> Void

  init(_ loader: any PageLoading) {
    state = { loader.appendState }
    hasMore = { loader.hasMore }
    // Behind every item: within any distance of the end.
    askAutomatically = { loader.itemDidAppear(at: .max) }
    askByHand = { loader.loadNextPage() }
  }

  init(_ manager: LoadingManager) {
    state = { [weak manager] in manager?.appendState ?? .end }
    hasMore = { [weak manager] in manager?.appendState == .idle && manager?.hasContent == true }
    askAutomatically = { [weak manager] in manager?.loadNextPage() }
    askByHand = { [weak manager] in manager?.loadNextPage() }
  }
}

extension LoadingManager {
  /// What goes on at the end of the content that the delegate pages through.
  fileprivate var appendState: AppendState {
    if case .paging = loadingStatus { return .loading }
    if let pagingError { return .failed(pagingError) }
    let hasMore = (delegate as? any PagingDelegate)?.hasMoreContent ?? false
    return hasMore ? .idle : .end
  }
}
