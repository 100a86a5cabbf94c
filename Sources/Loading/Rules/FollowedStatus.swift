/// The status of a screen whose content is loaded apart from it, by loaders that other screens may share.
///
/// It infers what a load of the screen's own reports: which load began, which callers wait for
/// it, and how it ended.
package struct FollowedStatus: Sendable {
  /// The state of the followed content.
  package struct Situation: Sendable, Equatable {
    /// The status; every load is `.loading`.
    package var status: LoadingStatus
    package var hasContent: Bool
    /// Whether a part without elements is loading: where there was no content, there is none before it has come.
    package var isFilling: Bool
    /// Whether the rows of a list say what goes on.
    package var isShownInRows: Bool
    /// Whether the running load is due by the policy, without a request.
    package var isPolling: Bool
    /// The ends of loads so far; `nil` where they aren't counted.
    package var ends: LoadEnds?

    package init(
      status: LoadingStatus,
      hasContent: Bool,
      isFilling: Bool = false,
      isShownInRows: Bool = false,
      isPolling: Bool = false,
      ends: LoadEnds?
    ) {
      self.status = status
      self.hasContent = hasContent
      self.isFilling = isFilling
      self.isShownInRows = isShownInRows
      self.isPolling = isPolling
      self.ends = ends
    }

    fileprivate var isLoading: Bool { status.isLoading && status != .paging }
  }

  /// The status, as the screen shows it.
  package private(set) var status = LoadingStatus.idle
  package private(set) var hasContent = false

  private var situation = Situation(status: .idle, hasContent: false, ends: nil)
  private var isLoading = false
  /// The load of this screen; `nil` while none runs, or one that only others wait for.
  private var request: LoadRequest?
  /// Whether there was content as the screen asked: rows of a store that come later are there to be read.
  private var hadContent = false
  private var isCancelled = false
  /// Whether a load of this screen supersedes the running one.
  private var isSuperseding = false
  /// Whether the screen has asked for a load since the last update.
  private var hasAsked = false
  private var hasBegun = false
  /// The state before the load.
  private var before = (status: LoadingStatus.idle, hasContent: false, isShownInRows: false)

  package init() {}

  /// Notes that the screen asks for a load, which begins, is joined, or isn't needed.
  package mutating func begin(_ new: LoadRequest) {
    isCancelled = false
    hasAsked = true
    hadContent = situation.hasContent
    isSuperseding = isLoading && new.force
    guard isLoading, !new.force else { return request = new }
    request = (request ?? LoadRequest(isInBackground: hasContent)).joined(by: new)
  }

  /// Notes that the screen cancels what runs.
  package mutating func cancel() { isCancelled = isLoading }

  /// Brings the status to what is followed; `nil` if nothing has changed.
  ///
  /// The first time, what the screen showed before has ended.
  package mutating func update(_ new: Situation) -> ContentEvent? {
    // A status that the app has set stays until then.
    guard new != situation || hasAsked || !hasBegun else { return nil }
    let (wasLoading, former, old, isFirst) = (isLoading, status, situation, !hasBegun)
    hasBegun = true
    situation = new
    isLoading = new.isLoading
    if isLoading, !wasLoading { before = (former, hasContent, old.isShownInRows) }
    let formerContent = hasContent
    hasContent = new.hasContent && (before.hasContent || !isLoading || !new.isFilling)
    status = isLoading ? loadingStatus : new.status
    let event = ContentEvent(
      isFirst && !isLoading ? .loadDropped : cause(wasLoading, since: old),
      former: former,
      status: status,
      hasContent: hasContent,
      isShownInRows: new.isShownInRows,
      request: request ?? LoadRequest(isInBackground: true),
      bringsContent: bringsContent(wasLoading, since: old)
    )
    let isReported =
      isFirst || event.changesStatus || formerContent != hasContent || event.bringsContent
      || old.isShownInRows != new.isShownInRows || wasLoading != isLoading || isSuperseding
    (isSuperseding, hasAsked) = (false, false)
    if !isLoading { (request, isCancelled) = (nil, false) }
    return isReported ? event : nil
  }

  /// Takes a status that the app sets, until what is followed changes.
  package mutating func assign(_ new: LoadingStatus) -> ContentEvent? {
    switch new {
    case .loaded: hasContent = true
    case .empty, .idle: hasContent = false
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
    }
    guard status != new else { return nil }
    // What is on screen is no longer that from before the load.
    before.status = new
    defer { status = new }
    return ContentEvent(
      .assigned,
      former: status,
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
    let brought = hasCome(\.contents, since: old)
    if status.error != nil, hasCome(\.failures, since: old) { return .loadFailed }
    if brought { return status.isContent ? .loadSucceeded : .loadDropped }
    // A page that has begun meanwhile hides what was there before.
    let now = (status, hasContent, situation.isShownInRows)
    let isBack = before == now && status != .paging
    return isBack ? .loadCancelled : .loadDropped
  }

  /// Whether loads have ended in a way; where they aren't counted, unless the screen has cancelled them.
  private func hasCome(_ ends: KeyPath<LoadEnds, Int>, since old: Situation) -> Bool {
    guard let new = situation.ends, let former = old.ends else { return !isCancelled }
    return new[keyPath: ends] != former[keyPath: ends]
  }

  private func bringsContent(_ wasLoading: Bool, since old: Situation) -> Bool {
    guard !isLoading, status.isContent else { return false }
    if let new = situation.ends, let former = old.ends, new.contents != former.contents {
      return true
    }
    return wasLoading
      ? situation.ends == nil && hasCome(\.contents, since: old) : !old.status.isContent
  }
}

/// The numbers of loads that have brought content, and that have failed.
package struct LoadEnds: Sendable, Equatable {
  package var contents = 0
  package var failures = 0

  package init(contents: Int = 0, failures: Int = 0) {
    self.contents = contents
    self.failures = failures
  }

  package static func + (lhs: LoadEnds, rhs: LoadEnds) -> LoadEnds {
    LoadEnds(contents: lhs.contents + rhs.contents, failures: lhs.failures + rhs.failures)
  }
}

extension LoadingStatus {
  /// Whether the status says that content has come, if only none.
  fileprivate var isContent: Bool { self == .loaded || self == .empty }
}
