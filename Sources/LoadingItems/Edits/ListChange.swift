import Loading

/// A change of a list that the server has made, too, in terms that apply to every version of the
/// list: the known items, the answers to earlier requests, and other lists over the same store.
package enum ListChange<Item: Identifiable> {
  /// Inserts items after the item with an id, or at the beginning if the id is `nil`; at an index
  /// if no items are known yet.
  ///
  /// Items that are in the list already are replaced there.
  case insert([Item], after: Item.ID?, at: Int = 0)
  case remove([Item.ID])
  case replace([Item])
  /// Changes items, which keep what is newer in another version.
  case change([Item.ID], @MainActor (inout Item) -> Void)
  /// Replaces items with ones that may have other ids, in the same places.
  case rename([(id: Item.ID, item: Item)])
  /// Moves an item after the item with another id, or to the beginning if that id is `nil`.
  case move(Item.ID, after: Item.ID?)
  /// Changes the list as a whole.
  case whole(@MainActor (inout [Item]) -> Void)

  /// The ids of the changed items; `nil` if any item may have changed.
  var ids: [Item.ID]? {
    switch self {
    case .insert(let items, _, _), .replace(let items): items.map(\.id)
    case .remove(let ids), .change(let ids, _): ids
    case .rename(let new): new.flatMap { [$0.id, $0.item.id] }
    case .move(let id, _): [id]
    case .whole: nil
    }
  }

  /// The part of the change that concerns lists with other members; `nil` if there is none.
  var ofItems: ListChange? {
    switch self {
    case .insert(let items, _, _): .replace(items)
    case .remove, .replace, .change, .rename: self
    case .move, .whole: nil
    }
  }

  /// Whether the change has the same place in a list that hasn't loaded anything as in others.
  var isPlaced: Bool {
    switch self {
    case .insert(_, after: nil, let index): index == 0
    case .insert, .remove, .replace, .change, .rename: true
    case .move, .whole: false
    }
  }

  /// The ids that no item has any more; `nil` if there are none.
  var removedIDs: [Item.ID]? {
    switch self {
    case .remove(let ids): ids
    case .rename(let new): new.lazy.filter { $0.id != $0.item.id }.map(\.id)
    case .insert, .replace, .change, .move, .whole: nil
    }
  }

  var isMove: Bool { if case .move = self { true } else { false } }
}

package struct ListChangeEffect {
  /// The edits of the list, in order.
  var edits: [ItemsChange] = []
  var insertedCount = 0
  var removedCount = 0
  /// Whether items were removed, known or not.
  var isRemoval = false
  /// Whether running requests must be repeated, because the change can't be applied to their
  /// answers.
  var repeatsRequests = false

  var hasChanges: Bool { edits.contains { $0.hasChanges } }
}

extension PagedItems {
  /// Applies a change.
  ///
  /// In a part of the server's list, an item without its predecessor is elsewhere, and isn't
  /// inserted.
  @MainActor mutating func apply(
    _ change: ListChange<Item>,
    isWhole: Bool,
    isEqual: (Item, Item) -> Bool
  ) -> ListChangeEffect {
    var effect = ListChangeEffect()
    switch change {
    case .insert(let new, let previous, let index):
      let known = new.filter { contains($0.id) }
      if !known.isEmpty { effect = apply(.replace(known), isWhole: isWhole, isEqual: isEqual) }
      let missing = known.isEmpty ? new : new.filter { !contains($0.id) }
      guard !missing.isEmpty, let place = place(after: previous, index, isWhole) else { break }
      effect.edits.append(insert(contentsOf: missing, at: place))
      effect.insertedCount = missing.count
    case .remove(let ids):
      effect.isRemoval = true
      let places = Set(ids.compactMap { index(of: $0) }).sorted()
      guard !places.isEmpty else { break }
      effect.edits = [remove(at: places)]
      effect.removedCount = places.count
    case .replace(let new):
      let previous = items.count
      let replaced = merge(new.filter { contains($0.id) }, isEqual: isEqual).replaced
      if !replaced.isEmpty {
        effect.edits = [ItemsChange(changed: replaced.sorted(), previousCount: previous)]
      }
    case .change(let ids, let change):
      let new = ids.compactMap { index(of: $0) }.map { place in
        var item = items[place]
        change(&item)
        return item
      }
      effect = apply(.replace(new), isWhole: isWhole, isEqual: isEqual)
    case .rename(let new):
      for (id, item) in new {
        guard id != item.id, let place = index(of: id) else { continue }
        if let other = index(of: item.id) {
          // The answer to another request already has the item with its new id.
          effect.edits += [remove(at: [place]), set(item, at: place < other ? other - 1 : other)]
          effect.removedCount += 1
        } else {
          effect.edits.append(set(item, at: place))
        }
      }
      effect.edits += apply(.replace(new.map(\.item)), isWhole: isWhole, isEqual: isEqual).edits
    case .move(let id, let previous):
      guard let place = index(of: id), previous != id else { break }
      var new = 0
      if let previous {
        guard let index = index(of: previous) else { break }
        new = index < place ? index + 1 : index
      }
      if new != place { effect.edits = [move(from: place, to: new)] }
    case .whole(let change):
      let (previous, ids) = (items, Set(items.map(\.id)))
      var new = previous
      change(&new)
      effect.edits = [replace(by: new, isEqual: isEqual)]
      effect.insertedCount = items.count { !ids.contains($0.id) }
      effect.removedCount = previous.count + effect.insertedCount - items.count
      effect.isRemoval = effect.removedCount > 0
    }
    return effect
  }

  private mutating func place(after id: Item.ID?, _ index: Int, _ isWhole: Bool) -> Int? {
    guard let id else { return min(max(0, index), items.count) }
    if let place = self.index(of: id) { return place + 1 }
    return isWhole ? min(max(0, index), items.count) : nil
  }
}

extension PagedItems {
  /// Returns the item behind which an item is inserted after another: a later insertion in the same
  /// place, if the list has it already.
  fileprivate func anchor(_ id: Item.ID?, before later: ArraySlice<ListChange<Item>>) -> Item.ID? {
    for case .insert(let items, let other, _) in later where other == id {
      if let last = items.last(where: { contains($0.id) }) { return last.id }
    }
    return id
  }

  /// Applies changes to an answer that the server may have given before or after each of them.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - isWhole: Whether the answer is the whole list of the server. Otherwise, moves lead from
  ///     elsewhere into the answer, and away from it.
  ///   - elsewhere: Returns an item that isn't in the answer, with all changes.
  ///   - isEqual: Returns whether two items are the same.
  /// - Returns: The effect.
  @MainActor mutating func apply(
    _ changes: ArraySlice<ListChange<Item>>,
    isWhole: Bool,
    elsewhere: (Item.ID) -> Item?,
    isEqual: (Item, Item) -> Bool
  ) -> ListChangeEffect {
    var effect = ListChangeEffect()
    var arrived: [Item] = []
    for (index, change) in zip(changes.indices, changes) {
      for single in applicableChanges(of: change, before: changes[(index + 1)...]) {
        let arrival = isWhole ? nil : arrival(single, elsewhere)
        if case .insert(let items, _, _)? = arrival { arrived += items }
        let next = apply(arrival ?? single, isWhole: isWhole, isEqual: isEqual)
        effect.edits += next.edits
        effect.insertedCount += next.insertedCount
        effect.removedCount += next.removedCount
      }
    }
    // Later changes of them have been applied twice.
    effect.edits += apply(.replace(arrived), isWhole: isWhole, isEqual: isEqual).edits
    return effect
  }

  /// Returns the change of a part of the server's list that a move to or from elsewhere makes; `nil`
  /// for any other change.
  private func arrival(
    _ change: ListChange<Item>,
    _ elsewhere: (Item.ID) -> Item?
  ) -> ListChange<Item>? {
    guard case .move(let id, let previous?) = change, let item = elsewhere(id) else { return nil }
    if !contains(previous) { return .remove([id]) }
    return contains(id) ? nil : .insert([item], after: previous)
  }

  /// Returns the changes that apply to an answer, which may have some of several inserted
  /// items: the others follow them.
  private func applicableChanges(
    of change: ListChange<Item>,
    before later: ArraySlice<ListChange<Item>>
  ) -> [ListChange<Item>] {
    guard case .insert(let items, let previous, let index) = change else { return [change] }
    var anchor = anchor(previous, before: later)
    return items.runs { contains($0.id) }.map { run in
      defer { anchor = run.last?.id }
      return .insert(run, after: anchor, at: index)
    }
  }
}

extension ArraySlice {
  /// The changes as they apply to a page that doesn't begin the list.
  ///
  /// An item that was inserted at the beginning of the list is on the page only if the server has it
  /// there, and one that was moved to the beginning isn't.
  func afterBeginning<Item: Identifiable>() -> Self where Element == ListChange<Item> {
    let changes: [Element] = map { change in
      switch change {
      case .insert(let items, nil, _): .replace(items)
      case .move(let id, nil): .remove([id])
      case .insert, .remove, .replace, .change, .rename, .move, .whole: change
      }
    }
    return changes[...]
  }

  /// The ids of the inserted items, also those that later changes have given them.
  func insertedIDs<Item: Identifiable>() -> Set<Item.ID> where Element == ListChange<Item> {
    var ids: Set<Item.ID> = []
    for change in self {
      if case .insert(let items, _, _) = change { ids.formUnion(items.map(\.id)) }
      if case .rename(let new) = change {
        for (id, item) in new where ids.contains(id) { ids.insert(item.id) }
      }
    }
    return ids
  }
}

extension Array {
  /// Returns the longest parts whose elements all satisfy a condition, or all don't.
  fileprivate func runs(where isIncluded: (Element) -> Bool) -> [[Element]] {
    var runs: [[Element]] = []
    var last: Bool?
    for element in self {
      let isThis = isIncluded(element)
      if isThis == last { runs[runs.count - 1].append(element) } else { runs.append([element]) }
      last = isThis
    }
    return runs
  }
}

extension Array where Element: Identifiable {
  /// Returns whether two lists have equal items.
  @MainActor func isEqual(
    to others: [Element],
    by isEqual: @MainActor (Element, Element) -> Bool
  ) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.id == $1.id && isEqual($0, $1) }
  }
}
