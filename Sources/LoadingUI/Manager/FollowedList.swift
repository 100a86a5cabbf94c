import Loading

/// The list whose status a screen shows.
@MainActor final class FollowedList: FollowedContent {
  /// What shows the list; held, as the list view does not hold it.
  private let dataSource: ListDataSource
  private let changed: @MainActor () -> Void
  private var observations: [LoadingObservation] = []
  private var open = OpenListUpdates()
  /// What was told last.
  private var told: (LoadingStatus, hasContent: Bool) = (.idle, false)
  private var awaited = AwaitedLoad()

  init(_ dataSource: ListDataSource, changed: @escaping @MainActor () -> Void) {
    self.dataSource = dataSource
    self.changed = changed
    told = status
    let statuses = list.observeStatus { [weak self] _ in self?.tell() }
    // Rows may come and go while the status stays.
    let events = list.observeEvents { [weak self] event in
      self?.open.take(event)
      self?.tell()
    }
    observations = [statuses, events]
  }

  private func tell() {
    guard !open.areOpen else { return }
    awaited.look(isLoading: list.status.isLoading)
    let new = status
    guard new != told else { return }
    told = new
    changed()
  }

  private var list: ListGroup { dataSource.list }

  /// The status of the list, as a screen shows it.
  var status: (LoadingStatus, hasContent: Bool) {
    let hasRows = list.hasItems || list.sections.contains { $0.placeholder != nil }
    let isAwaited = awaited.isAwaited && list.hasItems
    return (list.status.onScreen(hasRows: hasRows, isAwaited: isAwaited), hasRows)
  }

  var saysItsFailures: Bool {
    list.sections.allSatisfy { $0.status.error == nil || $0.placeholder == .failed }
  }

  func load(force: Bool, inBackground: Bool) -> @MainActor () async -> Void {
    let load = begin(force: force, inBackground: inBackground) { list.load(force: force) }
    return { _ = await load.value }
  }

  func retry() {
    begin(force: false, inBackground: false) { list.retry() }
  }

  private func begin<Load>(force: Bool, inBackground: Bool, _ start: () -> Load) -> Load {
    // In its turn, as the list begins the load: asked for from within a change, it is not there yet.
    list.inTurn { [self] in
      awaited.begin(force: force, inBackground: inBackground, hasContent: list.hasItems)
    }
    defer {
      // Behind the statuses with which it begins; a load that was joined tells none.
      list.inTurn { [self] in list.inTurn { [self] in tell() } }
    }
    return start()
  }

  func cancel() { list.cancel() }

  /// Shows what has happened below a cover, which is nobody's affair any more.
  func end() {
    observations = []
    dataSource.driver.isCovered = { false }
    dataSource.driver.flush()
  }
}
