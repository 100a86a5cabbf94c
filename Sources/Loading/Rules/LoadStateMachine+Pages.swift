extension LoadStateMachine {
  /// Starts a page at one end of the list, or joins the running one.
  ///
  /// Each end loads one page at a time. A page starts only if content was loaded before, and never
  /// during a load.
  mutating func page(_ direction: PageDirection, hasMore: Bool, isSeparate: Bool) -> Transition {
    if operation(.load) != nil { return Transition() }
    if let page = operation(.page(direction)) {
      return Transition(joins: true, start: page.isInterrupted ? resumption() : nil)
    }
    // While a page runs at the other end, the status from before that page applies.
    let status = arePagesRunning && status == .paging ? resting : status
    // `.idle` with content: no load has delivered it, and no page can follow such initial content.
    let hasAnswer = hasContent || isSeparate && status == .empty
    guard hasMore, hasAnswer, !status.isLoading, status != .idle else { return Transition() }
    // Only the user requests a failed page again.
    if pageErrors[direction] != nil { hasStartedOver = false }
    pageErrors[direction] = nil
    if isSeparate, hasContent { resting = .loaded }
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

  var arePagesRunning: Bool { previousPage != nil || running?.isPage == true }

  mutating func forgetPageErrors() { pageErrors = PageEnds(next: nil, previous: nil) }

  /// Ends a page, and keeps the status `.paging` while a page is running at the other end.
  mutating func finishPage(
    in new: LoadingStatus,
    _ cause: ContentEvent.Cause,
    _ error: (any Error)? = nil
  ) -> Transition {
    if arePagesRunning, !new.isLoading { resting = new }
    return change(to: arePagesRunning ? .paging : new, cause, pageError: error, outcome: new)
  }

  /// The status after a page that failed, was cancelled or was interrupted.
  ///
  /// It is `.loaded`, unless the app has removed the content during the page.
  var statusWithContent: LoadingStatus { hasContent ? .loaded : resting }
}
