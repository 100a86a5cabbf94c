extension LoadStateMachine {
  /// The tables "Pages" and "Pages both ways": one page at a time at each end, only beside content that was loaded,
  /// never while a load runs.
  mutating func page(
    _ direction: PageDirection,
    hasMore: Bool,
    isApart: Bool
  ) -> Transition {
    if operation(.load) != nil { return Transition() }
    if let page = operation(.page(direction)) {
      return Transition(joins: true, start: page.isInterrupted ? resumption() : nil)
    }
    // Beside a page at the other end, the status is that of before.
    let status = arePagesRunning && status == .paging ? resting : status
    // Idle with content: that of before the first load, which no page follows.
    let hasAnswer = hasContent || isApart && status == .empty
    guard hasMore, hasAnswer, !status.isLoading, status != .idle else { return Transition() }
    setPageError(nil, direction)
    if isApart, hasContent { resting = .loaded }
    let page = Operation(
      token: nextToken(),
      kind: .page(direction),
      request: LoadRequest(isInBackground: true)
    )
    switch direction {
    case .next: running = page
    case .previous: previousPage = page
    }
    return change(
      to: .paging,
      .pageBegan,
      start: LoadStart(token: page.token, kind: page.kind, ignoreCache: false)
    )
  }

  /// Whether a page runs at any end.
  var arePagesRunning: Bool { previousPage != nil || running?.isPage == true }

  mutating func setPageError(_ error: (any Error)?, _ direction: PageDirection) {
    switch direction {
    case .next: pagingError = error
    case .previous: previousPageError = error
    }
  }

  mutating func forgetPageErrors() { (pagingError, previousPageError) = (nil, nil) }

  /// Ends a page; while one runs at the other end, the status stays `.paging`.
  mutating func endPage(
    in new: LoadingStatus,
    _ cause: ContentEvent.Cause,
    _ error: (any Error)? = nil
  ) -> Transition {
    if arePagesRunning, !new.isLoading { resting = new }
    return change(
      to: arePagesRunning ? .paging : new,
      cause,
      pageError: error,
      outcome: new
    )
  }

  /// The status after a page that brought nothing: `.loaded`, unless the content beside which it was asked for
  /// was taken away by hand meanwhile.
  var besideContent: LoadingStatus { hasContent ? .loaded : resting }
}
