extension LoadStateMachine {
  /// The table "Pages": one page at a time, only behind content that was loaded, never while a load
  /// runs.
  mutating func nextPage(hasMore: Bool, endsFailure: Bool) -> Transition {
    if let running {
      return running.isPage
        ? Transition(joins: true, steps: resumption()) : Transition()
    }
    // Idle with content: that of before the first load, which no page follows.
    guard hasMore, hasContent, !status.isLoading, status != .idle else { return Transition() }
    pagingError = nil
    if endsFailure { resting = .loaded }
    let token = nextToken()
    running = Operation(token: token, isPage: true, isBackground: true)
    return Transition(steps: change(to: .paging) + [.present(.paging), .startPage(token)])
  }
}
