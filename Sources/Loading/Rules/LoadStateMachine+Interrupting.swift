extension LoadStateMachine {
  /// Stops what runs without a change of status: nobody is notified, and late results are inert.
  ///
  /// Callers that await it get the status from before, as after a cancellation: one that waited for the
  /// resumption might hold the screen that is to go.
  mutating func interrupt() -> Transition {
    guard var stopped = running, !stopped.isInterrupted else { return Transition() }
    stopped.token = nextToken()
    stopped.isInterrupted = true
    running = stopped
    return Transition(outcome: stopped.isPage ? behindContent : resting)
  }

  /// Begins what was interrupted again, with the same cache rule and in the same place.
  mutating func resume() -> Transition { Transition(start: resumption()) }

  /// Begins an interrupted operation again; returns `nil` if nothing was interrupted.
  mutating func resumption() -> LoadStart? {
    guard let running, running.isInterrupted else { return nil }
    self.running?.isInterrupted = false
    return LoadStart(
      token: running.token,
      isPage: running.isPage,
      ignoreCache: running.request.force
    )
  }

  /// Begins what runs again; the answer that was on its way is inert.
  mutating func askAgain() -> Transition {
    guard let running, !running.isInterrupted else { return Transition() }
    let token = nextToken()
    self.running?.token = token
    return Transition(
      start: LoadStart(
        token: token,
        isPage: running.isPage,
        ignoreCache: running.request.force,
        isAgain: true
      )
    )
  }
}

extension LoadStateMachine {
  /// Whether nothing was loaded, failed or set by hand so far: what was saved is no older than what is there.
  var isRestorable: Bool {
    resting == .idle && (status == .idle || running.map { !$0.isPage } == true)
  }

  /// What was saved is shown, and is not fresh; a load that runs goes on with it behind.
  mutating func restore(
    _ saved: LoadingStatus,
    hasContent: Bool,
    pagingError: (any Error)?
  ) -> Transition {
    guard isRestorable, !saved.isLoading else { return Transition() }
    self.hasContent = hasContent
    self.pagingError = pagingError
    resting = saved
    let new = running.map { loadingStatus(for: $0.request) } ?? saved
    return change(to: new, .changed)
  }
}
