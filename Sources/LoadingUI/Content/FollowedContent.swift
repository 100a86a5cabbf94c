#if canImport(UIKit)
package import Loading

/// The content that a screen follows: loaders, which other screens may share, or a list.
@MainActor package protocol FollowedSource: AnyObject {
  /// Returns whether the screen is visible.
  ///
  /// Its loaders are polled only while it is.
  var isScreenVisible: @MainActor () -> Bool { get set }
  /// Returns whether the screen waits for the running load.
  var isScreenWaiting: @MainActor () -> Bool { get set }
  /// The loaders of the visible content.
  var loaders: [any ContentLoading] { get }
  /// A Boolean value that indicates whether any of the content is loading.
  var isLoading: Bool { get }
  /// A Boolean value that indicates whether all of it is.
  var isLoadingWhole: Bool { get }
  /// A Boolean value that indicates whether there is anything to load.
  var canLoad: Bool { get }
  /// The current facts about all of the content.
  var facts: ContentFacts { get }
  /// The state of the content, regardless of which screen loads it.
  var situation: FollowedStatus.Situation { get }
  /// The error of the last page, if it failed.
  var pagingError: (any Error)? { get }
  /// A Boolean value that indicates whether more pages wait for the user.
  var waitsForUser: Bool { get }
  /// The search text; `nil` if the content isn't a search result.
  var query: String? { get }
  /// The closure that shows that the content is gone; `nil` if there is none.
  var contentRemoved: (@MainActor () -> Void)? { get }

  /// Returns whether a rejected edit is one of the content.
  func isEdited(by rejection: EditRejection) -> Bool

  /// Starts to observe the content.
  ///
  /// The handler is called after each change, possibly immediately.
  func observe(_ changed: @escaping @MainActor () -> Void)

  /// Performs a change in the order of the source's changes.
  func inTurn(_ change: @escaping @MainActor () -> Void)

  /// Loads content that isn't fresh, or all content if forced.
  func load(_ request: LoadRequest) -> @MainActor () async -> Void

  /// Loads after the running loads, and immediately what isn't loading, bypassing caches.
  func loadAgain()

  /// Requests again what waits for the network or failed without it, except whole loads.
  func connectionReturned()

  /// Loads content that has failed or was never loaded, and returns whether any had failed.
  ///
  /// A trigger also loads what is stale, but not what the server has asked not to be loaded yet.
  func retry(_ request: LoadRequest) -> Bool

  /// Loads the next page, and returns a closure that waits for the end; `nil` without pages.
  func loadNextPage() -> (@MainActor () async -> Void)?

  /// Cancels the running load, except as far as others wait for it.
  func withdraw()

  /// Stops being followed.
  func finish()
}

extension FollowedSource {
  package var isLoading: Bool { loaders.contains { $0.isLoading } }
  package var isLoadingWhole: Bool { loaders.allSatisfy { $0.isLoading } }
  package var canLoad: Bool { true }
  package var facts: ContentFacts { ContentFacts(merging: loaders) }

  package func loadAgain() { loaders.loadAgain() }
  package func connectionReturned() { loaders.connectionReturned() }

  /// Returns whether the screen needs something of the loaders.
  package func isNeeded(_ need: ObservationNeed) -> Bool {
    switch need {
    case .visible: isScreenVisible()
    case .answer: isScreenWaiting()
    }
  }
}

/// A screen that follows content.
@MainActor protocol FollowingScreen: AnyObject {
  /// Shows that the server has rejected an edit of the content.
  func show(_ rejection: EditRejection)
  /// Returns whether the screen shows content with or without items as empty.
  func countsAsEmpty(hasItems: Bool) -> Bool
}

/// The content of a screen that follows loaders or a list.
@MainActor package final class FollowedContent: ScreenContent {
  let source: any FollowedSource
  private var followed = FollowedStatus()
  private var report: ContentReport = { _, _ in }
  private var isWithdrawing = false
  /// The screen that shows the content.
  weak var screen: (any FollowingScreen)?
  /// Whether the last content has items, if the screen has decided that it counts otherwise; `nil`
  /// if it counts as usual.
  private var overruled: Bool?
  private var rejections: LoadingObservation?
  /// The callers that wait for loads, with the status after their load if it has ended.
  private var waiters: [ObjectIdentifier: (waiter: LoadWaiter<Void>, outcome: LoadingStatus?)] = [:]

  package init(_ source: any FollowedSource) { self.source = source }

  package var status: LoadingStatus { followed.status }
  package var hasContent: Bool { followed.hasContent }
  package var pagingError: (any Error)? { source.pagingError }
  package var facts: ContentFacts {
    var facts = source.facts
    if status.error?.isConnectivityError == true { facts.hasFailedOffline = true }
    return facts
  }
  package var waitsForUser: Bool { status == .empty && source.waitsForUser }
  package var canLoad: Bool { source.canLoad }
  package var query: String? { source.query }
  package var showsPreviousQuery: Bool {
    let loaders = source.loaders
    // A search bar shows the activity of its search.
    guard loaders.count == 1, let loader = loaders.first, !(loader is any SearchLoading) else {
      return false
    }
    return loader.facts.showsPreviousQuery
  }
  package var contentRemoved: (@MainActor () -> Void)? { source.contentRemoved }
  package var isLoadingWhole: Bool { source.isLoadingWhole }
  /// Always `false`: followed content continues to load, because other screens may wait for it.
  package var isInterrupted: Bool { false }

  package func updatePolling() { source.loaders.updatePolling() }

  package func isOutdated(by change: ContentChange) -> Bool {
    source.loaders.contains { change.outdates($0) }
  }

  package func begin(_ report: @escaping ContentReport) {
    self.report = report
    rejections = EditRejection.observe { [weak self] rejection in
      if let self, source.isEdited(by: rejection) { screen?.show(rejection) }
    }
    source.isScreenWaiting = { [weak self] in
      self.map { !$0.isWithdrawing && !$0.followed.isWithdrawn } ?? false
    }
    source.observe { [weak self] in self?.update() }
    update()
  }

  package func load(_ request: LoadRequest) -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    if request.follows, source.isLoading {
      source.loadAgain()
      return nil
    }
    var request = request
    // An empty result is never fresh.
    if overruled == true, request.origin != .automatic, !source.isLoading {
      request.force = true
    }
    return completing(begin(request) { request.renews ? renew() : source.load(request) })
  }

  package func connectionReturned() { source.connectionReturned() }

  package func retry(_ request: LoadRequest) {
    begin(request) {
      if request.force || !source.retry(request) { _ = source.load(request) }
    }
  }

  package func loadNextPage() -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    source.loadNextPage().map(completing)
  }

  package func cancel() {
    followed.cancel()
    source.inTurn { [self] in isWithdrawing = true }
    source.withdraw()
    source.inTurn { [self] in
      isWithdrawing = false
      // If others wait for the load, it continues.
      followed.withdraw()
      update()
    }
    for (waiter, _) in waiters.values { waiter.finish(()) }
  }

  package func assign(_ status: LoadingStatus) {
    if let event = followed.assign(status) { report(event, nil) }
  }

  package func interrupt() {}

  package func resume() {}

  package func finish() {
    report = { _, _ in }
    rejections = nil
    source.finish()
  }

  /// Loads only content that is no longer fresh.
  private func renew() -> @MainActor () async -> Void {
    let loads = source.loaders.compactMap { $0.facts.isStale ? $0.renew() : nil }
    return { for load in loads { await load() } }
  }

  /// The situation of the content, in which the screen decides what counts as empty.
  private func situation() -> FollowedStatus.Situation {
    var situation = source.situation
    switch situation.status {
    case .loaded, .empty:
      let hasItems = situation.hasContent
      let isEmpty = screen?.countsAsEmpty(hasItems: hasItems) ?? !hasItems
      overruled = isEmpty == hasItems ? hasItems : nil
      if overruled != nil { situation.status = isEmpty ? .empty : .loaded }
    case .idle: overruled = nil
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
    }
    guard overruled == situation.hasContent else { return situation }
    situation.hasContent.toggle()
    situation.isPolling = ContentFacts(merging: source.loaders).isPolling
    return situation
  }

  private func begin<Start>(_ request: LoadRequest, _ start: () -> Start) -> Start {
    source.inTurn { [self] in followed.begin(request) }
    // After the changes that the load begins with. A joined load causes none.
    defer { source.inTurn { [self] in source.inTurn { [self] in update() } } }
    return start()
  }

  private func completing(
    _ wait: @escaping @MainActor () async -> Void
  ) -> @MainActor () -> Task<LoadingStatus, Never> {
    { [weak self] in
      let (waiter, contents) = (
        LoadWaiter<Void>(), self?.followed.situation.completedLoads?.contents
      )
      self?.waiters[ObjectIdentifier(waiter)] = (waiter, nil)
      Task {
        await wait()
        waiter.finish(())
      }
      return Task { [weak self] in
        await waiter.task.value
        guard let self else { return .idle }
        // An observer of the outcome may have started another load.
        let outcome = waiters.removeValue(forKey: ObjectIdentifier(waiter))?.outcome
        let isAnswered = followed.situation.completedLoads?.contents != contents
        return outcome ?? status.ended(hasContent: hasContent, isAnswered: isAnswered)
      }
    }
  }

  private func update() {
    guard let event = followed.update(situation()) else { return }
    if event.cause == .loadFailed || event.cause == .loadSucceeded {
      for id in waiters.keys where waiters[id]?.outcome == nil {
        waiters[id]?.outcome = event.status
      }
    }
    report(event, nil)
  }
}
#endif
