#if canImport(UIKit)
import Loading

/// The content that a screen follows: loaders that others may share, or a list.
@MainActor package protocol FollowedSource: AnyObject {
  /// Returns whether the screen is visible; its loaders are polled for it only then.
  var isScreenVisible: @MainActor () -> Bool { get set }
  /// The loaders that bring what is shown.
  var loaders: [any ContentLoading] { get }
  /// The state of the content, whoever loads it.
  var situation: FollowedStatus.Situation { get }
  /// The error of the last page, if it failed.
  var pagingError: (any Error)? { get }
  /// A Boolean value that indicates whether anything was not loaded, has failed or is no longer fresh.
  var isStale: Bool { get }
  /// The text that was searched for; `nil` if it isn't a search.
  var query: String? { get }

  /// Begins to observe; the handler is called after each change, and may be called at once.
  func observe(_ changed: @escaping @MainActor () -> Void)

  /// Runs a change when it is its turn among those of the source.
  func inTurn(_ change: @escaping @MainActor () -> Void)

  /// Loads what is not fresh, or everything; what is returned waits for the end.
  func load(_ request: LoadRequest) -> @MainActor () async -> Void

  /// Loads what failed, and returns whether anything has.
  func retry() -> Bool

  /// Loads the next page; what is returned waits for the end, and is `nil` if there are no pages.
  func loadNextPage() -> (@MainActor () async -> Void)?

  func cancel()

  /// Ends being followed.
  func end()
}

/// The content of a screen that is loaded apart from it.
@MainActor package final class FollowedContent: ScreenContent {
  private let source: any FollowedSource
  private var followed = FollowedStatus()
  private var report: @MainActor (ContentEvent) -> Void = { _ in }

  package init(_ source: any FollowedSource) { self.source = source }

  package var status: LoadingStatus { followed.status }
  package var hasContent: Bool { followed.hasContent }
  package var pagingError: (any Error)? { source.pagingError }
  package var isStale: Bool { source.isStale }
  package var canLoad: Bool { true }
  package var query: String? { source.query }
  /// Followed content continues to load, because others may wait for it.
  package var isInterrupted: Bool { false }

  package var isPolled: Bool { source.loaders.contains { $0.isKnownPolled } }

  package func updatePolling() { source.loaders.updatePolling() }

  package func isOutdated(by change: ContentChange) -> Bool {
    source.loaders.contains { change.outdates($0) }
  }

  package func begin(_ report: @escaping @MainActor (ContentEvent) -> Void) {
    self.report = report
    source.observe { [weak self] in self?.update() }
    update()
  }

  package func load(_ request: LoadRequest) -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    ending(begin(request) { request.renews ? renew() : source.load(request) })
  }

  package func retry(_ request: LoadRequest) {
    begin(request) {
      if request.force || !source.retry() { _ = source.load(request) }
    }
  }

  package func loadNextPage() -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    source.loadNextPage().map(ending)
  }

  package func cancel() {
    followed.cancel()
    source.cancel()
  }

  package func assign(_ status: LoadingStatus) {
    if let event = followed.assign(status) { report(event) }
  }

  package func interrupt() {}

  package func resume() {}

  package func end() {
    report = { _ in }
    source.end()
  }

  /// Loads what is no longer fresh, and nothing else.
  private func renew() -> @MainActor () async -> Void {
    let loads = source.loaders.compactMap { $0.isStale ? $0.renew() : nil }
    return { for load in loads { await load() } }
  }

  private func begin<Start>(_ request: LoadRequest, _ start: () -> Start) -> Start {
    source.inTurn { [self] in followed.begin(request) }
    // Behind the changes with which it begins; a load that is joined makes none.
    defer { source.inTurn { [self] in source.inTurn { [self] in update() } } }
    return start()
  }

  private func ending(
    _ end: @escaping @MainActor () async -> Void
  ) -> @MainActor () -> Task<LoadingStatus, Never> {
    {
      Task { [weak self] in
        await end()
        guard let self else { return .idle }
        return status.ended(hasContent: hasContent)
      }
    }
  }

  private func update() {
    if let event = followed.update(source.situation) { report(event) }
  }
}
#endif
