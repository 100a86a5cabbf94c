/// A change of the content of a screen, with everything that the screen needs to respond to it.
package struct ContentEvent: Sendable {
  package enum Cause: Sendable, CaseIterable {
    case loadBegan
    /// A load began that supersedes the running one.
    case loadSuperseded
    /// A caller that waits joined the running load, or the load delivered content before its end.
    case loadContinued
    case loadSucceeded
    case loadFailed
    case loadCancelled
    /// A load ended without an outcome, because newer content arrived or the content was reset.
    ///
    /// A screen that starts to show other content also receives this event, unless that content is
    /// loading. It ends the load of the previous content.
    case loadDropped
    case pageBegan
    case pageSucceeded
    case pageFailed
    case pageCancelled
    /// The content changed or failed without a load.
    case changed
    /// The app set the status.
    case assigned
  }

  package var cause: Cause
  package var previous: LoadingStatus
  package var status: LoadingStatus
  /// Whether there is content, regardless of the status.
  package var hasContent: Bool
  /// Whether there was content at the previous event.
  package var hadContent = false
  /// Whether the content shows its own status, as the rows of a list do.
  package var isShownInRows: Bool
  /// The request of the load that the event belongs to.
  ///
  /// It indicates whether the user waits for the load, and whether the load runs in the background.
  package var request: LoadRequest
  package var pageError: (any Error)?
  /// Whether the event delivers content, even if it equals the previous content.
  package var bringsContent: Bool

  package init(
    _ cause: Cause,
    previous: LoadingStatus,
    status: LoadingStatus,
    hasContent: Bool,
    isShownInRows: Bool = false,
    request: LoadRequest = LoadRequest(),
    pageError: (any Error)? = nil,
    bringsContent: Bool = false
  ) {
    self.cause = cause
    self.previous = previous
    self.status = status
    self.hasContent = hasContent
    self.isShownInRows = isShownInRows
    self.request = request
    self.pageError = pageError
    self.bringsContent = bringsContent
  }

  package var changesStatus: Bool { previous != status }

  /// Whether content has arrived where there was none.
  package var isContentNew: Bool { hasContent && !hadContent }
  /// Whether content has gone, such as what arrived during a load that was cancelled.
  package var isContentWithdrawn: Bool { hadContent && !hasContent }
}

extension ContentEvent: Equatable {
  package static func == (lhs: ContentEvent, rhs: ContentEvent) -> Bool {
    lhs.cause == rhs.cause && lhs.previous == rhs.previous && lhs.status == rhs.status
      && lhs.hasContent == rhs.hasContent && lhs.isShownInRows == rhs.isShownInRows
      && lhs.request == rhs.request && lhs.bringsContent == rhs.bringsContent
      && lhs.pageError.map(LoadingStatus.failed) == rhs.pageError.map(LoadingStatus.failed)
  }
}
