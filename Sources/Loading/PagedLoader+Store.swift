extension PagedLoader {
  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. When you set it to `true` again, the list is updated once. Without a
  /// store it has no effect.
  public var followsStore: Bool {
    get { follower?.isPaused == false }
    set { follower?.isPaused = !newValue }
  }

  /// Shows what the store holds while the server is asked, or beneath its failure, if nothing is there to be
  /// shown.
  ///
  /// - Returns: The reading, to be cancelled when it is not wanted any more.
  func readStore() -> Task<Void, Never>? {
    guard list == nil, let store else { return nil }
    let window = storeStart..<storeStart + localLimit
    return Task { [weak self, writes = follower?.writes] in
      // Read before, an edit that is still being written would be missing.
      await writes?.finish()
      let generation = store.currentGeneration
      // A store that cannot be read is one without rows: the server answers all the same.
      guard let rows = try? await store.items(matching: nil, in: window) else { return }
      guard !Task.isCancelled else { return }
      self?.show(rows, generation)
    }
  }

  private func show(_ rows: [Item], _ generation: Int?) {
    guard list == nil, !rows.isEmpty else { return }
    self.generation = generation
    replaceList(by: rows)
    reportState()
  }

  /// The position of the list's first row in the store.
  var storeStart: Int {
    if position.isBegun { return position.start }
    let start = destination?.start ?? start
    return PagingPosition(style: position.style).firstRequest(at: start, limit: pageSize).offset
  }

  /// Shows what others have written, when nothing runs that brings newer rows.
  func catchUp() {
    guard let follower, let store, list != nil, runner.runningToken == nil else { return }
    let start = storeStart
    let end = position.isBegun ? (hasMore ? position.offset : .max) : start + localLimit
    follower.catchUp {
      let generation = store.currentGeneration
      return (generation, try await store.items(matching: nil, in: start..<end))
    } apply: { [weak self] in
      self?.receiveStored($1, $0)
    }
  }

  private func receiveStored(_ rows: [Item], _ generation: Int?) {
    guard runner.runningToken == nil, list != nil else { return }
    let wasEmptied = generation != self.generation || (rows.isEmpty && !knownItems.isEmpty)
    self.generation = generation
    let formerCount = knownItems.count
    let hasChanges = replaceList(by: rows)
    guard wasEmptied || hasChanges else { return }
    let lostCount = formerCount - rows.count
    if wasEmptied {
      // There is no neighbor left for a page: the list begins again with the next load.
      position = PagingPosition(style: position.style)
      handle(.reset, changesContent: true)
    } else {
      position.lose(lostCount)
      handle(.edit(isEmpty: items.isEmpty), changesContent: true)
    }
  }
}

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
  ///   - previousPageError: The same of the previous page.
  /// - Returns: Whether it is shown. Not over a store, which has rows of its own.
  @discardableResult
  package func restore(
    _ items: [Item]?,
    position: PagingPosition<Cursor>? = nil,
    error: (any Error)? = nil,
    pagingError: (any Error)? = nil,
    previousPageError: (any Error)? = nil
  ) -> Bool {
    guard store == nil, runner.isRestorable, items != nil || error != nil else { return false }
    if let items {
      replaceList(by: items)
      self.position = position ?? PagingPosition(style: self.position.style)
    }
    let status = error.map { LoadingStatus.failed($0) } ?? .loaded
    handle(
      .restore(
        status,
        hasContent: items != nil,
        pagingError: pagingError,
        previousPageError: previousPageError
      ),
      changesContent: items != nil
    )
    return true
  }
}
