#if canImport(UIKit)
import Loading

/// The adapter of a list whose status a screen shows.
@MainActor final class FollowedList: FollowedSource {
  /// The data source, retained here because the list view doesn't retain it.
  private let dataSource: ListDataSource
  var isScreenVisible: @MainActor () -> Bool = { true }
  var isScreenWaiting: @MainActor () -> Bool = { true }
  private var observations: [LoadingObservation] = []

  init(_ dataSource: ListDataSource) {
    self.dataSource = dataSource
    // Set before observing, because from now on a single section shows no placeholder rows.
    list.follower = self
  }

  private var list: ListGroup { dataSource.list }

  var loaders: [any ContentLoading] { list.sections.compactMap(\.itemLoader) }

  var situation: FollowedStatus.Situation {
    let isFilling = list.status == .empty && list.sections.contains { $0.isFilling }
    return FollowedStatus.Situation(
      status: isFilling ? .loading : list.status,
      hasContent: list.hasItems,
      isFilling: list.status == .loading,
      isShownInRows: isShownInRows,
      isPolling: list.status == .loading && !list.hasItems
        && ContentFacts(merging: loaders).isPolling,
      completedLoads: list.visibleCompletedLoads
    )
  }

  var pagingError: (any Error)? { nil }
  var waitsForUser: Bool { false }

  var contentRemoved: (@MainActor () -> Void)? { nil }
  var query: String? {
    let sections = list.sections
    return sections.count == 1 ? sections[0].searchQuery : nil
  }

  func isEdited(by rejection: EditRejection) -> Bool {
    // Sections with items of their own have no loader.
    list.sections.contains { rejection.concerns($0) }
      || loaders.contains { rejection.concerns($0) }
  }

  func observe(_ changed: @escaping @MainActor () -> Void) {
    let statuses = list.observeStatus { [weak self] _ in self?.changed(changed) }
    // Rows may change while the status stays the same.
    let events = list.observeEvents { [weak self] _ in self?.changed(changed) }
    observations = [statuses, events]
  }

  /// A Boolean value that indicates whether rows already show the status.
  ///
  /// Without items, any placeholder row does. With items, they show a load, and they show a failure
  /// if each failed section has a placeholder row for it.
  private var isShownInRows: Bool {
    guard list.hasItems else {
      return list.sections.contains { $0.placeholder != nil || $0.previousPlaceholder != nil }
    }
    guard list.status.error != nil else { return list.status == .loading }
    return list.sections.allSatisfy { $0.status.error == nil || $0.placeholder == .failed }
  }

  private func changed(_ report: @escaping @MainActor () -> Void) {
    guard ListTransitions.all.areUpdatesOpen else { return report() }
    ListTransitions.all.atEnd(for: self) { [weak self] in
      if self?.observations.isEmpty == false { report() }
    }
  }

  func inTurn(_ change: @escaping @MainActor () -> Void) { list.inTurn(change) }

  func load(_ request: LoadRequest) -> @MainActor () async -> Void {
    setInBackground(request.isInBackground)
    let load = list.load(request)
    // Resets sections whose load didn't begin because none was needed.
    setInBackground(false, unlessLoading: true)
    return { _ = await load.value }
  }

  /// Makes sections show or hide the status of the load that is about to begin.
  private func setInBackground(
    _ isInBackground: Bool,
    unlessLoading: Bool = false,
    unlessFailed: Bool = false
  ) {
    let exceptLoading = isInBackground || unlessLoading
    list.inTurn { [list] in
      for section in list.sections where !exceptLoading || !section.status.isLoading {
        if !unlessFailed || section.status.error == nil { section.setInBackground(isInBackground) }
      }
    }
  }

  func retry(_ request: LoadRequest) -> Bool {
    guard list.status.error != nil else { return false }
    // Sections that haven't failed reload as by any other load.
    setInBackground(request.isInBackground, unlessFailed: true)
    list.inTurn { [list] in list.retryLoads(request) }
    setInBackground(false, unlessLoading: true)
    return true
  }

  func loadNextPage() -> (@MainActor () async -> Void)? { nil }

  func withdraw() { list.inTurn { [list] in list.stopLoads { $0.withdraw() } } }

  /// Stops observing, and applies changes that a cover has held back.
  func finish() {
    observations = []
    if list.follower === self { list.follower = nil }
    dataSource.driver.isCovered = { false }
    dataSource.driver.flush()
  }
}
#endif
