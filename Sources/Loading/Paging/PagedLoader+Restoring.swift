extension PagedLoader {
  /// A Boolean value that indicates whether a store keeps the items, so that they need not be saved.
  package var isStored: Bool { store != nil }

  /// Shows what was saved, where nothing was loaded so far; the next `load()` loads.
  ///
  /// - Parameters:
  ///   - items: The items; `nil` if there were none.
  ///   - position: Where the list stood; `nil` if that is not known: no page is asked for before a load.
  ///   - error: Why the last load had failed, if it had.
  ///   - pagingError: Why the last page had failed, if it had.
  /// - Returns: Whether it is shown. Not over a store, which has rows of its own.
  @discardableResult
  package func restore(
    _ items: [Item]?,
    position: PagingPosition<Cursor>? = nil,
    error: (any Error)? = nil,
    pagingError: (any Error)? = nil
  ) -> Bool {
    guard store == nil, runner.isRestorable, items != nil || error != nil else { return false }
    if let items {
      replaceList(PagedItems(items))
      self.position = position ?? PagingPosition(style: self.position.style)
    }
    let status = error.map { LoadingStatus.failed($0) } ?? .loaded
    handle(
      .restore(status, hasContent: items != nil, pagingError: pagingError),
      changesContent: items != nil
    )
    return true
  }
}
