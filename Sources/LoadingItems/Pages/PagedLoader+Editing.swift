import Loading

extension PagedLoader: ContentEditing, EditableContent {
  package var contentEditor: ContentEditor<[Item]> {
    observers.trackRead()
    return ContentEditor(list)
  }
}

extension PagedLoader: EditLayersOwner {
  package var clock: any Clock<Duration> { policy.clock }

  package var isRequesting: Bool {
    runner.runningToken != nil || madePages?.isRunning == true || isFillingGap
  }

  package var isWholeList: Bool { position.isAtEnd && !position.ends.previous.hasMore }

  package var listsOverStore: [AnyObject] { storage?.group.edited(besides: self) ?? [] }

  package func knownChanged(_ effect: ListChangeEffect) {
    for edit in effect.edits { follow(edit) }
    followMap()
    if effect.isRemoval { repeatPages(isInList: effect.removedCount > 0) }
  }

  /// Follows a change of the items, as does the position at which the list was opened among them.
  private func follow(_ edit: ItemsChange) {
    let start = map.pages.first?.position
    map.follow(edit)
    guard let start, case .offset(let opened)? = madeMarks?.opened?.start,
      (0...edit.previousCount).contains(opened - start)
    else { return }
    let before = (0..<opened - start).lazy.reversed().compactMap(edit.index(ofPrevious:)).first
    // At an item of the list, so that a reload that begins there touches it.
    let index = max(0, min(before.map { $0 + 1 } ?? 0, map.count - 1))
    madeMarks?.opened = .offset((map.pages.first?.position ?? start) + index)
  }

  package func insertedElsewhere(count: Int) {
    guard hasPositions else { return }
    map.shiftPositions(from: 0, by: count)
    if case .offset(let opened)? = madeMarks?.opened?.start {
      madeMarks?.opened = .offset(opened + count)
    }
    followMap()
    if storage != nil, list.isKnown { writeRows() }
  }

  package func layersChanged() {
    handle(.edit(isEmpty: list.isEmpty, knowsNone: list.knowsNone), changesContent: true)
  }

  package func layersOutdated() { invalidate() }

  package func finishWriting() async { await storage?.follower.writes.finish() }

  /// Requests running pages again, once, because a removal has moved their positions on the server.
  private func repeatPages(isInList: Bool) {
    guard hasPositions else { return }
    for direction in PageDirection.allCases where !pages[direction].isRepeated {
      // The positions before the list are the same.
      if direction == .previous && isInList || !runner.isRunning(.page(direction)) { continue }
      pages[direction].isRepeated = true
      handle(.repeatRequest(.page(direction)))
    }
  }
}

extension PagedLoader: SharedList {
  /// Makes a change in all lists over the store, and writes the rows.
  func share(_ change: ListChange<Item>) {
    guard let storage else { return }
    let previousEnd = storage.group.end(of: self)
    // Otherwise, the change would copy the rows that wait to be written.
    storage.follower.dropWaitingWrite()
    storage.group.make(change, in: self)
    writeRows(through: previousEnd)
    catchUp()
  }

  /// Writes all rows of the list.
  ///
  /// Changing the stored rows would keep changes by other writers, but never add rows that an
  /// earlier failed write has left out.
  func writeRows(through end: Int = 0) {
    // An observer may have reset the list.
    guard let storage, let rows = storage.group.rows(of: self) else { return }
    storage.follower.isStoreOutdated = false
    storage.gaps = storedPages
    let (store, generation) = (storage.store, storage.follower.generation)
    storage.follower.write { [gaps = storage.gaps] writer in
      try await store.write(
        rows.items,
        in: rows.start..<max(end, rows.end),
        isLast: rows.isLast,
        gaps: gaps,
        generation: generation,
        by: writer
      )
    } failed: { [weak self] in
      self?.rowsWereNotWritten($0)
    }
  }

  private func rowsWereNotWritten(_ error: any Error) {
    storage?.follower.isStoreOutdated = true
    storage?.gaps = nil
    // A running load reports the error, because it also writes. Removed content needs no report.
    guard runner.runningToken == nil, list.isKnown else { return }
    handle(.set(.failed(error)))
  }

  func apply(_ change: ListChange<Item>) {
    storage?.follower.dropReading()
    list.apply(change)
  }

  func follow(_ change: ListChange<Item>, writes: Bool) {
    guard followsStore else {
      // It is shown when following resumes. Until then, the positions aren't sure.
      guard case .remove = change else { return }
      map.noteMovement()
      followMap()
      return repeatPages(isInList: true)
    }
    func isConcerned() -> Bool { change.ids?.contains { list.index(of: $0) != nil } ?? true }
    let wasConcerned = isConcerned()
    apply(change)
    if writes, wasConcerned || isConcerned() { writeRows() }
    catchUp()
  }

  var edited: EditedItems<Item>? { list }

  var storeGeneration: Int? { storage?.follower.generation }

  var sharedRows: SharedRows<Item>? {
    guard list.isKnown else { return nil }
    let (items, start) = (list.knownItems, storeStart)
    let end = max(position.isBegun ? position.offset : start + localLimit, start + items.count)
    return SharedRows(items: items, start: start, end: end, isLast: position.isAtEnd)
  }
}

extension PagedLoader: EditHolding {}
