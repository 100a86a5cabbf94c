extension PagedLoader {
  /// Inserts an item that the server already has.
  ///
  /// The next page is requested one position later, so that no item appears twice. A running load
  /// or page is requested again, within the same timeout, because the server may have answered
  /// before it had the item.
  ///
  /// With a store, its rows up to the last page become those of this list. Rows from other writers
  /// that aren't shown, such as while ``followsStore`` is `false`, are removed. Other loaders for
  /// the same store object show the edit immediately, and adjust the position of their next page.
  ///
  /// - Parameters:
  ///   - item: The item. If its id is in the list, the item is replaced, as with ``replace(_:)``.
  ///   - index: The position of the item; 0 by default. Values are limited to the range from 0 to
  ///     the number of items. Before the first load, nothing happens, because the load returns the
  ///     item.
  public func insert(_ item: Item, at index: Int = 0) { insert(contentsOf: [item], at: index) }

  /// Inserts items that the server already has, as one edit.
  ///
  /// A running load or page is repeated once, and observers are notified once. Otherwise this
  /// method works like ``insert(_:at:)``.
  ///
  /// - Parameters:
  ///   - items: The items. Those whose ids are in the list are replaced there first, in a separate
  ///     edit. If several new items have the same id, the last one is inserted.
  ///   - index: The position of the first new item; 0 by default. Values are limited to the range
  ///     from 0 to the number of items. Before the first load, nothing happens.
  public func insert(contentsOf items: [Item], at index: Int = 0) {
    guard list != nil else { return }
    let known = items.filter { knows($0.id) }
    let new = PagedItems(items.lazy.filter { !self.knows($0.id) }).items
    let previous = knownItem(before: index)
    if !known.isEmpty { edit(.replace(known)) }
    if !new.isEmpty { edit(.insert(new, after: previous)) }
  }

  /// Returns the id of the last item before an index that is also on the server.
  func knownItem(before index: Int) -> Item.ID? {
    let items = items
    return items.prefix(min(max(index, 0), items.count)).last { knows($0.id) }?.id
  }

  /// Removes an item that the server has already removed.
  ///
  /// The next page is requested one position earlier, so that no item is skipped. Running loads and
  /// the store are handled as in ``insert(_:at:)``.
  ///
  /// - Parameter id: The id of the item. If it isn't in the list, nothing happens.
  public func remove(id: Item.ID) { remove(ids: CollectionOfOne(id)) }

  /// Removes items that the server has already removed, as one edit.
  ///
  /// The next page is requested earlier by the number of items. Otherwise this method works like
  /// ``remove(id:)``.
  ///
  /// - Parameter ids: The ids of the items. Ids that aren't in the list are skipped.
  public func remove(ids: some Sequence<Item.ID>) {
    let known = ids.filter { knows($0) }
    if !known.isEmpty { edit(.remove(known)) }
  }

  /// Replaces an item with a newer version that the server already has.
  ///
  /// Running loads and the store are handled as in ``insert(_:at:)``. Each edit repeats a running
  /// load or page, so many edits in a row can delay its end up to its timeout.
  ///
  /// - Parameter item: The item. If its id isn't in the list, nothing happens.
  public func replace(_ item: Item) {
    guard knows(item.id) else { return }
    edit(.replace([item]))
  }

  func edit(_ edit: SharedEdit<Item>) {
    guard let store, let group, let follower else { return apply(edit) }
    let previousEnd = group.end(of: self)
    group.edit(edit, in: self)
    guard let rows = group.rows(of: self) else { return }  // an observer has reset the list
    // All rows are written. Editing the stored rows would keep changes by other writers, but never
    // add rows that an earlier failed write has left out.
    follower.isStoreOutdated = false
    follower.write { [generation] writer in
      try await store.write(
        rows.items,
        in: rows.start..<max(previousEnd, rows.end),
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
    follower?.isStoreOutdated = true
    // A running load reports the error, because it also writes. Removed content needs no report.
    guard runner.runningToken == nil, list != nil else { return }
    handle(.set(.failed(error)))
  }
}

extension PagedLoader: SharedList {
  func apply(_ edit: SharedEdit<Item>) {
    follower?.dropReading()
    let isChanged = change(by: edit)
    repeatRequest()
    if isChanged { handle(.edit(isEmpty: items.isEmpty), changesContent: true) }
  }

  func follow(_ edit: SharedEdit<Item>) {
    if followsStore {
      apply(edit)
      return catchUp()
    }
    // The edit is shown when following resumes. Until then, a page may begin too early, but not too
    // late.
    if case .remove(let ids) = edit { position.lose(ids.count) }
    repeatRequest()
  }

  /// Changes the list and the offset of the next page, and returns whether the list has changed.
  ///
  /// A missing item is after the loaded ones, or the server's answer included the edit already.
  private func change(by edit: SharedEdit<Item>) -> Bool {
    switch edit {
    case .insert(let items, let previous):
      let isMerged = merge(items.filter { knows($0.id) }).hasChanges
      let new = items.filter { !knows($0.id) }
      guard list != nil, !new.isEmpty, let place = previous.map({ knownIndex(of: $0) }) ?? -1 else {
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
    case .move(let id, let previous):
      guard let old = knownIndex(of: id) else { return false }
      var items = knownItems
      let item = items.remove(at: old)
      let place = previous.flatMap { previous in items.firstIndex { $0.id == previous } } ?? -1
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
