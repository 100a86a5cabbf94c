extension Loaders {
  /// Loads content that is about to be displayed, unless it is fresh or already loading.
  ///
  /// A screen that then requests one of the keys joins its load. Call this method from
  /// `tableView(_:prefetchRowsAt:)` and similar methods.
  ///
  /// - Parameter keys: The keys of the content that is about to be displayed.
  public func prefetch(_ keys: some Sequence<Key>) {
    for key in keys {
      let loader = use(key)
      guard !loader.isKnownFresh, !loader.state.isLoading else { continue }
      entries[key]?.isPrefetched = true
      loader.load()
    }
  }

  /// Cancels loads that ``prefetch(_:)`` has started and whose loaders aren't used otherwise.
  ///
  /// Call this method from `tableView(_:cancelPrefetchingForRowsAt:)` and similar methods.
  ///
  /// - Parameter keys: The keys of the content that is no longer about to be displayed.
  public func cancelPrefetching(_ keys: some Sequence<Key>) {
    for key in keys where entries[key]?.isPrefetched == true {
      entries[key]?.isPrefetched = false
      if !isHeldElsewhere(key) { entries[key]?.loader?.cancel() }
    }
  }
}
