extension Loaders {
  /// Loads content that is about to be displayed, unless it is fresh or already loading, or the
  /// server has asked for a pause.
  ///
  /// A screen that then requests one of the keys joins its load. Call this method from
  /// `tableView(_:prefetchRowsAt:)` and similar methods.
  ///
  /// - Parameter keys: The keys of the content that is about to be displayed.
  public func prefetch(_ keys: some Sequence<Key>) {
    for key in keys {
      let loader = use(key)
      let facts = loader.facts
      guard !facts.isFresh, !facts.isHeld else { continue }
      if loader.state.isLoading {
        // Each list that prefetches the key cancels its own prefetch.
        if entries[key]?.prefetchCount != 0 { entries[key]?.prefetchCount += 1 }
        continue
      }
      entries[key]?.prefetchCount += 1
      loader.load()
    }
  }

  /// Cancels loads that ``prefetch(_:)`` has started and whose loaders aren't used otherwise.
  ///
  /// If a key was prefetched several times, its load is cancelled by as many calls. Call this method
  /// from `tableView(_:cancelPrefetchingForRowsAt:)` and similar methods.
  ///
  /// - Parameter keys: The keys of the content that is no longer about to be displayed.
  public func cancelPrefetching(_ keys: some Sequence<Key>) {
    for key in keys {
      guard let count = entries[key]?.prefetchCount, count > 0 else { continue }
      entries[key]?.prefetchCount = count - 1
      if count > 1 || isHeldElsewhere(key) || entries[key]?.isObserved == true { continue }
      entries[key]?.loader?.cancel()
    }
  }
}
