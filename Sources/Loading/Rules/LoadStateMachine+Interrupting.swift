extension LoadStateMachine {
  /// Stops the running load without a change of status: observers aren't notified, and late results are inert.
  ///
  /// Callers that await it get the status from before, as after a cancellation: one that waited for the
  /// resumption might hold the screen that is to go.
  ///
  /// Only the content of a screen is interrupted, which has no previous pages.
  mutating func interrupt() -> Transition {
    guard var stopped = running, !stopped.isInterrupted else { return Transition() }
    stopped.token = nextToken()
    stopped.isInterrupted = true
    running = stopped
    return Transition(outcome: stopped.isPage ? besideContent : resting)
  }

  /// Begins what was interrupted again, with the same cache rule and in the same place.
  mutating func resume() -> Transition { Transition(start: resumption()) }

  /// Begins an interrupted operation again; returns `nil` if nothing was interrupted.
  mutating func resumption() -> LoadStart? {
    guard let running, running.isInterrupted else { return nil }
    self.running?.isInterrupted = false
    return LoadStart(
      token: running.token,
      kind: running.kind,
      ignoreCache: running.request.force
    )
  }

  /// Begins what runs again; the answer that was on its way is inert.
  mutating func askAgain(_ kind: LoadKind) -> Transition {
    guard let asked = operation(kind), !asked.isInterrupted else { return Transition() }
    let token = nextToken()
    if kind == .page(.previous) { previousPage?.token = token } else { running?.token = token }
    return Transition(
      start: LoadStart(token: token, kind: kind, ignoreCache: asked.request.force, isAgain: true)
    )
  }
}

extension LoadStateMachine {
  /// Whether nothing was loaded, failed or set by hand so far: what was saved is no older than what is there.
  var isRestorable: Bool {
    resting == .idle && (status == .idle || running.map { !$0.isPage } == true)
  }

  /// Shows the saved content, which isn't fresh; a running load goes on, now with content.
  mutating func restore(
    _ saved: LoadingStatus,
    hasContent: Bool,
    pageErrors: (next: (any Error)?, previous: (any Error)?)
  ) -> Transition {
    guard isRestorable, !saved.isLoading else { return Transition() }
    self.hasContent = hasContent
    (pagingError, previousPageError) = pageErrors
    resting = saved
    let new = running.map { loadingStatus(for: $0.request) } ?? saved
    return change(to: new, .changed)
  }
}
