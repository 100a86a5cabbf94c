import Loading

extension PagedLoader: KeyedLoading {}

extension PagedLoader: KeyTracing {}

extension PagedLoader: PolledContent {
  /// The input of the polling rule.
  ///
  /// If a reload leaves only the first page, a longer list isn't polled while the user reads it.
  package var circumstances: PollingRule.Circumstances {
    let reloadsAll = reloads != .firstPage || list.knownItems.count <= pageSize
    return runner.circumstances(
      isWatched: reloadsAll && observers.isNeeded(.visible),
      hasContent: list.isKnown
    )
  }

  package func poll() { reloadFirst(for: .polling) }
}
