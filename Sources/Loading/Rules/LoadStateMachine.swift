/// The rules about which load runs, which one wins, and what is reported and shown: a pure value.
///
/// An event goes in; the next status, the changes to report and the operation to begin come out.
/// There are no tasks, clocks or views here: the owner of the machine has them. An event of an
/// operation that is no longer the running one changes nothing, however late it comes.
package struct LoadStateMachine: Sendable {
  /// An event of a screen's content.
  package enum Event: Sendable {
    /// A reload is asked for, the hooks having been asked.
    case reload(LoadRequest)
    /// A page is asked for at one end; `hasMore` is what the list's owner says of that end.
    ///
    /// `isApart`: whether the owner reports pages apart from its state. Then a page may also follow an answer
    /// without elements; and the content counts as loaded from now on: a load that supersedes the page goes back to
    /// that, not to a failure from before.
    case page(PageDirection, hasMore: Bool, isApart: Bool = false)
    /// An operation ended well; for a load, whether there is nothing to show, and how old its content is.
    case succeeded(LoadToken, isEmpty: Bool = false, age: Duration = .zero)
    /// An operation failed, or took too long; some bring content all the same, as when it came from
    /// the server and only could not be kept.
    case failed(LoadToken, any Error, broughtContent: Bool = false)
    /// An operation was cancelled by its own work.
    case workCancelled(LoadToken)
    /// Whatever runs is to end.
    case cancel
    /// A status is set by hand.
    case set(LoadingStatus)
    /// Content came from elsewhere, newer than what any running load will bring.
    case update(isEmpty: Bool = false)
    /// Items of the content were edited, which a running load does not overwrite.
    case edit(isEmpty: Bool)
    /// The content is no longer fresh, nor is what a running operation will bring.
    case invalidate
    /// The content is no longer fresh; a running operation has not asked for anything yet.
    case invalidateContent
    /// Saved state of an earlier launch: the status, and whether there is content.
    case restore(
      LoadingStatus,
      hasContent: Bool,
      pagingError: (any Error)? = nil,
      previousPageError: (any Error)? = nil
    )
    /// The server must be asked again for a running load or page: it may have answered before it knew of an edit.
    case askAgain(LoadKind)
    /// Back to the beginning.
    case reset
    /// The screen is nowhere any more: what runs is stopped, and waits for `resume`.
    case interrupt
    /// The screen is back: what was interrupted begins again, as it was asked for.
    case resume

    /// A Boolean value that indicates whether only items were edited.
    var isEdit: Bool {
      guard case .edit = self else { return false }
      return true
    }

    /// Whether an operation has failed: what is known locally may still be shown beneath the error.
    var isFailure: Bool {
      guard case .failed = self else { return false }
      return true
    }
  }

  /// The consequences of an event.
  package struct Transition: Sendable, Equatable {
    /// How the run that was awaited ended; `nil` if none ended.
    package var outcome: LoadingStatus?
    /// Whether the caller joins the running operation.
    package var joins = false
    /// The change to report.
    package var event: ContentEvent?
    /// The change to report after it: a load has ended, and the next one begins at once.
    package var nextEvent: ContentEvent?
    /// The operation that begins.
    package var start: LoadStart?

    /// Whether an operation runs on behalf of the sender of the event.
    package var isAwaitable: Bool { joins || start != nil }
  }

  struct Operation: Sendable {
    var token: LoadToken
    let kind: LoadKind
    var request: LoadRequest
    /// Nothing runs for it until it is resumed; the status stays that of the load.
    var isInterrupted = false
    /// Invalidated while it ran: its result may be shown, and is loaded again.
    var isOutdated = false

    var isPage: Bool { kind.isPage }
  }

  /// The status as it is now.
  package internal(set) var status: LoadingStatus = .idle
  /// Whether there is content, whatever the status.
  package internal(set) var hasContent = false
  /// The number of times that content has come, by a load, from elsewhere or by hand, and that a load failed.
  package internal(set) var ends = LoadEnds()
  /// Why the last page failed; `nil` once a page is asked for again or a reload succeeded.
  package internal(set) var pagingError: (any Error)?
  /// The same of the previous page.
  package internal(set) var previousPageError: (any Error)?
  /// How long content counts as fresh.
  package var freshness: Freshness

  /// The load or the next page that runs.
  var running: Operation?
  /// The previous page that runs: beside the next one, but never beside a load.
  var previousPage: Operation?
  /// The last status that was not one of loading: what a cancelled load goes back to.
  ///
  /// A loading status that was set by hand is none to go back to: its spinner would stay for ever.
  var resting: LoadingStatus = .idle
  /// When the content came, if it may count as fresh at all.
  var contentTime: Duration?
  private var lastNumber = 0

  /// Creates a machine at the beginning.
  ///
  /// - Parameters:
  ///   - freshness: How long content counts as fresh.
  ///   - hasContent: Whether there is content already; it is not fresh.
  package init(freshness: Freshness = .untilInvalidated, hasContent: Bool = false) {
    self.freshness = freshness
    self.hasContent = hasContent
  }

  /// The token of the operation that runs, of two pages that of the next one; `nil` if none does.
  package var runningToken: LoadToken? { running?.token ?? previousPage?.token }

  /// The token of the operation of a kind that runs; `nil` if none does.
  package func token(of kind: LoadKind) -> LoadToken? { operation(kind)?.token }

  func operation(_ kind: LoadKind) -> Operation? {
    switch kind {
    case .load, .page(.next): running?.kind == kind ? running : nil
    case .page(.previous): previousPage
    }
  }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - now: The time, on the owner's clock.
  /// - Returns: What to do.
  package mutating func handle(_ event: Event, at now: Duration) -> Transition {
    switch event {
    case .reload(let request): reload(request, at: now)
    case .page(let direction, let hasMore, let isApart):
      page(direction, hasMore: hasMore, isApart: isApart)
    case .succeeded(let token, let isEmpty, let age):
      succeed(token, isEmpty: isEmpty, at: now - age)
    case .failed(let token, let error, let broughtContent):
      fail(token, error, broughtContent: broughtContent)
    case .workCancelled(let token): cancel(token)
    case .cancel: cancel()
    case .set(let status): set(status, at: now)
    case .update(let isEmpty): update(isEmpty: isEmpty, at: now)
    case .edit(let isEmpty): edit(isEmpty: isEmpty)
    case .invalidate: invalidate(andRunning: true)
    case .invalidateContent: invalidate(andRunning: false)
    case .restore(let status, let hasContent, let pagingError, let previousPageError):
      restore(status, hasContent: hasContent, pageErrors: (pagingError, previousPageError))
    case .askAgain(let kind): askAgain(kind)
    case .reset: reset()
    case .interrupt: interrupt()
    case .resume: resume()
    }
  }

  /// Whether an operation is the running one, and may write.
  package func isRunning(_ token: LoadToken) -> Bool {
    running?.token == token || previousPage?.token == token
  }

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

  /// Changes the status, and returns the transition that reports it.
  mutating func change(
    to new: LoadingStatus,
    _ cause: ContentEvent.Cause,
    request: LoadRequest = LoadRequest(),
    pageError: (any Error)? = nil,
    bringsContent: Bool = false,
    outcome: LoadingStatus? = nil,
    joins: Bool = false,
    start: LoadStart? = nil
  ) -> Transition {
    if !new.isLoading { resting = new }
    defer { status = new }
    return Transition(
      outcome: outcome,
      joins: joins,
      event: ContentEvent(
        cause,
        former: status,
        status: new,
        hasContent: hasContent,
        request: request,
        pageError: pageError,
        bringsContent: bringsContent
      ),
      start: start
    )
  }
}

/// A load or a page that is to begin.
package struct LoadStart: Sendable, Equatable {
  package let token: LoadToken
  package let kind: LoadKind
  package let ignoreCache: Bool
  /// Whether the server is asked again for what runs already, within the same time limit.
  package var isAgain = false

  package var isPage: Bool { kind.isPage }
}

/// The running operation: a load, or a page at one end of the list.
package enum LoadKind: Sendable, Equatable {
  case load
  case page(PageDirection)

  var isPage: Bool { self != .load }
}

/// The identity of a load's start: the result of an older one isn't written.
package struct LoadToken: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
