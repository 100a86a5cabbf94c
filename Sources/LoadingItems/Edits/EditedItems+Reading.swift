import Loading

/// The queries of items and their edits, for the list itself and for its requests.
extension EditedItems {
  /// The ids of the items with pending edits, in the order of the edits.
  var editedIDs: [Item.ID] {
    var seen: Set<Item.ID> = []
    let ids = queue.order.edits.lazy.flatMap(\.keys).compactMap(\.self)
    return ids.filter { seen.insert($0).inserted }
  }

  /// Returns the number of items that changes since a request have removed.
  func removedCount(since count: Int) -> Int {
    changes.since(count).reduce(0) { count, change in
      if case .remove(let ids) = change { count + ids.count } else { count }
    }
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

  /// Returns the number of items by which changes since a request make its answer longer.
  func growth(of answer: [Item], since count: Int, isBeginning: Bool) -> Int {
    guard changes.count > count else { return 0 }
    var page = PagedItems(answer)
    let effect = page.apply(since(count, isBeginning), isWhole: false, isEqual: isEqual)
    return effect.insertedCount - effect.removedCount
  }

  /// Returns the changes since a request, as they apply to its answer.
  func since(_ count: Int, _ isBeginning: Bool) -> ArraySlice<ListChange<Item>> {
    isBeginning ? changes.since(count) : changes.since(count).afterBeginning()
  }

  /// Returns the indices, in the list and in a page, of the item with which the page continues the
  /// list; `nil` if it has none.
  ///
  /// The server may have answered before it inserted or renamed the last items.
  func overlap(with page: [Item], since count: Int) -> (index: Int, inPage: Int)? {
    let since = changes.since(count)
    let new = since.insertedIDs().union(since.renamedIDs())
    for index in knownItems.indices.reversed() {
      let id = knownItems[index].id
      if let inPage = page.firstIndex(where: { $0.id == id }) { return (index, inPage) }
      guard new.contains(id) else { return nil }
    }
    return nil
  }

  /// Returns the versions of items to send with a change: the known ones with the changes up to it,
  /// or the previous ones of items that have left the list but may still exist on the server.
  func versions(
    _ edit: EditOrder<Item.ID?>.Edit,
    _ change: @MainActor (inout Item) -> Void
  ) -> [Item] {
    edit.keys.compactMap { key in
      guard let key else { return nil }
      if var item = knownItem(key) {
        for id in queue.order.ids(of: key) where id <= edit.id { queue.effect(id)?.change?(&item) }
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
