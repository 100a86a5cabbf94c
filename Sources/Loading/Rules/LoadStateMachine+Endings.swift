extension LoadStateMachine {
  mutating func succeed(
    _ token: LoadToken,
    isEmpty: Bool,
    knowsNone: Bool,
    at time: Duration
  ) -> Transition {
    guard let ended = finish(token) else { return Transition() }
    self.knowsNone = knowsNone
    hasContent = !isEmpty || ended.isPage && hasContent
    let new: LoadingStatus = hasContent ? .loaded : .empty
    if ended.isPage {
      completedLoads.pages &+= 1
      hasStartedOver = false
      return finishPage(in: new, .pageSucceeded)
    }
    forgetPageErrors()
    completedLoads.contents &+= 1
    contentTime = ended.isOutdated ? nil : time
    var transition = change(
      to: new,
      .loadSucceeded,
      request: ended.request,
      bringsContent: true,
      outcome: new
    )
    if ended.isOutdated {
      var request = ended.request
      request.force = true
      if ended.isFollowedInBackground, hasContent {
        request = LoadRequest(force: true, isInBackground: true)
      }
      let next = startLoad(request)
      transition.nextEvent = next.event
      transition.start = next.start
    }
    return transition
  }

  mutating func leaveContent(_ token: LoadToken, isEmpty: Bool?, at time: Duration) -> Transition {
    let isLoad = operation(.load)?.token == token
    guard isLoad, isEmpty != nil || hasContent || resting == .empty else {
      return fail(token, LoadingError.contentNotModified, broughtContent: false)
    }
    return succeed(token, isEmpty: isEmpty ?? !hasContent, knowsNone: knowsNone, at: time)
  }

  mutating func fail(_ token: LoadToken, _ error: any Error, broughtContent: Bool) -> Transition {
    if error as? LoadingError == .cursorExpired, let transition = startOver(token) {
      return transition
    }
    guard let ended = finish(token) else { return Transition() }
    if broughtContent {
      hasContent = true
      forgetPageErrors()
    } else if case .page(let direction) = ended.kind {
      pageErrors[direction] = error
      return finishPage(in: statusWithContent, .pageFailed, error)
    }
    if !ended.isPage { completedLoads.failures &+= 1 }
    if broughtContent { completedLoads.contents &+= 1 }
    return change(
      to: .failed(error),
      ended.isPage ? .changed : .loadFailed,
      request: ended.request,
      bringsContent: broughtContent,
      outcome: .failed(error)
    )
  }

  /// Ends a page whose cursor is gone, and reloads the list, once; `nil` if the page must fail.
  private mutating func startOver(_ token: LoadToken) -> Transition? {
    let isPage = running?.token == token ? running?.isPage == true : previousPage?.token == token
    guard isPage, !hasStartedOver else { return nil }
    hasStartedOver = true
    var transition = cancel(token)
    var request = LoadRequest(force: true, isInBackground: true)
    request.keepsPages = false
    let next = startLoad(request)
    (transition.nextEvent, transition.start) = (next.event, next.start)
    return transition
  }

  /// Cancels the running load, or the running pages at both ends.
  mutating func cancel() -> Transition {
    guard let token = runningToken else { return Transition() }
    if running != nil { previousPage = nil }
    return cancel(token)
  }

  mutating func cancel(_ token: LoadToken) -> Transition {
    guard let ended = finish(token) else { return Transition() }
    if ended.isPage { return finishPage(in: statusWithContent, .pageCancelled) }
    let before = resting
    return change(to: before, .loadCancelled, request: ended.request, outcome: before)
  }

  /// Applies content from outside a load, and discards a running load, whose result is older.
  mutating func update(isEmpty: Bool, knowsNone: Bool, at now: Duration) -> Transition {
    self.knowsNone = knowsNone
    hasContent = !isEmpty
    completedLoads.contents &+= 1
    contentTime = now
    let new: LoadingStatus = isEmpty ? .empty : .loaded
    if let running, !running.isPage {
      self.running = nil
      return change(
        to: new,
        .loadDropped,
        request: running.request,
        bringsContent: true,
        outcome: new
      )
    }
    if arePagesRunning { return Transition() }  // a page is merged into the current content
    return change(to: new, .changed, bringsContent: true)
  }

  /// Applies an edit of the content's items, while a running load continues.
  mutating func edit(isEmpty: Bool, knowsNone: Bool) -> Transition {
    self.knowsNone = knowsNone
    hasContent = !isEmpty
    let new: LoadingStatus = isEmpty ? .empty : .loaded
    switch resting {
    case .loaded, .empty: resting = new
    case .idle, .failed, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging: break
    }
    switch status {
    case .loaded, .empty: return change(to: new, .changed)
    case .idle, .failed, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging:
      return Transition()
    }
  }

  mutating func invalidate(andRunning: Bool) -> Transition {
    contentTime = nil
    if andRunning { running?.isOutdated = true }
    return Transition()
  }

  mutating func removeContent() -> Transition {
    guard let load = running, !load.isPage else { return reset() }
    forgetContent()
    resting = .idle
    return change(to: loadingStatus(for: load.request), .changed, request: load.request)
  }

  private mutating func forgetContent() {
    (hasContent, knowsNone, contentTime) = (false, false, nil)
    forgetPageErrors()
  }

  mutating func reset() -> Transition {
    let ended = running ?? previousPage
    (running, previousPage) = (nil, nil)
    forgetContent()
    let isLoad = ended.map { !$0.isPage } == true
    return change(to: .idle, isLoad ? .loadDropped : .changed, outcome: ended == nil ? nil : .idle)
  }

  /// Applies a status that the app sets, which starts no load and ends none.
  mutating func set(_ new: LoadingStatus, at now: Duration) -> Transition {
    knowsNone = false
    switch new {
    case .loaded:
      hasContent = true
      contentTime = now
    case .empty, .idle:
      hasContent = false
      contentTime = nil
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
    }
    if status == new {
      if !new.isLoading { resting = new }
      return Transition()
    }
    let bringsContent = new == .loaded || new == .empty
    if bringsContent { completedLoads.contents &+= 1 }
    return change(to: new, .assigned, bringsContent: bringsContent)
  }

  private mutating func finish(_ token: LoadToken) -> Operation? {
    if let ended = running, ended.token == token {
      running = nil
      return ended
    }
    guard let ended = previousPage, ended.token == token else { return nil }
    previousPage = nil
    return ended
  }
}
