/// Every rule about which load runs, which one wins, and what is told and shown: a pure value.
///
/// An event goes in; the next status, and the steps that follow from it in their order, come out.
/// There are no tasks, clocks or views here: whoever owns the machine runs the steps. An event of an
/// operation that is no longer the running one changes nothing, however late it comes.
package struct LoadStateMachine: Sendable {
  /// What happens to a screen's content.
  package enum Event: Sendable {
    /// A reload is asked for, the hooks having been asked.
    case reload(force: Bool, background: Bool)
    /// The next page is asked for; `hasMore` is what the list's owner says.
    ///
    /// `endsFailure`: whether the content counts as loaded from now on, because its owner reports no pages: a
    /// load in the page's place goes back to that, not to a failure from before.
    case nextPage(hasMore: Bool, endsFailure: Bool = false)
    /// An operation ended well; for a load, whether there is nothing to show.
    case succeeded(LoadToken, isEmpty: Bool = false)
    /// An operation failed, or took too long; some bring content all the same, as when it came from
    /// the server and only could not be kept.
    case failed(LoadToken, any Error, broughtContent: Bool = false)
    /// An operation ended by itself with a cancellation.
    case workCancelled(LoadToken)
    /// Whatever runs is to end.
    case cancel
    /// A status is set by hand.
    case set(LoadingStatus)
    /// The status of loaders that the screen only follows, and whether they have content.
    case follow(LoadingStatus, hasContent: Bool)
    /// Content came from elsewhere, newer than what any running load will bring.
    case update
    /// The content is no longer fresh, nor is what a running operation will bring.
    case invalidate
    /// The content is no longer fresh; a running operation has not asked for anything yet.
    case invalidateContent
    /// What was saved at an earlier run of the app: the status, and whether there is content.
    case restore(LoadingStatus, hasContent: Bool, pagingError: (any Error)? = nil)
    /// Back to the beginning.
    case reset
    /// The screen is nowhere any more: what runs is stopped, and waits for `resume`.
    case interrupt
    /// The screen is back: what was interrupted begins again, as it was asked for.
    case resume

    /// Whether an operation has failed: what is known locally may still be shown beneath the error.
    var isFailure: Bool {
      guard case .failed = self else { return false }
      return true
    }
  }

  /// One thing to do, told to the owner of the machine.
  package enum Step: Sendable, Equatable {
    /// The status has changed: tell the observers.
    case status(LoadingStatus)
    /// Views and indicators follow this status.
    case present(LoadingStatus)
    /// Views and indicators go back to what they were before the load.
    case restore(LoadingStatus)
    /// A load begins from rest: controls that must not be used meanwhile are disabled, before its views.
    case disableControls
    /// The load has ended: controls can be used again, before anyone is told how it ended.
    case enableControls
    /// The load is to begin, when all that shows it is there.
    case start(LoadToken, ignoreCache: Bool)
    /// The page is to begin, when all that shows it is there.
    case startPage(LoadToken)
    /// Tell the delegate of the failed load, behind its status.
    case tellFailed(LoadingStatus)
    /// Tell the delegate of the cancelled load, behind the status that is back.
    case tellCancelled
    /// Tell the delegate of the failed page, behind the status that is back; this one has the error.
    case tellPagingFailed(LoadingStatus)
  }

  /// What follows from one event.
  package struct Transition: Sendable, Equatable {
    /// How the run that was awaited ended; `nil` if none ended.
    package var outcome: LoadingStatus?
    /// Whether the caller joins what runs already.
    package var joins = false
    /// What to do, in this order.
    package var steps: [Step] = []

    /// Whether an operation runs on behalf of whoever sent the event.
    package var isAwaitable: Bool {
      joins
        || steps.contains {
          switch $0 {
          case .start, .startPage: true
          default: false
          }
        }
    }
  }

  struct Operation: Sendable {
    var token: LoadToken
    let isPage: Bool
    var isBackground: Bool
    var ignoresCache = false
    /// Nothing runs for it until it is resumed; the status stays that of the load.
    var isInterrupted = false
    /// Invalidated while it ran: what it brings may be shown, and is loaded once more.
    var isOutdated = false
  }

  /// The status as it is now.
  package internal(set) var status: LoadingStatus = .idle
  /// Whether there is content, whatever the status.
  package internal(set) var hasContent = false
  /// Counts how often content has come: by a load, from elsewhere or by hand, not by a page.
  package internal(set) var contentCount = 0
  /// Why the last page failed; `nil` once a page is asked for again or a reload succeeded.
  package internal(set) var pagingError: (any Error)?
  /// How long content counts as fresh.
  package var freshness: Freshness

  var running: Operation?
  /// Whether loaders that are followed are loading, whatever status was set by hand meanwhile.
  var followsLoad = false
  /// The last status that was not one of loading: what a cancelled load goes back to.
  ///
  /// A loading status that was set by hand is none to go back to: its spinner would stay for ever.
  var resting: LoadingStatus = .idle
  /// When the content came, if it may count as fresh at all.
  var contentTime: Duration?
  private var lastNumber = 0

  /// Makes a machine at the beginning.
  ///
  /// - Parameters:
  ///   - freshness: How long content counts as fresh.
  ///   - hasContent: Whether there is content already; it is not fresh.
  package init(freshness: Freshness = .untilInvalidated, hasContent: Bool = false) {
    self.freshness = freshness
    self.hasContent = hasContent
  }

  /// The token of the operation that runs; `nil` if none does.
  package var runningToken: LoadToken? { running?.token }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - now: The time, on the owner's clock.
  /// - Returns: What to do.
  package mutating func handle(_ event: Event, at now: Duration) -> Transition {
    switch event {
    case .reload(let force, let background):
      reload(force: force, background: background, at: now)
    case .nextPage(let hasMore, let endsFailure):
      nextPage(hasMore: hasMore, endsFailure: endsFailure)
    case .succeeded(let token, let isEmpty): succeed(token, isEmpty: isEmpty, at: now)
    case .failed(let token, let error, let broughtContent):
      fail(token, error, broughtContent: broughtContent)
    case .workCancelled(let token): isRunning(token) ? cancel() : Transition()
    case .cancel: cancel()
    case .set(let status): set(status, at: now)
    case .follow(let status, let hasContent): follow(status, hasContent: hasContent)
    case .update: update(at: now)
    case .invalidate: invalidate(andRunning: true)
    case .invalidateContent: invalidate(andRunning: false)
    case .restore(let status, let hasContent, let pagingError):
      restore(status, hasContent: hasContent, pagingError: pagingError)
    case .reset: reset()
    case .interrupt: interrupt()
    case .resume: resume()
    }
  }

  /// Whether an operation is the running one, and may write.
  package func isRunning(_ token: LoadToken) -> Bool { running?.token == token }

  /// Whether what runs was interrupted, and has not been resumed.
  package var isInterrupted: Bool { running?.isInterrupted == true }

  /// Whether there is content that need not be loaded again.
  package func isFresh(at now: Duration) -> Bool {
    guard let contentTime else { return false }
    return freshness.isFresh(age: now - contentTime)
  }

  mutating func nextToken() -> LoadToken {
    lastNumber += 1
    return LoadToken(number: lastNumber)
  }

  /// Changes the status; the step that tells of it, if it did change.
  mutating func change(to new: LoadingStatus) -> [Step] {
    if !new.isLoading { resting = new }
    guard status != new else { return [] }
    status = new
    return [.status(new)]
  }
}
