/// A change of the content that a screen shows, with everything that the screen needs to know of it.
package struct ContentEvent: Sendable {
  /// The kind of an event.
  package enum Cause: Sendable, CaseIterable {
    case loadBegan
    /// A load began that supersedes the running one.
    case loadSuperseded
    /// A running load was joined by a caller who waits for it, or brings content before its end.
    case loadContinued
    case loadSucceeded
    case loadFailed
    case loadCancelled
    /// A load ended without an outcome of its own: newer content came, or everything was reset.
    case loadDropped
    case pageBegan
    case pageSucceeded
    case pageFailed
    case pageCancelled
    /// The content has changed, or has failed, without a load.
    case changed
    /// The app has set the status.
    case assigned
  }

  package var cause: Cause
  /// The status before.
  package var former: LoadingStatus
  /// The status from now on.
  package var status: LoadingStatus
  /// Whether there is content, whatever the status.
  package var hasContent: Bool
  /// Whether the content itself says what goes on, as the rows of a list do.
  package var isShownInRows: Bool
  /// The load that the event belongs to: whether the user waits for it, and whether it is in the background.
  package var request: LoadRequest
  /// Why a page failed.
  package var pageError: (any Error)?
  /// Whether content has come, also if it equals the former.
  package var bringsContent: Bool

  package init(
    _ cause: Cause,
    former: LoadingStatus,
    status: LoadingStatus,
    hasContent: Bool,
    isShownInRows: Bool = false,
    request: LoadRequest = LoadRequest(),
    pageError: (any Error)? = nil,
    bringsContent: Bool = false
  ) {
    self.cause = cause
    self.former = former
    self.status = status
    self.hasContent = hasContent
    self.isShownInRows = isShownInRows
    self.request = request
    self.pageError = pageError
    self.bringsContent = bringsContent
  }

  /// Whether the status is another.
  package var changesStatus: Bool { former != status }
}

extension ContentEvent: Equatable {
  package static func == (lhs: ContentEvent, rhs: ContentEvent) -> Bool {
    lhs.cause == rhs.cause && lhs.former == rhs.former && lhs.status == rhs.status
      && lhs.hasContent == rhs.hasContent && lhs.isShownInRows == rhs.isShownInRows
      && lhs.request == rhs.request && lhs.bringsContent == rhs.bringsContent
      && lhs.pageError.map(LoadingStatus.failed) == rhs.pageError.map(LoadingStatus.failed)
  }
}
