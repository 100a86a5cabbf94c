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
    let window = storeStart..<storeStart + localLimit
    let (store, writes) = (storage.store, storage.follower.writes)
    return Task { [weak self, isByCursor, count = list.changeCount] in
      // A change that is still being written would otherwise be missing.
      await writes.finish()
      let generation = store.currentGeneration
      // A store that can't be read counts as empty, and the load continues.
      guard let rows = try? await store.items(matching: nil, in: window) else { return }
      let gaps = (try? await store.storedGaps()) ?? Data()
      // By cursor, positions are counted.
      let holes =
        isByCursor
        ? nil
        : try? await StoredHoles(between: rows.map(\.id), in: window) { positions in
          try await store.items(matching: nil, in: positions).map(\.id)
        }
      guard !Task.isCancelled else { return }
      self?.show(rows, gaps, holes, generation, since: count)
    }
  }

  private func show(
    _ rows: [Item],
    _ gaps: Data,
    _ holes: StoredHoles?,
    _ generation: Int?,
    since count: Int
  ) {
    guard !list.isKnown, !rows.isEmpty else { return }
    storage?.follower.generation = generation
    list.receive(rows, since: count, isWhole: false)
    makeMap(ofStored: gaps)
    for (index, position) in holes?.ends ?? [] { open(before: rows[index].id, at: position) }
    followMap()
    reportState()
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
      receiveStored([], Data(), storage.follower.generation)
    }
    guard runner.runningToken == nil, list.isKnown || runner.status.error != nil else { return }
    let start = storeStart
    let end = position.isBegun ? (hasMore ? position.offset : .max) : start + localLimit
    storage.follower.catchUp { [store = storage.store] in
      let generation = store.currentGeneration
      let rows = try await store.items(matching: nil, in: start..<end)
      return (rows, try await store.storedGaps(), generation)
    } apply: { [weak self] in
      self?.receiveStored($0, $1, $2)
    }
  }

  private func receiveStored(_ rows: [Item], _ gaps: Data, _ generation: Int?) {
    guard list.isKnown else {
      if runner.status.error != nil { show(rows, gaps, nil, generation, since: list.changeCount) }
      return
    }
    let previous = list.knownItems
    let previousCount = previous.count
    let isOther = generation != storage?.follower.generation
    let wasEmptied = isOther || (rows.isEmpty && previousCount > 0)
    storage?.follower.generation = generation
    let (_, hasChanges) = list.receive(rows, since: list.changeCount, isWhole: true)
    guard wasEmptied || hasChanges else { return }
    if wasEmptied {
      // No page can continue the list, so it starts over with the next load.
      position = PagingPosition(style: position.style)
      forgetGaps()
      makeMap(ofStored: Data())
      handle(.contentRemoved, changesContent: true)
    } else {
      map.follow(ItemsChange(from: previous, to: list.knownItems) { _, _ in true })
      followMap()
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
    position: PagingPosition<Cursor>? = nil,
    error: (any Error)? = nil,
    pageErrors: PageEnds<(any Error)?> = PageEnds(next: nil, previous: nil),
    olderCount: Int = 0,
    gaps: [(place: Int, upper: PagingPosition<Cursor>, lower: PagingPosition<Cursor>)] = []
  ) -> Bool {
    guard storage == nil, runner.isRestorable, items != nil || error != nil else { return false }
    if let items {
      list.receive(items, since: list.changeCount, isWhole: true)
      self.position = position ?? PagingPosition(style: self.position.style)
      if olderCount > 0 { markPrevious(olderCount) }
      // Reloads begin where they would have begun before.
      if self.position.style != .cursor, self.position.start > 0 {
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
