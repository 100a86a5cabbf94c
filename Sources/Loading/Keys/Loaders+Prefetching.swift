extension Loaders {
  /// Loads ahead of time what is about to be shown, as far as there is need.
  ///
  /// A screen that then asks for one of the keys joins its request. To be called from
  /// `tableView(_:prefetchRowsAt:)` and its like.
  ///
  /// - Parameter keys: The keys of what is about to be shown.
  public func prefetch(_ keys: some Sequence<Key>) {
    for key in keys {
      let loader = use(key)
      guard !loader.isKnownFresh, !loader.state.isLoading else { continue }
      entries[key]?.isPrefetched = true
      loader.load()
    }
  }

  /// Cancels the loads that ``prefetch(_:)`` has started and whose loaders aren't otherwise used.
  ///
  /// To be called from `tableView(_:cancelPrefetchingForRowsAt:)` and its like.
  ///
  /// - Parameter keys: The keys of what is no longer about to be shown.
  public func cancelPrefetching(_ keys: some Sequence<Key>) {
    for key in keys where entries[key]?.isPrefetched == true {
      entries[key]?.isPrefetched = false
      if !isHeldElsewhere(key) { entries[key]?.loader?.cancel() }
    }
  }
}
