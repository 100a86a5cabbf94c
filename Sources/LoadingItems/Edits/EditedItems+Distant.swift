import Loading

// Insertions at places that aren't loaded any more.
extension EditedItems {
  /// The ids of the items whose versions aren't the known ones.
  var layeredIDs: [Item.ID] {
    guard let distant, !distant.isEmpty else { return editedIDs }
    let edited = Set(editedIDs)
    return distant.items.items.map(\.id).filter { !edited.contains($0) } + editedIDs
  }

  /// Returns the version to show of an item.
  func version(_ id: Item.ID, _ known: Item?) -> LayeredItems<Item>.Version {
    var version = LayeredItems<Item>.Version(item: known)
    if known == nil, let item = distant?.item(id) { version = .init(item: item, isFloating: true) }
    let ids = queue.ids(of: id, in: self)
    var absent = version.item == nil && ids.count > 0 ? arrivedItem(id) : nil
    for edit in ids {
      guard let effect = queue.effect(edit) else { continue }
      effect.apply(
        to: &version,
        absent: &absent,
        id,
        isHere: queue.isMade(edit, in: self)
      )
    }
    return version
  }

  /// Returns where a floating item is shown that has no place yet.
  func floatingPlace(_ id: Item.ID) -> (after: Item.ID?, index: Int) {
    guard let place = distant?.place(of: id) else { return editedPlace(id) }
    return (place.map(current), place == nil ? 0 : .max)
  }

  /// Returns the item behind which an item was inserted that isn't known; `nil` if it wasn't.
  func insertedPlace(_ id: Item.ID) -> Item.ID?? {
    if let place = distant?.place(of: id) { return .some(place.map(current)) }
    guard ownEffects(on: id).contains(where: { $0.isInsertion }) else { return nil }
    return .some(editedPlace(id).after)
  }

  /// Returns where the last edit with a place shows an item.
  private func editedPlace(_ id: Item.ID) -> (after: Item.ID?, index: Int) {
    let last = queue.ids(of: id, madeIn: self).last { queue.effect($0)?.place != nil }
    guard let last, let place = queue.effect(last)?.place else { return (nil, 0) }
    // Behind the one before it, if several items are inserted.
    let keys = queue.order[last]?.keys ?? []
    let offset = keys.count > 1 ? keys.firstIndex(of: id) ?? 0 : 0
    let previous = offset > 0 ? keys[offset - 1] : place.after
    return (previous.map(current), min(place.index, .max - offset) + offset)
  }

  /// Notes which pending insertions are elsewhere when another part of the list replaces this one.
  func noteReplaced(by answer: [Item], _ part: OtherPart?, isWhole: Bool) {
    if part != nil || isWhole { distant?.removeItems { _ in true } }
    // The first answer over a store begins another list with the same part.
    guard let part, isEdited, !isWhole, !part.keepsBeginning else { return }
    let new = Set(answer.lazy.map(\.id))
    for (edit, effect) in queue.effects(in: self)
    where effect.isInsertion && queue.isMade(edit.id, in: self) {
      guard let id = edit.keys.first.flatMap(\.self) else { continue }
      let distant = distant ?? DistantItems()
      if let anchor = anchor(of: id) {
        guard list.knows(anchor), !new.contains(anchor) else { continue }
        distant.noteReplaced(
          anchor,
          isEnd: part.wasEnd && anchor == knownItems.last?.id
        )
      } else {
        distant.noteBeginning(of: edit.id, isServers: part.wasBeginning)
      }
      self.distant = distant
    }
  }

  /// Returns the item behind which an accepted edit inserts items, or `nil` for the beginning, if
  /// another part of the server's list is loaded.
  func distantPlace(
    of edit: EditOrder<Item.ID?>.Edit,
    _ effect: ItemEffect<Item>
  ) -> Item.ID?? {
    guard let distant, isKnown, owner?.isWholeList == false else { return nil }
    let place = effect.place?.after.map(current)
    var (anchor, drafts): (Item.ID?, Set<Item.ID>) = (place, [])
    while let id = anchor {
      if list.knows(id) || !drafts.insert(id).inserted { return nil }
      if distant.isReplaced(id) { return .some(place) }
      guard let previous = insertedPlace(id) else { return nil }
      anchor = previous
    }
    guard let isServers = distant.isServersBeginning(of: edit.id) else { return nil }
    return isServers && owner?.isAtBeginning == true ? nil : .some(nil)
  }

  /// Shows accepted items that are elsewhere on the server, until a page has them.
  func addDistant(_ new: [Item], after place: Item.ID?) {
    let isEnd = place.map { distant?.isEnd($0) == true } ?? false
    distant?.add(new, after: place, isEnd: isEnd)
    if let place {
      make(.insert(new, after: place))
    } else {
      if isRequesting { changes.add(.insert(new, after: nil)) }
      report(refresh(new.map(\.id), notes: true))
    }
    if !isEnd { owner?.insertedElsewhere(count: new.count) }
  }

  /// Forgets accepted items that are known, or of which nothing else is left to load.
  func forgetLoaded() {
    guard distant != nil else { return }
    let isWhole = owner?.isWholeList ?? true
    distant?.removeItems { [list] in isWhole || list.knows($0) }
    if !isEdited { distant = nil }
  }
}
