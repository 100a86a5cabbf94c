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
  mutating func resume() -> Transition { Transition(steps: resumption()) }

  /// The steps that begin an interrupted operation again; none if nothing was interrupted.
  mutating func resumption() -> [Step] {
    guard let running, running.isInterrupted else { return [] }
    self.running?.isInterrupted = false
    return running.isPage
      ? [.startPage(running.token)] : [.start(running.token, ignoreCache: running.ignoresCache)]
  }
}
