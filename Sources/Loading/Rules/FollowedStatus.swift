/// The status of a screen that follows loaders, which other screens may share.
///
/// A load of the screen itself reports which load began, whether the screen waits for it, and how
/// it ended. This type infers the same from the states of the loaders.
package struct FollowedStatus: Sendable {
  /// The state of the followed content.
  package struct Situation: Sendable, Equatable {
    /// The status, where a load in progress is always `.loading`, with or without content.
    package var status: LoadingStatus
    package var hasContent: Bool
    /// Whether a part without elements is loading.
    ///
    /// If there was no content before the load, there is none until that part has loaded.
    package var isFilling: Bool
    package var isShownInRows: Bool
    /// Whether polling started the running load, without a request.
    package var isPolling: Bool
    /// The numbers of loads that have ended so far; `nil` if they aren't counted.
    package var completedLoads: CompletedLoads?

    package init(
      status: LoadingStatus,
      hasContent: Bool,
      isFilling: Bool = false,
      isShownInRows: Bool = false,
      isPolling: Bool = false,
      completedLoads: CompletedLoads?
    ) {
      self.status = status
      self.hasContent = hasContent
      self.isFilling = isFilling
      self.isShownInRows = isShownInRows
      self.isPolling = isPolling
      self.completedLoads = completedLoads
    }

    fileprivate var isLoading: Bool { status.isLoading && status != .paging }
  }

  /// The status that the screen shows.
  package private(set) var status = LoadingStatus.idle
  package private(set) var hasContent = false

  package private(set) var situation = Situation(
    status: .idle,
    hasContent: false,
    completedLoads: nil
  )
  private var isLoading = false
  /// The request of this screen; `nil` if no load runs, or only other screens wait for it.
  private var request: LoadRequest?
  /// Whether there was content when the screen requested the load.
  ///
  /// Stored rows that arrive later are not covered, so that the user can read them.
  private var hadContent = false
  private var isCancelled = false
  /// Whether the screen has cancelled a load that others may wait for.
  package private(set) var isWithdrawn = false
  /// Whether this screen requested a load that supersedes the running one.
  private var isSuperseding = false
  /// Whether the screen has requested or cancelled a load since the last update.
  private var hasActed = false
  private var hasBegun = false
  private var before = (status: LoadingStatus.idle, hasContent: false, isShownInRows: false)
  /// The loads that had ended when the load began, since when those of several parts may have.
  private var loadsBefore: CompletedLoads?

  package init() {}

  /// Records that the screen requests a load, which starts, joins the running one, or isn't needed.
  package mutating func begin(_ new: LoadRequest) {
    isCancelled = false
    isWithdrawn = false
    hasActed = true
    hadContent = situation.hasContent
    isSuperseding = isLoading && new.force
    guard isLoading, !new.force else { return request = new }
    request = (request ?? LoadRequest(isInBackground: hasContent)).joined(by: new)
  }

  package mutating func cancel() { isCancelled = isLoading }

  /// Records that the load continues for others after the screen has cancelled it.
  ///
  /// It doesn't concern the screen anymore, until the screen requests one.
  package mutating func withdraw() {
    guard isCancelled else { return }
    isWithdrawn = true
    hasActed = true
  }

  /// Updates the status for a new state of the followed content.
  ///
  /// If no load runs, the first update is reported as `.loadDropped`, because it ends the loads of
  /// the content that was shown before.
  ///
  /// - Returns: The change to report; `nil` if nothing has changed.
  package mutating func update(_ new: Situation) -> ContentEvent? {
    // Until something changes, a status that the app has set stays.
    guard new != situation || hasActed || !hasBegun else { return nil }
    let (wasLoading, previous, old, isFirst) = (isLoading, status, situation, !hasBegun)
    hasBegun = true
    situation = new
    if !new.isLoading { isWithdrawn = false }
    isLoading = new.isLoading && !isWithdrawn
    if isLoading, !wasLoading {
      before = (previous, hasContent, old.isShownInRows)
      loadsBefore = old.completedLoads
    }
    let previousContent = hasContent
    hasContent = new.hasContent && (before.hasContent || !new.isLoading || !new.isFilling)
    status = isLoading ? loadingStatus : isWithdrawn ? restingStatus : new.status
    let event = ContentEvent(
      isFirst && !isLoading ? .loadDropped : cause(wasLoading, since: old),
      previous: previous,
      status: status,
      hasContent: hasContent,
      isShownInRows: new.isShownInRows,
      request: request ?? LoadRequest(isInBackground: true),
      bringsContent: bringsContent(wasLoading, since: old)
    )
    let isReported =
      isFirst || event.changesStatus || previousContent != hasContent || event.bringsContent
      || old.isShownInRows != new.isShownInRows || wasLoading != isLoading || isSuperseding
    (isSuperseding, hasActed) = (false, false)
    if !isLoading { (request, isCancelled) = (nil, false) }
    return isReported ? event : nil
  }

  /// Sets a status for the app, which stays until the followed content changes.
  package mutating func assign(_ new: LoadingStatus) -> ContentEvent? {
    switch new {
    case .loaded: hasContent = true
    case .empty, .idle: hasContent = false
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
    }
    guard status != new else { return nil }
    // A cancelled load can no longer restore the status from before it.
    before.status = new
    defer { status = new }
    return ContentEvent(
      .assigned,
      previous: status,
      status: new,
      hasContent: hasContent,
      bringsContent: new.isContent
    )
  }

  private var loadingStatus: LoadingStatus {
    guard let request else {
      return hasContent || situation.isPolling ? .backgroundRefreshing : .loading
    }
    if request.isInBackground { return .backgroundRefreshing }
    guard hasContent else { return .loading }
    return hadContent ? .foregroundRefreshing : .backgroundRefreshing
  }

  /// The status of a screen that doesn't wait for the running load.
  private var restingStatus: LoadingStatus {
    if before.hasContent, !hasContent { return .idle }
    // A page that was running then has ended.
    if before.status == .paging || hasContent && !before.hasContent { return .loaded }
    // The app has set it, and nothing would end it.
    if before.status.isLoading { return hasContent ? .loaded : .idle }
    return before.status
  }

  private func cause(_ wasLoading: Bool, since old: Situation) -> ContentEvent.Cause {
    switch (wasLoading, isLoading) {
    case (false, true): return .loadBegan
    case (true, true): return isSuperseding ? .loadSuperseded : .loadContinued
    case (true, false): return ending(since: old)
    case (false, false):
      if status == .paging { return .pageBegan }
      return old.status == .paging ? .pageSucceeded : .changed
    }
  }

  private func ending(since old: Situation) -> ContentEvent.Cause {
    if status.error != nil, hasIncreased(\.failures, since: old) { return .loadFailed }
    if hasIncreased(\.contents, since: old) {
      return status.isContent ? .loadSucceeded : .loadDropped
    }
    // `.paging` is not the status from before the load: the page began during the load.
    let now = (status, hasContent, situation.isShownInRows)
    // A page of a list without items has brought none.
    let isSame = situation.completedLoads?.pages == old.completedLoads?.pages
    let isBack = before == now && status != .paging && isSame
    return isBack ? .loadCancelled : .loadDropped
  }

  /// Whether the number of loads that ended in one way has changed.
  ///
  /// If they aren't counted, whether the screen has not cancelled the load.
  /// A load of several parts counts from its beginning, unless the screen has cancelled the rest.
  private func hasIncreased(_ count: KeyPath<CompletedLoads, Int32>, since old: Situation) -> Bool {
    guard let new = situation.completedLoads, let previous = old.completedLoads else {
      return !isCancelled
    }
    let first = isCancelled ? previous : loadsBefore ?? previous
    return new[keyPath: count] != first[keyPath: count]
  }

  private func bringsContent(_ wasLoading: Bool, since old: Situation) -> Bool {
    guard !isLoading, status.isContent else { return false }
    if wasLoading { return hasIncreased(\.contents, since: old) }
    if let new = situation.completedLoads, let previous = old.completedLoads,
      new.contents != previous.contents
    {
      return true
    }
    return !old.status.isContent
  }
}

/// The numbers of loads that have delivered content, and that have failed, and of loaded pages.
package struct CompletedLoads: Sendable, Equatable {
  // Small, because each content has several.
  package var contents: Int32 = 0
  package var failures: Int32 = 0
  package var pages: Int32 = 0

  package init(contents: Int32 = 0, failures: Int32 = 0, pages: Int32 = 0) {
    (self.contents, self.failures, self.pages) = (contents, failures, pages)
  }

  package static func + (lhs: CompletedLoads, rhs: CompletedLoads) -> CompletedLoads {
    CompletedLoads(
      contents: lhs.contents &+ rhs.contents,
      failures: lhs.failures &+ rhs.failures,
      pages: lhs.pages &+ rhs.pages
    )
  }

  package static func - (lhs: CompletedLoads, rhs: CompletedLoads) -> CompletedLoads {
    CompletedLoads(
      contents: lhs.contents &- rhs.contents,
      failures: lhs.failures &- rhs.failures,
      pages: lhs.pages &- rhs.pages
    )
  }
}

extension LoadingStatus {
  /// Whether the status indicates that content has arrived, even without elements.
  fileprivate var isContent: Bool { self == .loaded || self == .empty }
}
