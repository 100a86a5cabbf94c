#if canImport(UIKit)
import Loading

/// The loaders whose merged state a screen shows.
@MainActor final class FollowedLoaders: FollowedSource {
  let loaders: [any ContentLoading]
  var isScreenVisible: @MainActor () -> Bool = { true }
  var isScreenWaiting: @MainActor () -> Bool = { true }
  let contentRemoved: (@MainActor () -> Void)?
  /// The observation that reports the content before the loaders' state is evaluated.
  private let contentObservation: LoadingObservation?
  private let pages: [any PageLoading]
  private var observations: [LoadingObservation] = []
  private var isEnded = false

  init(
    _ loaders: [any ContentLoading],
    contentObservation: LoadingObservation? = nil,
    contentRemoved: (@MainActor () -> Void)? = nil
  ) {
    self.loaders = loaders
    pages = loaders.compactMap { $0 as? any PageLoading }
    self.contentRemoved = contentRemoved
    self.contentObservation = contentObservation
  }

  /// The merged status.
  ///
  /// The content counts as empty if no loader has elements.
  var situation: FollowedStatus.Situation {
    var precedence = MergePrecedence()
    for loader in loaders { add(loader, to: &precedence) }
    let facts = ContentFacts(merging: loaders)
    let isComplete = loaders.allSatisfy { Self.hasContent($0) }
    let merged: LoadingState<Void> = precedence.state(isComplete ? () : nil)
    let status: LoadingStatus =
      switch merged {
      case .initial: .idle
      case .loading: .loading
      case .failure(let error, _): .failed(error)
      case .success: facts.isEmpty ? .empty : .loaded
      }
    return FollowedStatus.Situation(
      status: status,
      hasContent: isComplete && !facts.isEmpty,
      isFilling: facts.isFilling || loaders.contains { Self.isFillingList($0) },
      isPolling: (!isComplete || facts.isEmpty) && facts.isPolling,
      completedLoads: facts.completedLoads
    )
  }

  var pagingError: (any Error)? { onlyPages?.appendState.error }

  var waitsForUser: Bool { onlyPages?.waitsForUser(.next) ?? false }

  var query: String? {
    loaders.count == 1 ? (loaders.first as? any SearchLoading)?.resultQuery : nil
  }

  func isEdited(by rejection: EditRejection) -> Bool { loaders.contains { rejection.concerns($0) } }

  func observe(_ changed: @escaping @MainActor () -> Void) {
    let isNeeded: @MainActor (ObservationNeed) -> Bool = { [weak self] in
      self?.isNeeded($0) ?? false
    }
    contentObservation?.counts(for: isNeeded)
    // The handlers retain no loader, because they are released after the loaders.
    let changed: @MainActor () -> Void = { [weak self] in
      for list in self?.pages ?? [] { list.fillList() }
      changed()
    }
    var report = changed
    if loaders.shareRoots {
      // The content is reported before the status, and when all loaders have the change.
      report = { [height = loaders.height + 1] in Propagation.run(height: height, changed) }
    }
    var new = loaders.map { $0.observeChanges(report).counts(for: isNeeded) }
    // The pages of a list without items are part of its status.
    for list in pages {
      new += PageDirection.allCases.map { direction in
        list.observePageState(direction) { [weak list] _ in
          if list?.facts.isEmpty == true { report() }
        }
      }
    }
    // An observer that is notified immediately may have made the manager follow something else.
    if !isEnded { observations = new }
  }

  func inTurn(_ change: @escaping @MainActor () -> Void) { change() }

  func load(_ request: LoadRequest) -> @MainActor () async -> Void { begin(loaders, request) }

  func retry(_ request: LoadRequest) -> Bool {
    guard loaders.contains(where: { $0.hasFailedToShow }) else { return false }
    // An observer of the first load may make the manager follow something else.
    for loader in loaders where !isEnded { loader.retry(request) }
    return true
  }

  func loadNextPage() -> (@MainActor () async -> Void)? {
    guard let page = onlyPages?.loadNextPage() else { return nil }
    return { _ = await page.value }
  }

  func withdraw() { loaders.forEach { $0.withdraw() } }

  func finish() {
    isEnded = true
    observations = []
    contentObservation?.cancel()
  }

  /// The only loader, if it is paged.
  private var onlyPages: (any PageLoading)? { loaders.count == 1 ? pages.first : nil }

  private func begin(
    _ loaders: [any ContentLoading],
    _ request: LoadRequest
  ) -> @MainActor () async -> Void {
    // An observer of the first load may make the manager follow something else. The other loads
    // don't start then.
    let loads = loaders.compactMap { isEnded ? nil : $0.begin(request) }
    return { for load in loads { await load() } }
  }

  // MARK: - Typed access to a loader

  private static func isFillingList(_ loader: some ContentLoading) -> Bool {
    loader is any PageLoading && loader.shownState.isLoading && loader.facts.isEmpty
  }

  private static func hasContent(_ loader: some ContentLoading) -> Bool {
    loader.state.content != nil
  }

  private func add(_ loader: some ContentLoading, to precedence: inout MergePrecedence) {
    precedence.add(loader.shownState)
  }
}
#endif
