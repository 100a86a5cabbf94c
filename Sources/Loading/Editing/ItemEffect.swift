/// The effect of a pending edit on the items of a list, and how the edit is sent.
@MainActor struct ItemEffect<Item: Identifiable> {
  enum Kind {
    /// Inserts items, by id, after another item, or at an index if that one no longer exists.
    case insert([Item.ID: Item], after: Item.ID?, at: Int)
    case remove
    case change(@MainActor (inout Item) -> Void)
    case move(after: Item.ID?, at: Int)
    case whole(@MainActor (inout [Item]) -> Void)
  }

  let kind: Kind
  /// Sends the edit, and returns the server's items, if it returns any.
  let send: @MainActor (EditedItems<Item>, EditOrder<Item.ID?>.Edit) async throws -> [Item]?

  var change: (@MainActor (inout Item) -> Void)? {
    if case .change(let change) = kind { change } else { nil }
  }

  var wholeChange: (@MainActor (inout [Item]) -> Void)? {
    if case .whole(let change) = kind { change } else { nil }
  }

  /// Returns the effect with those of rejected changes before it.
  func after(_ rejected: [ItemEffect]) -> ItemEffect {
    if let change, case let changes = rejected.compactMap(\.change), !changes.isEmpty {
      return ItemEffect(
        kind: .change { item in (changes + [change]).forEach { $0(&item) } },
        send: send
      )
    }
    if let wholeChange, case let changes = rejected.compactMap(\.wholeChange), !changes.isEmpty {
      let all = changes + [wholeChange]
      return ItemEffect(kind: .whole { items in all.forEach { $0(&items) } }, send: send)
    }
    return self
  }

  /// Where the item is shown if it has no place yet.
  var place: (after: Item.ID?, index: Int)? {
    switch kind {
    case .insert(_, let previous, let index), .move(let previous, let index): (previous, index)
    case .remove, .change, .whole: nil
    }
  }

  /// Applies the edit to an item.
  func apply(to version: inout LayeredItems<Item>.Version, _ id: Item.ID) {
    switch kind {
    case .insert(let items, _, _):
      // An item that the server has already keeps its place.
      if version.item == nil, let item = items[id] {
        version = .init(item: item, isFloating: true)
      }
    case .remove: version = .init()
    case .change(let change): if version.item != nil { change(&version.item!) }
    case .move: if version.item != nil { version.isFloating = true }
    case .whole: break
    }
  }
}

extension EditQueue {
  /// Returns where an item is shown that has no place yet.
  func place<Item: Identifiable>(
    _ id: Item.ID
  ) -> (after: Item.ID?, index: Int) where Key == Item.ID?, Effect == ItemEffect<Item> {
    let place = effects(on: id).compactMap(\.place).last ?? (after: nil, index: 0)
    return (place.after.map { names.current($0) ?? $0 }, place.index)
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
