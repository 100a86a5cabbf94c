import Loading

/// The queries of items and their edits, for the list itself and for its requests.
extension EditedItems {
  /// The ids of the items with pending edits, in the order of the edits.
  var editedIDs: [Item.ID] {
    var seen: Set<Item.ID> = []
    let ids = queue.effects(in: self).lazy.flatMap(\.edit.keys).compactMap(\.self)
    return ids.filter { seen.insert($0).inserted }
  }

  /// Returns the effects of the edits of an item that the list shows, or of the list as a whole.
  func effects(on key: Item.ID?) -> [ItemEffect<Item>] {
    editIDs.isEmpty ? [] : queue.effects(on: key, in: self)
  }

  /// Returns the effects of the edits of an item that were made in this list.
  func ownEffects(on id: Item.ID) -> [ItemEffect<Item>] {
    queue.ids(of: id, madeIn: self).compactMap(queue.effect)
  }

  /// Returns an item that moves between lists, as the server is known to have it; `nil` if none
  /// moves to this one.
  func arrivedItem(_ id: Item.ID) -> Item? {
    guard let carried = ownEffects(on: id).lazy.compactMap(\.arrival).first else { return nil }
    // Apart from this one, whose items may be about to change.
    let others = queue.ids(of: id, madeIn: self).flatMap(queue.lists).filter { $0 !== self }
    return knownItem(id, in: others) ?? carried
  }

  func knownItem(_ id: Item.ID, in lists: [EditedItems]) -> Item? {
    lists.lazy.compactMap { $0.list.knownItem(id) }.first
  }

  /// Returns whether changes since a request may have moved other items.
  func hasMoved(since count: Int) -> Bool {
    changes.since(count).contains { change in
      switch change {
      case .insert, .remove, .move, .whole: true
      case .replace, .change, .rename: false
      }
    }
  }

  /// Returns whether changes since a request may have removed items.
  func hasRemoved(since count: Int) -> Bool {
    changes.since(count).contains { change in
      switch change {
      case .remove, .whole: true
      case .insert, .replace, .change, .rename, .move: false
      }
    }
  }

  /// Returns the indices of the known items that changes since a request have inserted.
  func insertedIndices(since count: Int) -> Set<Int> {
    let since = changes.since(count)
    if since.isEmpty { return [] }
    return Set(since.insertedIDs().compactMap { list.known?.index(of: $0) })
  }

  /// Returns the indices of the known items that changes since a request have moved.
  func movedIndices(since count: Int) -> [Int] {
    changes.since(count).compactMap { change in
      guard case .move(let id, _) = change else { return nil }
      return list.known?.index(of: current(id))
    }
  }

  /// Returns the number of items by which changes since a request make its answer longer.
  func growth(of answer: [Item], since count: Int, isBeginning: Bool) -> Int {
    guard changes.count > count else { return 0 }
    var page = PagedItems(answer)
    let effect = page.apply(
      since(count, isBeginning),
      isWhole: false,
      elsewhere: currentItem,
      isEqual: isEqual
    )
    return effect.insertedCount - effect.removedCount
  }

  /// Returns the changes since a request, as they apply to its answer.
  func since(_ count: Int, _ isBeginning: Bool) -> ArraySlice<ListChange<Item>> {
    isBeginning ? changes.since(count) : changes.since(count).afterBeginning()
  }

  /// Returns the versions of items to send with a change: the known ones with the changes up to it,
  /// or the previous ones of items that have left the list but may still exist on the server.
  func versions(
    _ edit: EditOrder<Item.ID?>.Edit,
    _ change: @MainActor (inout Item) -> Void
  ) -> [Item] {
    edit.keys.compactMap { key in
      guard let key else { return nil }
      if var item = knownItem(key, in: queue.lists(of: edit.id)) {
        for effect in queue.effects(on: key, in: self, through: edit.id) { effect.change?(&item) }
        return item
      }
      // The server doesn't know the id that an item had before it was created.
      let previous = queue.effect(edit.id)?.previous.first { $0.id == key }
      guard var item = previous else { return nil }
      change(&item)
      return item
    }
  }

  /// Observes the edits of the items immediately, before the state is reported.
  ///
  /// The handler is called immediately with the insertion of the current items.
  package func observe(_ handler: @escaping @MainActor (ItemsChange) -> Void) -> LoadingObservation
  {
    let count = items.count
    return edits.add(
      current: ItemsChange(insertedCount: count, at: 0, previousCount: 0),
      handler: handler
    )
  }
}
