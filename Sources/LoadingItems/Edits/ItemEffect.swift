import Loading

/// The effect of a pending edit on the items of a list, and how the edit is sent.
@MainActor package struct ItemEffect<Item: Identifiable> {
  package enum Kind {
    /// Inserts items, by id, after another item, or at an index if that one no longer exists.
    case insert([Item.ID: Item], after: Item.ID?, at: Int)
    case remove
    case change(@MainActor (inout Item) -> Void)
    case move(after: Item.ID?, at: Int)
    case whole(@MainActor (inout [Item]) -> Void)
  }

  /// The server's answer to an edit.
  enum Answer {
    /// The server has made the edit as it is shown.
    case accepted
    /// The server's versions of items, by the ids under which they were sent.
    case items([Item.ID: Item])
    case whole([Item])

    /// Creates an answer from the server's versions of the items that were sent.
    ///
    /// The versions are in the order in which the items were sent, except for those that are found
    /// by their ids. Otherwise a server that answers in another order would rename items.
    init(_ items: [Item]?, to sent: [Item.ID]) {
      guard let items, items.count == sent.count else {
        self = .accepted
        return
      }
      let ids = Set(sent)
      var (versions, others): ([Item.ID: Item], [Item]) = ([:], [])
      for item in items {
        if ids.contains(item.id) { versions[item.id] = item } else { others.append(item) }
      }
      let rest = sent.filter { versions[$0] == nil }
      for (id, item) in zip(rest, others) { versions[id] = item }
      self = .items(versions)
    }
  }

  let kind: Kind
  /// The items of a change as they were shown before it, which is sent if they aren't known; those
  /// of an insertion that were known already.
  var previous: [Item] = []
  let send: @MainActor (EditedItems<Item>, EditOrder<Item.ID?>.Edit) async throws -> Answer

  var change: (@MainActor (inout Item) -> Void)? {
    if case .change(let change) = kind { change } else { nil }
  }

  var isInsertion: Bool { if case .insert = kind { true } else { false } }

  func created(_ id: Item.ID) -> Item? {
    if case .insert(let items, _, _) = kind { items[id] } else { nil }
  }

  /// Returns the effect with a change of the item that it creates; `nil` if it creates none.
  func merged(with other: ItemEffect, of id: Item.ID) -> ItemEffect? {
    guard case .insert(var items, let previous, let index) = kind, let change = other.change,
      items[id] != nil
    else { return nil }
    change(&items[id]!)
    return ItemEffect(kind: .insert(items, after: previous, at: index), send: send)
  }

  var wholeChange: (@MainActor (inout [Item]) -> Void)? {
    if case .whole(let change) = kind { change } else { nil }
  }

  /// Returns the effect with those of rejected changes before it, each for some of the items.
  func after(_ rejected: [(effect: ItemEffect, keys: [Item.ID?])]) -> ItemEffect {
    if let change, !rejected.isEmpty {
      let rejected = rejected.map { (effect: $0.effect, keys: Set($0.keys)) }
      return ItemEffect(
        kind: .change { item in
          for (effect, keys) in rejected where keys.contains(item.id) { effect.change?(&item) }
          change(&item)
        },
        previous: previous,
        send: send
      )
    }
    if let wholeChange, case let changes = rejected.compactMap(\.effect.wholeChange),
      !changes.isEmpty
    {
      let all = changes + [wholeChange]
      return ItemEffect(kind: .whole { items in all.forEach { $0(&items) } }, send: send)
    }
    return self
  }

  var place: (after: Item.ID?, index: Int)? {
    switch kind {
    case .insert(_, let previous, let index), .move(let previous, let index): (previous, index)
    case .remove, .change, .whole: nil
    }
  }

  func apply(to version: inout LayeredItems<Item>.Version, _ id: Item.ID) {
    switch kind {
    case .insert(let items, _, _):
      // An item that the server has already keeps its place.
      if version.item == nil, let item = items[id] { version = .init(item: item, isFloating: true) }
    case .remove: version = .init()
    case .change(let change): if version.item != nil { change(&version.item!) }
    case .move: if version.item != nil { version.isFloating = true }
    case .whole: break
    }
  }
}

extension EditQueue {
  /// Makes the server's version of a renamed item the one before its pending changes.
  ///
  /// Their own versions have the former id, which the server doesn't know.
  func rename<Item: Identifiable>(
    _ id: Item.ID,
    to item: Item
  ) where Key == Item.ID?, Effect == ItemEffect<Item> {
    var version = item
    updateEffects(on: item.id) { effect in
      effect.previous = effect.previous.filter { $0.id != id } + [version]
      effect.change?(&version)
    }
  }

  func place<Item: Identifiable>(
    _ id: Item.ID
  ) -> (after: Item.ID?, index: Int) where Key == Item.ID?, Effect == ItemEffect<Item> {
    let last = order.ids(of: id).last { effect($0)?.place != nil }
    guard let last, let place = effect(last)?.place else { return (nil, 0) }
    // Behind the one before it, if several items are inserted.
    let keys = order[last]?.keys ?? []
    let offset = keys.count > 1 ? keys.firstIndex(of: id) ?? 0 : 0
    let previous = offset > 0 ? keys[offset - 1] : place.after
    return (previous.map { names.current($0) ?? $0 }, min(place.index, .max - offset) + offset)
  }

  /// Returns an item with its pending edits.
  func version<Item: Identifiable>(
    _ id: Item.ID,
    _ known: Item?
  ) -> LayeredItems<Item>.Version where Key == Item.ID?, Effect == ItemEffect<Item> {
    var version = LayeredItems<Item>.Version(item: known)
    for effect in effects(on: id) { effect.apply(to: &version, id) }
    return version
  }
}
