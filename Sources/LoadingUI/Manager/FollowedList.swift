import Loading

/// The list whose status a screen shows.
@MainActor final class FollowedList: FollowedContent {
  /// What shows the list; held, as the list view does not hold it.
  private let dataSource: ListDataSource
  private var observation: LoadingObservation?
  /// Whether the load that runs was begun by this screen, over items, for a person who waits for it.
  private var isAwaited = false

  init(_ dataSource: ListDataSource, changed: @escaping @MainActor () -> Void) {
    self.dataSource = dataSource
    observation = list.observeStatus { [weak self] status in
      // At once, it is what whoever follows looks up.
      guard let self, observation != nil else { return }
      if !status.isLoading { isAwaited = false }
      changed()
    }
  }

  private var list: ListGroup { dataSource.list }

  /// The status of the list, as a screen shows it.
  var status: (LoadingStatus, hasContent: Bool) {
    let hasRows = list.hasItems || list.sections.contains { $0.placeholder != nil }
    let isAwaited = isAwaited && list.hasItems
    return (list.status.onScreen(hasRows: hasRows, isAwaited: isAwaited), hasRows)
  }

  var saysItsFailures: Bool {
    list.sections.allSatisfy { $0.status.error == nil || $0.placeholder == .failed }
  }

  func load(force: Bool, inBackground: Bool) -> @MainActor () async -> Void {
    isAwaited = !inBackground && list.hasItems
    let load = list.load(force: force)
    return { _ = await load.value }
  }

  func retry() {
    isAwaited = list.hasItems
    list.retry()
  }

  func cancel() { list.cancel() }

  /// Shows what has happened below a cover, which is nobody's affair any more.
  func end() {
    observation = nil
    dataSource.driver.isCovered = { false }
    dataSource.driver.flush()
  }
}
