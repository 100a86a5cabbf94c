import Foundation
import Loading

extension PagedLoader {
  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. Setting it to `true` again shows the changes made in the meantime.
  /// Without a store it is `false`, and setting it has no effect.
  public var followsStore: Bool {
    get { storage?.follower.isPaused == false }
    set {
      storage?.follower.isPaused = !newValue
      if newValue { storage?.group.showEdits(in: self) }
    }
  }

  /// Shows the rows of the store before the next load.
  func showLocal() { runner.readAhead(readStore()) }

  /// Shows the rows of the store during a request, or after its failure, if there is no other
  /// content.
  func readStore() -> Task<Void, Never>? {
    guard !list.isKnown, let storage else { return nil }
    let read = reading(storeStart..<storeStart + localLimit, findsHoles: true)
    return Task { [weak self, writes = storage.follower.writes, count = list.changeCount] in
      // A change that is still being written would otherwise be missing.
      await writes.finish()
      // A store that can't be read counts as empty, and the load continues.
      guard let rows = try? await read(), !Task.isCancelled else { return }
      self?.show(rows, since: count)
    }
  }

  /// Returns the work that reads the store.
  ///
  /// - Parameters:
  ///   - window: The positions of the rows.
  ///   - findsHoles: Whether rows may be missing between others. Without positions of the server, those
  ///     of the store are counted.
  /// - Returns: The work, which doesn't retain the loader.
  private func reading(
    _ window: Range<Int>,
    findsHoles: Bool
  ) -> @Sendable () async throws -> StoredRows<Item> {
    let (store, findsHoles) = (storage?.store, findsHoles && hasPositions)
    return {
      guard let store else { throw CancellationError() }
      let generation = store.currentGeneration
      let items = try await store.items(matching: nil, in: window)
      let gaps = (try? await store.storedGaps()) ?? Data()
      var rows = StoredRows(items: items, gaps: gaps, generation: generation)
      guard findsHoles else { return rows }
      rows.holes = try? await StoredHoles(between: items.map(\.id), in: window) { positions in
        try await store.items(matching: nil, in: positions).map(\.id)
      }
      return rows
    }
  }

  private func show(_ rows: StoredRows<Item>, since count: Int) {
    guard !list.isKnown, !rows.items.isEmpty else { return }
    storage?.follower.generation = rows.generation
    list.receive(rows.items, since: count, isWhole: false)
    makeMap(of: rows)
    reportState()
  }

  /// Makes pages of rows that nothing but the store has brought.
  private func makeMap(of rows: StoredRows<Item>) {
    makeMap(ofStored: rows.gaps)
    for (index, position) in rows.holes?.ends ?? [] {
      open(before: rows.items[index].id, at: position)
    }
    followMap()
  }

  /// The position of the list's first row in the store.
  var storeStart: Int {
    if position.isBegun { return position.start }
    let start = destination?.start.start ?? start
    return position.firstRequest(at: start, limit: pageSize).offset
  }

  /// Shows changes by other writers, unless a running load will return newer rows.
  ///
  /// They are also shown after a failure that has left nothing to show.
  func catchUp() {
    guard let storage else { return }
    // At once, also while a request runs, because nobody may see what is gone.
    if !list.knownItems.isEmpty,
      storage.follower.noticesEmptying({ storage.store.currentGeneration })
    {
      receiveStored(StoredRows(items: [], gaps: Data(), generation: storage.follower.generation))
    }
    guard runner.runningToken == nil, list.isKnown || runner.status.error != nil else { return }
    let start = storeStart
    let end = position.isBegun ? (hasMore ? position.offset : .max) : start + localLimit
    storage.follower.catchUp(read: reading(start..<end, findsHoles: !position.isBegun)) {
      [weak self] in
      self?.receiveStored($0)
    }
  }

  private func receiveStored(_ rows: StoredRows<Item>) {
    guard list.isKnown else {
      if runner.status.error != nil { show(rows, since: list.changeCount) }
      return
    }
    let previous = list.knownItems
    let previousCount = previous.count
    let isOther = rows.generation != storage?.follower.generation
    let wasEmptied = isOther || (rows.items.isEmpty && previousCount > 0)
    storage?.follower.generation = rows.generation
    let (_, hasChanges) = list.receive(rows.items, since: list.changeCount, isWhole: true)
    guard wasEmptied || hasChanges else { return }
    if wasEmptied {
      // No page can continue the list, so it starts over with the next load.
      position = PagingPosition(style: position.style)
      forgetGaps()
      makeMap(ofStored: Data())
      handle(.contentRemoved, changesContent: true)
    } else {
      if position.isBegun || isFillingGap {
        map.follow(ItemsChange(from: previous, to: list.knownItems) { _, _ in true })
        followMap()
      } else {
        makeMap(of: rows)
      }
      layersChanged()
    }
  }

  /// Returns whether a first page by cursor belongs to another part of the list than the store's
  /// rows, such as after a jump.
  ///
  /// The store's rows then don't follow the page.
  func begins(
    another page: Page<Item, Cursor>,
    in store: any LocalStore<Item>
  ) async throws -> Bool {
    var known = list.knownItems
    if !list.isKnown { known = (try? await store.items(matching: nil, in: 0..<localLimit)) ?? [] }
    try Task.checkCancellation()
    let ids = Set(page.items.map(\.id))
    guard !known.isEmpty, let last = known.lastIndex(where: { ids.contains($0.id) }) else {
      return !known.isEmpty
    }
    return last >= page.items.count
  }
}

extension PagedLoader {
  /// Whether a store keeps the items, so that they needn't be saved.
  package var isStored: Bool { storage != nil }

  /// Restores saved content if nothing has been loaded.
  ///
  /// The next `load()` fetches again.
  /// Without a position, no page is requested before. With a store nothing is restored, because the
  /// store has its own rows.
  @discardableResult
  package func restore(
    _ items: [Item]?,
    position: PagingPosition? = nil,
    error: (any Error)? = nil,
    pageErrors: PageEnds<(any Error)?> = PageEnds(next: nil, previous: nil),
    olderCount: Int = 0,
    gaps: [(place: Int, upper: PagingPosition, lower: PagingPosition)] = []
  ) -> Bool {
    guard storage == nil, runner.isRestorable, items != nil || error != nil else { return false }
    if let items {
      list.receive(items, since: list.changeCount, isWhole: true)
      self.position = position ?? PagingPosition(style: self.position.style)
      if olderCount > 0 { markPrevious(olderCount) }
      // Reloads begin where they would have begun before.
      if hasPositions, self.position.start > 0 {
        origin.keep(.offset(self.position.start))
      }
      if hasPage(.previous) || hasOlder { noteBeginning(items.map(\.id), at: olderCount) }
      makeMap(of: gaps, at: self.position)
    }
    let status = error.map { LoadingStatus.failed($0) } ?? .loaded
    handle(
      .restore(status, hasContent: items != nil, pageErrors: pageErrors),
      changesContent: items != nil
    )
    return true
  }
}
