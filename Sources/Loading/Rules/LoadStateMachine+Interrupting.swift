extension LoadStateMachine {
  /// Stops the running operation without changing the status.
  ///
  /// Observers aren't notified, and late results are discarded. Callers that await the operation
  /// receive the previous status, as after a cancellation. If they waited for the resumption
  /// instead, they might retain the screen and prevent its release.
  ///
  /// Only the screen's own content is interrupted. It has no previous pages.
  mutating func interrupt() -> Transition {
    guard var stopped = running, !stopped.isInterrupted else { return Transition() }
    stopped.token = nextToken()
    stopped.isInterrupted = true
    running = stopped
    return Transition(outcome: stopped.isPage ? statusWithContent : resting)
  }

  /// Starts an interrupted operation again, with its original request.
  mutating func resume() -> Transition { Transition(start: resumption()) }

  /// Resumes an interrupted operation, and returns its new start; `nil` if none was interrupted.
  mutating func resumption() -> LoadStart? {
    guard let running, running.isInterrupted else { return nil }
    self.running?.isInterrupted = false
    return LoadStart(token: running.token, kind: running.kind, ignoreCache: running.request.force)
  }

  /// Starts a running operation again, and discards the answer to its current request.
  mutating func repeatRequest(_ kind: LoadKind) -> Transition {
    guard let repeated = operation(kind), !repeated.isInterrupted else { return Transition() }
    let token = nextToken()
    if kind == .page(.previous) { previousPage?.token = token } else { running?.token = token }
    return Transition(
      start: LoadStart(
        token: token,
        kind: kind,
        ignoreCache: repeated.request.force,
        isRepeated: true
      )
    )
  }
}

extension LoadStateMachine {
  /// Whether nothing was loaded, has failed or was set by the app so far.
  ///
  /// Otherwise, saved content could replace newer content.
  var isRestorable: Bool {
    resting == .idle && (status == .idle || running.map { !$0.isPage } == true)
  }

  /// Restores saved content, which isn't fresh, while a running load continues.
  mutating func restore(
    _ saved: LoadingStatus,
    hasContent: Bool,
    pageErrors: PageEnds<(any Error)?>
  ) -> Transition {
    guard isRestorable, !saved.isLoading else { return Transition() }
    self.hasContent = hasContent
    self.pageErrors = pageErrors
    resting = saved
    let new = running.map { loadingStatus(for: $0.request) } ?? saved
    return change(to: new, .changed)
  }
}
