extension LoadStateMachine {
  /// The table "When a reload runs".
  mutating func reload(_ request: LoadRequest, at now: Duration) -> Transition {
    if let running, !running.isPage, !request.force { return join(request) }
    switch status {
    case .loaded, .paging:
      if !request.force, isFresh(at: now) { return Transition() }
    case .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .empty, .failed: break
    }
    return startLoad(request)
  }

  private mutating func join(_ request: LoadRequest) -> Transition {
    guard var joined = running else { return Transition() }
    let wasBackground = joined.request.isInBackground
    joined.request = joined.request.joined(by: request)
    running = joined
    guard wasBackground, !joined.request.isInBackground else {
      return Transition(joins: true, start: resumption())
    }
    return change(
      to: loadingStatus(for: joined.request),
      .loadContinued,
      request: joined.request,
      joins: true,
      start: resumption()
    )
  }

  /// Starts a load that supersedes the running one.
  mutating func startLoad(_ request: LoadRequest) -> Transition {
    let isLoading = running.map { !$0.isPage } == true
    let token = nextToken()
    running = Operation(token: token, isPage: false, request: request)
    return change(
      to: loadingStatus(for: request),
      isLoading ? .loadSuperseded : .loadBegan,
      request: request,
      start: LoadStart(token: token, isPage: false, ignoreCache: request.force)
    )
  }

  func loadingStatus(for request: LoadRequest) -> LoadingStatus {
    if request.isInBackground { return .backgroundRefreshing }
    return hasContent ? .foregroundRefreshing : .loading
  }
}

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
