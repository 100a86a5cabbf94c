import Loading

/// The list whose status a screen shows.
@MainActor final class FollowedList: FollowedContent {
  /// What shows the list; held, as the list view does not hold it.
  private let dataSource: AnyObject
  private let list: ListGroup
  private let driver: ListDriver
  private var observation: LoadingObservation?
  /// Whether the load that runs was begun by this screen, over content, for a person who waits for it.
  private var isAwaited = false

  init(
    _ list: ListGroup,
    shownBy dataSource: AnyObject,
    _ driver: ListDriver,
    changed: @escaping @MainActor () -> Void
  ) {
    self.list = list
    self.dataSource = dataSource
    self.driver = driver
    observation = list.observeStatus { [weak self] status in
      // At once, it is what whoever follows looks up.
      guard let self, observation != nil else { return }
      if !status.isLoading { isAwaited = false }
      changed()
    }
  }

  /// The status of the list, as a screen shows it.
  ///
  /// Rows that sections show for themselves are content: what they say is not said once more by a cover. And
  /// where some sections have items, nothing covers them while others are loaded.
  var status: (LoadingStatus, hasContent: Bool) {
    let hasContent = list.hasItems || list.sections.contains { $0.placeholder != nil }
    guard hasContent else { return (list.status, false) }
    let refreshing =
      isAwaited && list.hasItems
      ? LoadingStatus.foregroundRefreshing : .backgroundRefreshing
    return switch list.status {
    case .loading, .foregroundRefreshing, .backgroundRefreshing: (refreshing, true)
    case .empty: (.loaded, true)
    default: (list.status, true)
    }
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

  /// Shows what has happened while a cover lay over the list.
  func coverChanged() { driver.flush() }
}
