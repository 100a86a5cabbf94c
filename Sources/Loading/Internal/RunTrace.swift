/// The intervals of the loads and pages of one content, and their log entries.
@MainActor final class RunTrace {
  /// The key of the content, if it has one.
  var key: Any?

  private struct Run {
    let kind: LoadKind
    let token: LoadToken
    let interval: TraceInterval
  }

  private var runs: [Run] = []

  /// Records the consequences of an event.
  func record(
    _ event: LoadStateMachine.Event,
    _ transition: LoadStateMachine.Transition,
    previous: LoadingStatus,
    _ subject: TraceSubject,
    token: (LoadKind) -> LoadToken?
  ) {
    let events = [transition.event, transition.nextEvent].compactMap { $0 }
    let causes = events.map(\.cause)
    let decision = event.decision(previous, transition)
    if let decision { Trace.note(subject, decision) }
    for text in causes.compactMap(\.traceText) { Trace.note(subject, text) }
    for event in events { Trace.keep(subject, "now \(event.status.kind)") }
    if let start = transition.start, token(start.kind) == start.token {
      Trace.keep(subject, "sent, requested by \(event.reason.text)")
      SentRequests.note(subject, event.reason, sender: self, decision: decision)
    }
    runs.removeAll { run in
      guard token(run.kind) != run.token else { return false }
      run.interval.end(causes.lazy.compactMap(\.endOfRun).first ?? "ended")
      return true
    }
    if let start = transition.start, !start.isRepeated, token(start.kind) == start.token,
      let interval = Trace.begin(start.isPage ? .page : .load, subject, event.reason)
    {
      runs.append(Run(kind: start.kind, token: start.token, interval: interval))
    }
  }
}

extension LoadingStatus {
  /// The status with the type of the error, whose message may contain what the app shows.
  fileprivate var kind: String {
    error.map { "failed (\(type(of: $0)))" } ?? description
  }
}

extension LoadStateMachine.Event {
  /// The reason of a request that follows from the event.
  var reason: RequestReason {
    switch self {
    case .reload(let request): request.reason
    case .page: .page
    case .resume: .appearance
    case .succeeded, .notModified, .failed, .workCancelled, .cancel, .set, .update, .edit,
      .invalidate, .invalidateContent, .restore, .repeatRequest, .contentRemoved, .reset,
      .interrupt:
      .outdated
    }
  }

  /// The decision of the rules about a reload; `nil` for another event.
  func decision(
    _ previous: LoadingStatus,
    _ transition: LoadStateMachine.Transition
  ) -> String? {
    guard case .reload(let request) = self else { return nil }
    return ReloadDecision(request, previous: previous, transition).text
  }
}

extension ContentEvent.Cause {
  /// The log entry about the result of a load or page, or `nil` if there is none.
  var traceText: String? {
    switch self {
    case .loadSuperseded: "load superseded: its answer is discarded"
    case .loadFailed: "load failed"
    case .loadCancelled: "load cancelled: the previous status is restored"
    case .loadDropped: "load discarded: newer content arrived, or the loader was reset"
    case .pageFailed: "page failed"
    case .pageCancelled: "page cancelled"
    case .loadBegan, .loadContinued, .loadSucceeded, .pageBegan, .pageSucceeded, .changed,
      .assigned:
      nil
    }
  }

  /// The outcome of a load or page that has ended, or `nil` if it isn't known.
  var endOfRun: String? {
    switch self {
    case .loadSucceeded, .pageSucceeded: "succeeded"
    case .loadFailed, .pageFailed: "failed"
    case .loadCancelled, .pageCancelled: "cancelled"
    case .loadBegan, .loadSuperseded: "superseded"
    case .loadDropped: "discarded"
    case .loadContinued, .pageBegan, .changed, .assigned: nil
    }
  }
}
