extension ContentLoading {
  /// The paged loader itself, if its list has no items although its server may have more.
  private var unfilledList: (any PageLoading)? {
    guard case .success = state, hasEmptyContent else { return nil }
    return self as? any PageLoading
  }

  /// The state for a screen, on which a list isn't empty while its next page may have items.
  package var shownState: LoadingState<Content> {
    guard let pages = unfilledList else { return state }
    switch pages.pageState(.next) {
    case .loading: return .loading(cache: state.content)
    case .failed(let error): return .failure(error: error, cache: state.content)
    case .idle:
      let isFilling = pages.hasPage(.next) && !pages.waitsForUser(.next)
      return isFilling ? .loading(cache: state.content) : state
    case .end: return state
    }
  }

  /// Requests the next page of a list without items.
  package func fillList() {
    if let pages = unfilledList, pages.pageState(.next) == .idle { pages.endDidAppear(.next) }
  }

  /// Requests a failed page of a list without items again, and returns whether there is one.
  package func retryFilling() -> Bool {
    guard let pages = unfilledList, pages.pageState(.next).error != nil else { return false }
    pages.loadPage(.next)
    return true
  }
}
