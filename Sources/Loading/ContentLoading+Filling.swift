extension ContentLoading {
  /// The paged loader itself, if its list has no items although its server may have more.
  private var unfilledList: (any PageLoading)? {
    guard case .success = state, let pages = self as? any PageLoading, facts.isEmpty else {
      return nil
    }
    return pages
  }

  /// The state for a screen, on which a list isn't empty while a page may have items.
  package var shownState: LoadingState<Content> {
    guard let pages = unfilledList else { return state }
    let end = pages.fillingEnd
    switch pages.pageState(end) {
    case .loading: return .loading(cache: state.content)
    case .failed(let error): return .failure(error: error, cache: state.content)
    case .idle:
      let isFilling = pages.hasPage(end) && !pages.waitsForUser(end)
      return isFilling ? .loading(cache: state.content) : state
    case .end: return state
    }
  }

  /// Whether a load has failed, or a page of a list without items.
  package var hasFailedToShow: Bool { shownState.error != nil }

  /// Requests a page of a list without items.
  package func fillList() {
    guard let pages = unfilledList, case let end = pages.fillingEnd else { return }
    if pages.pageState(end) == .idle { pages.endDidAppear(end) }
  }

  /// Requests a failed page of a list without items again, and returns whether there is one.
  package func retryFilling() -> Bool {
    guard let pages = unfilledList, case let end = pages.fillingEnd,
      pages.pageState(end).error != nil
    else { return false }
    pages.loadPage(end)
    return true
  }
}

extension PageLoading {
  /// The end at which items of a list without any may be: in a chat, before its newest page.
  fileprivate var fillingEnd: PageDirection {
    !hasPage(.next) && hasPage(.previous) ? .previous : .next
  }
}
