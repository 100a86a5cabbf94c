extension PagedLoader {
  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. Setting it to `true` again shows the changes made in the meantime.
  /// Without a store it is `false`, and setting it has no effect.
  public var followsStore: Bool {
    get { follower?.isPaused == false }
    set { follower?.isPaused = !newValue }
  }

  /// Shows the rows of the store during a request, or after its failure, if there is no other
  /// content.
  ///
  /// - Returns: The read, to cancel when it is no longer needed.
  func readStore() -> Task<Void, Never>? {
    guard list == nil, let store else { return nil }
    let window = storeStart..<storeStart + localLimit
    return Task { [weak self, writes = follower?.writes] in
      // An edit that is still being written would otherwise be missing.
      await writes?.finish()
      let generation = store.currentGeneration
      // A store that can't be read counts as empty, and the load continues.
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

  /// Shows changes by other writers, unless a running load will return newer rows.
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
    let previousCount = knownItems.count
    let hasChanges = replaceList(by: rows)
    guard wasEmptied || hasChanges else { return }
    let lostCount = previousCount - rows.count
    if wasEmptied {
      // No page can continue the list, so it starts over with the next load.
      position = PagingPosition(style: position.style)
      handle(.reset, changesContent: true)
    } else {
      position.lose(lostCount)
      handle(.edit(isEmpty: items.isEmpty), changesContent: true)
    }
  }
}

extension PagedLoader {
  /// Whether a store keeps the items, so that they needn't be saved.
  package var isStored: Bool { store != nil }

  /// Restores saved content if nothing has been loaded.
  ///
  /// The next `load()` fetches again.
  ///
  /// - Parameters:
  ///   - items: The items; `nil` if there were none.
  ///   - position: The position of the list; `nil` if it is unknown, so that no page is requested
  ///     before a load.
  ///   - error: The error of the last load, if it failed.
  ///   - pagingError: The error of the last page, if it failed.
  ///   - previousPageError: The error of the previous page, if it failed.
  /// - Returns: `true` if the items were restored. With a store they aren't, because the store has
  ///   its own rows.
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
