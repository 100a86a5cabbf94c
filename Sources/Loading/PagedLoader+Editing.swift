extension PagedLoader {
  /// Inserts an item that was created locally, and that the server has too.
  ///
  /// The next page is asked for one position further on, so that no item comes twice. A load or page
  /// that runs is asked for again within its time limit, as the server may have answered it before.
  ///
  /// With a store, its rows up to the last page are from then on those of this list: what others have
  /// written there, and what is not shown yet, as while ``followsStore`` is false, is gone. Other loaders over
  /// the same store object show the edit at once, too, and ask for their next page accordingly.
  ///
  /// - Parameters:
  ///   - item: The item. If its id is in the list, it takes that place, as with ``replace(_:)``.
  ///   - index: The new position, 0 by default; outside of 0 to the number of items, at the
  ///     nearer end. Before anything is loaded nothing happens: the first load brings it.
  public func insert(_ item: Item, at index: Int = 0) { insert(contentsOf: [item], at: index) }

  /// Inserts items that were created locally, and that the server has too, as one edit.
  ///
  /// A running load or page is repeated once, and observers are notified once, as with
  /// ``insert(_:at:)`` of one item.
  ///
  /// - Parameters:
  ///   - items: The items. Those whose ids are in the list are replaced there first, in an edit of their own; of several
  ///     new ones with one id the last counts.
  ///   - index: The position of the first of the others, 0 by default; outside of 0 to the number of items,
  ///     at the nearer end. Before anything is loaded nothing happens.
  public func insert(contentsOf items: [Item], at index: Int = 0) {
    guard list != nil else { return }
    let known = items.filter { knows($0.id) }
    let new = PagedItems(items.lazy.filter { !self.knows($0.id) }).items
    let former = knownItem(before: index)
    if !known.isEmpty { edit(.replace(known)) }
    if !new.isEmpty { edit(.insert(new, after: former)) }
  }

  /// Returns the id of the last item before an index that the server has, too.
  func knownItem(before index: Int) -> Item.ID? {
    let items = items
    return items.prefix(min(max(index, 0), items.count)).last { knows($0.id) }?.id
  }

  /// Removes an item that the server no longer has either.
  ///
  /// The next page is requested one position earlier, so that no item is skipped. Running loads, and the
  /// store, are treated as with ``insert(_:at:)``.
  ///
  /// - Parameter id: The id of the item. Nothing happens if it is not in the list.
  public func remove(id: Item.ID) { remove(ids: CollectionOfOne(id)) }

  /// Removes items that the server no longer has either, as one edit.
  ///
  /// The next page is asked for as many positions earlier; else as with ``remove(id:)`` of one item.
  ///
  /// - Parameter ids: The ids of the items; those that are not in the list are skipped.
  public func remove(ids: some Sequence<Item.ID>) {
    let known = ids.filter { knows($0) }
    if !known.isEmpty { edit(.remove(known)) }
  }

  /// Replaces an item by a newer version of itself.
  ///
  /// Running loads, and the store, are treated as with ``insert(_:at:)``: each edit repeats a load or page,
  /// so that many edits in a row delay its end, up to its time limit.
  ///
  /// - Parameter item: The item. Nothing happens if its id is not in the list.
  public func replace(_ item: Item) {
    guard knows(item.id) else { return }
    edit(.replace([item]))
  }

  func edit(_ edit: SharedEdit<Item>) {
    guard let store, let group, let follower else { return apply(edit) }
    let formerEnd = group.end(of: self)
    group.edit(edit, in: self)
    guard let rows = group.rows(of: self) else { return }  // an observer has reset the list
    // Whole: to edit the rows that are stored would keep what others have written meanwhile, but what an
    // earlier write had failed to bring there would never come.
    follower.isStoreBehind = false
    follower.write { [generation] writer in
      try await store.write(
        rows.items,
        in: rows.start..<max(formerEnd, rows.end),
        isLast: rows.isLast,
        generation: generation,
        by: writer
      )
    } failed: { [weak self] in
      self?.editWasNotWritten($0)
    }
    catchUp()
  }

  private func editWasNotWritten(_ error: any Error) {
    follower?.isStoreBehind = true
    // A running load will report it, because it writes too; and forgotten content needs no report.
    guard runner.runningToken == nil, list != nil else { return }
    handle(.set(.failed(error)))
  }
}

extension PagedLoader: SharedList {
  func apply(_ edit: SharedEdit<Item>) {
    follower?.dropReading()
    let isChanged = change(by: edit)
    askAgain()
    if isChanged { handle(.edit(isEmpty: items.isEmpty), changesContent: true) }
  }

  func follow(_ edit: SharedEdit<Item>) {
    if followsStore {
      apply(edit)
      return catchUp()
    }
    // Shown when following goes on; until then a page may come too early, but not too late.
    if case .remove(let ids) = edit { position.lose(ids.count) }
    askAgain()
  }

  /// Changes the list and the offset of the next page; returns whether the list has changed.
  ///
  /// A missing item is after the loaded ones, or the server's answer included the edit already.
  private func change(by edit: SharedEdit<Item>) -> Bool {
    switch edit {
    case .insert(let items, let former):
      let isMerged = merge(items.filter { knows($0.id) }).hasChanges
      let new = items.filter { !knows($0.id) }
      guard list != nil, !new.isEmpty, let place = former.map({ knownIndex(of: $0) }) ?? -1 else {
        return isMerged
      }
      insertItems(new, at: place + 1)
      position.shift(by: new.count)
      return true
    case .remove(let ids):
      let places = Set(ids.compactMap { knownIndex(of: $0) }).sorted()
      guard !places.isEmpty else { return false }
      removeItems(at: places)
      position.shift(by: -places.count)
      return true
    case .move(let id, let former):
      guard let old = knownIndex(of: id) else { return false }
      var items = knownItems
      let item = items.remove(at: old)
      let place = former.flatMap { former in items.firstIndex { $0.id == former } } ?? -1
      items.insert(item, at: place + 1)
      return replaceList(by: items)
    case .replace(let items):
      return merge(items.filter { knows($0.id) }).hasChanges
    }
  }

  var sharedRows: SharedRows<Item>? {
    guard let list else { return nil }
    let start = storeStart
    let end = max(position.isBegun ? position.offset : start + localLimit, start + list.items.count)
    return SharedRows(items: list.items, start: start, end: end, isLast: position.isAtEnd)
  }
}
