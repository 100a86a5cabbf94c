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
