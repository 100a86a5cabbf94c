extension LoadStateMachine {
  /// Starts a load, joins the running load, or does nothing because the content is fresh.
  ///
  /// A forced request always starts a load, unless it follows the running one.
  mutating func reload(_ request: LoadRequest, at now: Duration) -> Transition {
    if let running, !running.isPage {
      if request.follows, !running.isInterrupted {
        self.running?.isFollowedInBackground = request.keepsContent
        return invalidate(andRunning: true)
      }
      if !request.force { return join(request) }
    }
    switch status {
    case .loaded, .paging:
      let isAnswered = status == .paging || !knowsNone
      if !request.force, isAnswered, isFresh(at: now) { return Transition() }
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

  /// Starts a load, which supersedes a running load and ends running pages.
  mutating func startLoad(_ request: LoadRequest) -> Transition {
    let isLoading = running.map { !$0.isPage } == true
    let token = nextToken()
    running = Operation(token: token, kind: .load, request: request)
    previousPage = nil
    return change(
      to: loadingStatus(for: request),
      isLoading ? .loadSuperseded : .loadBegan,
      request: request,
      start: LoadStart(token: token, kind: .load, ignoreCache: request.force)
    )
  }

  func loadingStatus(for request: LoadRequest) -> LoadingStatus {
    if request.isInBackground { return .backgroundRefreshing }
    return hasContent ? .foregroundRefreshing : .loading
  }
}
