/// The rules for loads, as a pure value.
///
/// They determine which load runs, which load supersedes another, and what is reported and shown.
/// For each event, the machine returns the changes to report and the operation to start. It has no
/// tasks, clocks or views: these belong to its owner. An event of an operation that is no longer
/// running changes nothing, however late it arrives.
package struct LoadStateMachine: Sendable {
  /// An event of the content or its loads.
  package enum Event: Sendable {
    /// A reload is requested, after the hooks were called.
    case reload(LoadRequest)
    /// A page is requested at one end.
    ///
    /// `hasMore` indicates whether the list's owner expects items there.
    ///
    /// `isSeparate` indicates whether the owner reports pages separately from its state. If so, a page
    /// may also follow an answer without elements, and existing content counts as loaded from now
    /// on: if a load supersedes the page and is cancelled, the status is `.loaded`, even if it was
    /// `.failed` before the page.
    case page(PageDirection, hasMore: Bool, isSeparate: Bool = false)
    /// An operation succeeded.
    ///
    /// For a load, `isEmpty` indicates whether there is nothing to show, `knowsNone` whether the
    /// server has nothing, and `age` is the age of its content.
    case succeeded(LoadToken, isEmpty: Bool = false, knowsNone: Bool = false, age: Duration = .zero)
    /// An operation reports that the content hasn't changed.
    ///
    /// Without content, and for a page, this is a failure. `isEmpty` describes the content that is
    /// shown, including that of a store; `nil` if only the rules know whether there is any.
    case notModified(LoadToken, isEmpty: Bool? = nil)
    /// An operation failed or timed out.
    ///
    /// `broughtContent` indicates whether it delivered content anyway, for example if the server's
    /// content could not be stored.
    case failed(LoadToken, any Error, broughtContent: Bool = false)
    /// An operation's own work ended with a cancellation.
    case workCancelled(LoadToken)
    /// All running operations are cancelled.
    case cancel
    /// The app sets a status.
    case set(LoadingStatus)
    /// Content arrived from outside a load, newer than the result of any running load.
    case update(isEmpty: Bool = false, knowsNone: Bool = false)
    /// Items of the content were edited, and a running load must not overwrite the edits.
    case edit(isEmpty: Bool, knowsNone: Bool = false)
    /// The content is no longer fresh, and the result of a running operation will not be fresh.
    case invalidate
    /// The content is no longer fresh, but a running operation has not sent its request yet.
    ///
    /// The result of that operation will be fresh.
    case invalidateContent
    /// The saved state of an earlier launch is restored.
    case restore(
      LoadingStatus,
      hasContent: Bool,
      pageErrors: PageEnds<(any Error)?> = PageEnds(next: nil, previous: nil)
    )
    /// A running load or page must be requested again, because its answer may precede an edit.
    case repeatRequest(LoadKind)
    /// Another writer has removed the content, which a running load goes on to load.
    case contentRemoved
    /// The content is reset to the initial state.
    case reset
    /// The screen left every hierarchy, and the running operation is stopped until `resume`.
    case interrupt
    /// The screen has returned, and the interrupted operation starts again with its request.
    case resume

    /// Whether only items were edited.
    var isEdit: Bool {
      guard case .edit = self else { return false }
      return true
    }

    /// Whether an operation has failed, so that local content may still be shown with the error.
    package var isFailure: Bool {
      guard case .failed = self else { return false }
      return true
    }
  }

  /// The consequences of an event.
  package struct Transition: Sendable, Equatable {
    /// The outcome of the operation that ended, for its callers; `nil` if none ended.
    package var outcome: LoadingStatus?
    /// Whether the caller joins the running operation.
    package var joins = false
    /// The change to report.
    package var event: ContentEvent?
    /// The change to report after `event`, if a load ended and the next one starts immediately.
    package var nextEvent: ContentEvent?
    package var start: LoadStart?

    /// Whether the sender of the event can await an operation.
    package var isAwaitable: Bool { joins || start != nil }
  }

  struct Operation: Sendable {
    var token: LoadToken
    let kind: LoadKind
    var request: LoadRequest
    /// Whether the work is stopped until the operation is resumed, without changing the status.
    var isInterrupted = false
    /// Whether the content was invalidated during the operation.
    ///
    /// The result may be shown, and is then loaded again.
    var isOutdated = false
    /// Whether the load that follows runs in the background, because nobody asked for it.
    var isFollowedInBackground = false

    var isPage: Bool { kind.isPage }
  }

  package internal(set) var status: LoadingStatus = .idle
  /// Whether there is content, regardless of the status.
  package internal(set) var hasContent = false
  /// The numbers of times that content has arrived and that a load has failed.
  ///
  /// Content arrives by a load, from outside a load, or if the app sets a status.
  package internal(set) var completedLoads = CompletedLoads()
  /// The errors of failed pages.
  ///
  /// They are `nil` after a page is requested there again or a reload succeeds.
  package internal(set) var pageErrors = PageEnds<(any Error)?>(next: nil, previous: nil)
  /// The period in which content counts as fresh.
  package var freshness: Freshness

  /// The running load or next page.
  var running: Operation?
  /// The running previous page, which may run together with a next page, but never with a load.
  var previousPage: Operation?
  /// The last status without a load in progress, which a cancelled load restores.
  ///
  /// A loading status that the app sets is never restored, because its indicator would never
  /// disappear.
  var resting: LoadingStatus = .idle
  /// Whether the server has nothing, although pending edits are shown.
  ///
  /// Such content is requested again by each reload, as if it were empty.
  var knowsNone = false
  /// Whether the list was reloaded because of an expired cursor, and has loaded no page since.
  var hasStartedOver = false
  /// The time when the content arrived; `nil` if it can't count as fresh.
  var contentTime: Duration?
  private var lastNumber = 0

  /// Creates a machine in the initial state.
  package init(freshness: Freshness = .untilInvalidated, hasContent: Bool = false) {
    self.freshness = freshness
    self.hasContent = hasContent
  }

  /// The token of the running operation, of the next page if two pages run; `nil` if none runs.
  package var keepsPages: Bool { running?.request.keepsPages == true }
  package var ignoresCache: Bool { running?.request.force == true }
  package var runningToken: LoadToken? { running?.token ?? previousPage?.token }

  /// Returns the token of the running operation of a kind; `nil` if none runs.
  package func token(of kind: LoadKind) -> LoadToken? { operation(kind)?.token }

  func operation(_ kind: LoadKind) -> Operation? {
    switch kind {
    case .load, .page(.next): running?.kind == kind ? running : nil
    case .page(.previous): previousPage
    }
  }

  package mutating func handle(_ event: Event, at now: Duration) -> Transition {
    switch event {
    case .reload(let request): reload(request, at: now)
    case .page(let direction, let hasMore, let isSeparate):
      page(direction, hasMore: hasMore, isSeparate: isSeparate)
    case .succeeded(let token, let isEmpty, let knowsNone, let age):
      succeed(token, isEmpty: isEmpty, knowsNone: knowsNone, at: now - age)
    case .notModified(let token, let isEmpty): leaveContent(token, isEmpty: isEmpty, at: now)
    case .failed(let token, let error, let broughtContent):
      fail(token, error, broughtContent: broughtContent)
    case .workCancelled(let token): cancel(token)
    case .cancel: cancel()
    case .set(let status): set(status, at: now)
    case .update(let isEmpty, let knowsNone):
      update(isEmpty: isEmpty, knowsNone: knowsNone, at: now)
    case .edit(let isEmpty, let knowsNone): edit(isEmpty: isEmpty, knowsNone: knowsNone)
    case .invalidate: invalidate(andRunning: true)
    case .invalidateContent: invalidate(andRunning: false)
    case .restore(let status, let hasContent, let pageErrors):
      restore(status, hasContent: hasContent, pageErrors: pageErrors)
    case .repeatRequest(let kind): repeatRequest(kind)
    case .contentRemoved: removeContent()
    case .reset: reset()
    case .interrupt: interrupt()
    case .resume: resume()
    }
  }

  /// Returns whether an operation is still running, and may write its result.
  package func isRunning(_ token: LoadToken) -> Bool {
    running?.token == token || previousPage?.token == token
  }

  /// Whether the running operation was interrupted, and has not been resumed.
  package var isInterrupted: Bool { running?.isInterrupted == true }

  /// Returns whether there is fresh content, which only a forced reload loads again.
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
        previous: status,
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

package struct LoadStart: Sendable, Equatable {
  package let token: LoadToken
  package let kind: LoadKind
  package let ignoreCache: Bool
  /// Whether a running operation is requested again, within the same time limit.
  package var isRepeated = false

  package var isPage: Bool { kind.isPage }
}

/// The kind of an operation: a load, or a page at one end of the list.
package enum LoadKind: Sendable, Equatable {
  case load
  case page(PageDirection)

  var isPage: Bool { self != .load }
}

/// The identity of a started operation, whose result is discarded if the token is outdated.
package struct LoadToken: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
