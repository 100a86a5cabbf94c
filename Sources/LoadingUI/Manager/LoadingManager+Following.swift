public import Loading

extension LoadingManager {
  /// Shows the merged state of loaders, which any number of screens may share.
  ///
  /// From now on `reloadContent()` loads them, whatever the delegate would load; `retry()` loads those
  /// that failed; `cancel()` cancels them. Their content is the screen's content once all have some; an answer
  /// without elements is none. A load that another screen began is shown as `.backgroundRefreshing` where there
  /// is content. The screen is empty if the content of every loader is a collection without elements.
  /// The hooks are called as for a load of the screen's own.
  /// What the screen loads itself as the following begins is cancelled.
  ///
  /// A manager that was replaced follows nothing.
  ///
  /// - Parameter loaders: Held until others are followed; none ends the following: the status is
  ///   `.idle` then.
  public func follow(_ loaders: any ContentLoading...) {
    show(loaders.isEmpty ? nil : FollowedLoaders(loaders))
  }

  /// Shows loaders, and passes on their content.
  ///
  /// ```swift
  /// loadingManager.follow(friends, posts) { [weak self] friends, posts in
  ///   self?.show(friends, posts)
  /// }
  /// ```
  ///
  /// As ``follow(_:)-(ContentLoading...)``, without an observation of the app's own.
  ///
  /// - Parameters:
  ///   - loaders: Held until others are followed.
  ///   - contentChanged: Called with the content of all, once all have some: at once, and then with each new
  ///     content, before the status views change. Held for as long as the loaders are followed: capture the
  ///     view controller weakly.
  public func follow<each Content: Sendable>(
    _ loaders: repeat any ContentLoading<each Content>,
    contentChanged: @escaping @MainActor (repeat each Content) -> Void
  ) {
    guard viewController != nil else { return }
    var all: [any ContentLoading] = []
    repeat all.append(each loaders)
    let observation = combined(repeat each loaders).observeContent {
      (content: (repeat each Content)) in
      contentChanged(repeat each content)
    }
    show(FollowedLoaders(all, contentObservation: observation))
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
    show(FollowedList(dataSource))
    cover(dataSource)
  }

  /// Keeps what shows a list as it is while a status view covers it.
  func cover(_ dataSource: ListDataSource) {
    let driver = dataSource.driver
    driver.isCovered = { [weak self, weak driver] in
      guard let view = driver?.view else { return false }
      return self?.screen.canvas.covers(view) ?? false
    }
    screen.canvas.coverChanged = { [weak driver] in driver?.flush() }
  }

  private func show(_ source: (any FollowedSource)?) {
    if let source {
      guard viewController != nil else { return }
      setContent(FollowedContent(source))
    } else {
      followNothing()
    }
  }
}
