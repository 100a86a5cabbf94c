import Loading

// Answers to requests, and changes of the known items by them.
extension EditedItems {
  /// Shows the answer to a request, with the changes that were made since it was sent.
  @discardableResult package func receive(
    _ answer: [Item],
    since count: Int,
    isWhole: Bool,
    isEnd: Bool = false,
    elsewhere part: OtherPart? = nil
  ) -> (effect: ListChangeEffect, hasChanges: Bool) {
    var effect = ListChangeEffect()
    if changes.count == count, !isEdited { return (effect, setKnown(answer)) }
    let since = since(count, part?.keepsBeginning ?? true)
    var new = PagedItems(answer)
    effect = new.apply(since, isWhole: isWhole, elsewhere: currentItem, isEqual: isEqual)
    if isEnd, part?.wasEnd ?? true { effect.insertedCount += add(since, toEnd: &new) }
    noteReplaced(by: new.items, part, isWhole: isWhole)
    let ended = endInsertions(in: answer)
    return (effect, setKnown(new.items, in: items, noting: ended))
  }

  /// Adds the items that changes have inserted at the end of the list to an answer that ends it.
  func add(
    _ changes: ArraySlice<ListChange<Item>>,
    toEnd answer: inout PagedItems<Item>
  ) -> Int {
    let inserted = changes.insertedIDs()
    let added = knownItems.reversed().prefix { inserted.contains($0.id) }
    return answer.merge(added.reversed().filter { !answer.contains($0.id) }, isEqual: isEqual)
      .addedCount
  }

  /// Ends the failed insertions whose items the server turns out to have, and returns the items,
  /// whose cells show that they had failed.
  ///
  /// Only the answer to them was lost.
  func endInsertions(in answer: [Item]) -> [Item.ID] {
    isEdited
      ? endInsertions(of: Set(answer.lazy.map(\.id).filter { [list] in !list.knows($0) })) : []
  }

  func endInsertions(of new: Set<Item.ID>) -> [Item.ID] {
    var ended: [Item.ID] = []
    let ids = Set(new.flatMap { [queue] in queue.order.ids(of: $0) })
    for id in ids.sorted() {
      guard let edit = queue.order[id], edit.kind == .creation, edit.phase == .failed,
        edit.keys.allSatisfy({ key in key.map { new.contains($0) || list.knows($0) } ?? false })
      else { continue }
      queue.finish(id)
      ended += edit.keys.compactMap(\.self)
    }
    return ended
  }

  /// Returns the index of an item among the known ones; `nil` if it isn't known.
  func knownIndex(of id: Item.ID) -> Int? { list.known?.index(of: id) }

  /// Returns the index of each of some items among the known ones; `nil` for those that aren't known.
  func knownIndices(of items: [Item]) -> [Int?] {
    list.known?.indices(of: items) ?? items.map { _ in nil }
  }

  /// Replaces the items by others that the app has, which aren't an answer of the server.
  ///
  /// An item that equals the shown version of one with a pending edit is that edit.
  ///
  /// One with a pending edit that is where it is known to be keeps the place that the edit shows.
  @discardableResult package func replace(by new: [Item]) -> Bool {
    guard isEdited else { return setKnown(new) }
    let ids = Set(new.lazy.map(\.id))
    let isOrdered = knownItems.lazy.map(\.id).filter(ids.contains)
      .elementsEqual(new.lazy.map(\.id).filter { self.knows($0) })
    let known = withoutEdits(new)
    return setKnown(known, in: isOrdered ? items : new, noting: endInsertions(in: known))
  }

  /// Returns items with the known versions of those that equal what pending edits show.
  ///
  /// A pending insertion isn't the server's, and an item with a pending removal isn't gone.
  private func withoutEdits(_ new: [Item]) -> [Item] {
    var items = PagedItems(new)
    for id in editedIDs {
      let (shown, known) = (list.item(id), list.knownItem(id))
      if let place = items.index(of: id) {
        guard let shown, isEqual(shown, items.items[place]) else { continue }
        if let known { _ = items.set(known, at: place) } else { _ = items.remove(at: [place]) }
      } else if shown == nil, let known, let place = list.known?.index(of: id) {
        let previous = knownItems[..<place].last { items.contains($0.id) }
        let index = previous.flatMap { items.index(of: $0.id) }.map { $0 + 1 } ?? 0
        _ = items.insert(contentsOf: [known], at: index)
      }
    }
    return items.items
  }

  /// Replaces the known items, and returns whether the shown ones have changed.
  @discardableResult func setKnown(
    _ new: [Item],
    in order: [Item] = [],
    noting ended: [Item.ID] = []
  ) -> Bool {
    if list.known == nil { list.known = PagedItems([]) }
    let (previous, anchors) = (knownItems, isEdited ? Set(layeredIDs.compactMap(anchor)) : [])
    guard let edit = list.known?.replace(by: new, isEqual: isEqual) else { return false }
    if !anchors.isEmpty { noteLost(anchors, from: previous) }
    guard showsEdits else { return send([edit]) }
    let hasChanges = rebuild(in: order, noting: ended)
    return endEditing() || hasChanges
  }

  /// Ends showing pending edits if there are none.
  @discardableResult func endEditing() -> Bool {
    forgetLoaded()
    return isEdited ? false : send(list.endEditing(isEqual))
  }

  /// Adds a page at an end of the known items, and returns whether shown items have changed.
  func add(_ page: [Item], _ direction: PageDirection, notes: Bool) -> Bool {
    guard showsEdits else {
      defer { endEditing() }
      return send(merge(page, direction))
    }
    let strays = strays(direction)
    _ = merge(page, direction)
    defer { endEditing() }
    let ids = page.map(\.id)
    if strays.isEmpty { return refresh(ids, notes: notes) }
    let (rest, added) = (
      items.filter { !strays.contains($0.id) }, items.filter { strays.contains($0.id) }
    )
    let order = direction == .next ? rest + page + added : added + page + rest
    return rebuild(in: order, noting: notes ? ids : [])
  }

  /// Returns the items at an end of the list that pending edits insert on a page behind it.
  private func strays(_ end: PageDirection) -> Set<Item.ID> {
    if lostAnchors.isEmpty { return [] }
    func isStray(_ item: Item) -> Bool {
      anchor(of: item.id).map { lostAnchors[$0] == end && !list.knows($0) } ?? false
    }
    return switch end {
    case .next: Set(items.reversed().prefix(while: isStray).map(\.id))
    case .previous: Set(items.prefix(while: isStray).map(\.id))
    }
  }

  /// Notes the anchors that were before or after all items that an answer has left.
  private func noteLost(_ anchors: Set<Item.ID>, from previous: [Item]) {
    lostAnchors = lostAnchors.filter { anchors.contains($0.key) }
    let first = previous.firstIndex { list.knows($0.id) } ?? 0
    let last = previous.lastIndex { list.knows($0.id) } ?? -1
    for (place, item) in zip(previous.indices, previous)
    where anchors.contains(item.id) && !list.knows(item.id) {
      if place > last { lostAnchors[item.id] = .next }
      if place < first { lostAnchors[item.id] = .previous }
    }
  }

  /// Returns the item behind which a pending edit inserts another one, or others that it follows;
  /// `nil` for the beginning, or if no edit inserts it.
  func anchor(of id: Item.ID) -> Item.ID? {
    var (anchor, drafts): (Item.ID, Set<Item.ID>) = (id, [])
    while !list.knows(anchor), let place = insertedPlace(anchor) {
      // Drafts may have been moved behind each other.
      guard drafts.insert(anchor).inserted, let previous = place else { return nil }
      anchor = previous
    }
    return drafts.isEmpty ? nil : anchor
  }

  private func merge(_ page: [Item], _ direction: PageDirection) -> [ItemsChange] {
    let previous = knownItems.count
    switch direction {
    case .next:
      // In place, because with a copy the cost of a page would grow with the list.
      guard let merge = list.known?.merge(page, isEqual: isEqual) else { return [] }
      var edit = ItemsChange(insertedCount: merge.addedCount, at: previous, previousCount: previous)
      edit.changed = merge.replaced
      return [edit]
    case .previous:
      let old = page.filter { list.knows($0.id) }
      let new = PagedItems(page.filter { !list.knows($0.id) }).items
      var edits: [ItemsChange] = []
      if let merge = list.known?.merge(old, isEqual: isEqual) {
        edits.append(ItemsChange(changed: merge.replaced.sorted(), previousCount: previous))
      }
      if !new.isEmpty, let edit = list.known?.insert(contentsOf: new, at: 0) { edits.append(edit) }
      return edits
    }
  }

  /// Removes the items, as before the first load.
  package func forget() {
    let previous = items.count
    list.removeAll()
    (lostAnchors, distant) = ([:], nil)
    edits.send(ItemsChange(previousCount: previous, start: 0, end: 0))
  }
}
