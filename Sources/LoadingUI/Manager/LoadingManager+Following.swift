public import Loading

extension LoadingManager {
  /// Shows the merged state of loaders, which any number of screens may share.
  ///
  /// From now on `reloadContent()` loads them, whatever the delegate would load; `retry()` loads those
  /// that failed; `cancel()` cancels them. Their content is the screen's content once all have some. A
  /// load that another screen began is shown as `.backgroundRefreshing` where there is content.
  /// The screen is empty if the content of every loader is a collection without elements.
  /// Controls are disabled meanwhile and the delegate is told of a failure, as for a load of its own.
  /// What the screen loads itself as the following begins is cancelled.
  ///
  /// A manager that was replaced follows nothing.
  ///
  /// - Parameter loaders: Held until others are followed; none ends the following: the status is
  ///   `.idle` then.
  public func follow(_ loaders: any ContentLoading...) {
    guard !loaders.isEmpty else { return setFollowed(nil) }
    guard viewController != nil else { return }
    setFollowed(FollowedLoaders(loaders) { [weak self] in self?.showFollowed() })
  }

  /// Shows the status of a list as the screen's own.
  ///
  /// From now on `reloadContent()` loads the list, `retry()` loads what failed of it, and `cancel()` cancels
  /// it. The screen is covered only while the list has no rows at all: sections that say themselves that they
  /// are loading, empty or failed, by their `placeholders`, need no cover. While a cover lies over the list,
  /// its view does not change below it.
  ///
  /// - Parameter dataSource: What shows the list; held until something else is followed.
  public func follow(_ dataSource: ListDataSource) {
    guard viewController != nil else { return }
    setFollowed(FollowedList(dataSource) { [weak self] in self?.showFollowed() })
    let driver = dataSource.driver
    driver.isCovered = { [weak self, weak driver] in
      guard let view = driver?.view else { return false }
      return self?.screen.covers(view) ?? false
    }
    screen.coverChanged = { [weak driver] in driver?.flush() }
  }

  /// Ends what was followed, and shows what is from now on.
  func setFollowed(_ new: (any FollowedContent)?) {
    let former = followed
    former?.end()
    followed = new
    // What the screen loads itself would end as if what is followed had ended.
    if new != nil { handle(.cancel) }
    if new == nil, former != nil { handle(.follow(.idle, hasContent: false)) }
    showFollowed()
  }

  func showFollowed() {
    guard let (status, hasContent) = followed?.status else { return }
    handle(.follow(status, hasContent: hasContent))
  }

  /// Loads what is followed.
  func reloadFollowed(
    _ followed: any FollowedContent,
    force: Bool,
    inBackground: Bool
  ) -> Task<LoadingStatus, Never> {
    life?.handle(.loadBegins)
    let ended = followed.load(force: force, inBackground: inBackground)
    // Another screen's load that somebody waits for here, too, is no longer one in the background.
    showFollowed()
    return Task { [weak followed] in
      await ended()
      guard let (status, hasContent) = followed?.status else { return .idle }
      return status.ended(hasContent: hasContent)
    }
  }
}
