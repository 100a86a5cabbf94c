extension LoadStateMachine {
  /// The table "Pages": one page at a time, only behind content that was loaded, never while a load
  /// runs.
  mutating func nextPage(hasMore: Bool, isApart: Bool) -> Transition {
    if let running {
      return running.isPage ? Transition(joins: true, start: resumption()) : Transition()
    }
    // Idle with content: that of before the first load, which no page follows.
    let hasAnswer = hasContent || isApart && status == .empty
    guard hasMore, hasAnswer, !status.isLoading, status != .idle else { return Transition() }
    pagingError = nil
    if isApart, hasContent { resting = .loaded }
    let token = nextToken()
    running = Operation(token: token, isPage: true, request: LoadRequest(isInBackground: true))
    return change(
      to: .paging,
      .pageBegan,
      start: LoadStart(token: token, isPage: true, ignoreCache: false)
    )
  }
}
