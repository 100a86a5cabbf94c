import Loading

/// The effect of a pending edit on the items of a list, and how the edit is sent.
@MainActor package struct ItemEffect<Item: Identifiable> {
  package enum Kind {
    /// Inserts items, by id, after another item, or at an index if that one no longer exists.
    case insert([Item.ID: Item], after: Item.ID?, at: Int)
    case remove
    case change(@MainActor (inout Item) -> Void)
    case move(after: Item.ID?, at: Int)
    /// Moves an item from another list, like an insertion here and a removal there.
    case arrive(Item, after: Item.ID?, at: Int)
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
    /// The versions are found by their ids. Others, which have new ids, are in the order in which the
    /// items were sent if there are as many. An item that is gone from the server may be missing.
    init(_ items: [Item]?, to sent: [Item.ID]) {
      let (items, ids) = (items ?? [], Set(sent))
      var (versions, others): ([Item.ID: Item], [Item]) = ([:], [])
      for item in items {
        if ids.contains(item.id) { versions[item.id] = item } else { others.append(item) }
      }
      if items.count == sent.count {
        let rest = sent.filter { versions[$0] == nil }
        for (id, item) in zip(rest, others) { versions[id] = item }
      }
      self = versions.isEmpty ? .accepted : .items(versions)
    }

    /// Returns the ids that the server has assigned to items of an accepted edit.
    func names(of keys: [Item.ID?]) -> [(key: Item.ID?, new: Item.ID?)] {
      guard case .items(let items) = self else { return [] }
      return keys.compactMap { key in
        guard let key, let item = items[key], key != item.id else { return nil }
        return (key, item.id)
      }
    }
  }

  private(set) var kind: Kind
  /// The items of a change as they were shown before it, which is sent if they aren't known; those
  /// of an insertion that were known already.
  var previous: [Item] = []
  let send: @MainActor (EditedItems<Item>, EditOrder<Item.ID?>.Edit) async throws -> Answer

  init(
    kind: Kind,
    previous: [Item] = [],
    send: @escaping @MainActor (EditedItems<Item>, EditOrder<Item.ID?>.Edit) async throws -> Answer
  ) {
    (self.kind, self.previous, self.send) = (kind, previous, send)
  }

  /// Creates the effect of an edit that an outbox sends.
  init(_ kind: Kind) { self.init(kind: kind) { _, _ in throw CancellationError() } }

  /// The effect of the edit on the order in which edits are sent.
  var order: EditOrder<Item.ID?>.Kind {
    switch kind {
    case .insert: .creation
    case .remove: .removal
    case .change, .whole: .change
    case .move: .move
    case .arrive: .arrival
    }
  }

  var change: (@MainActor (inout Item) -> Void)? {
    if case .change(let change) = kind { change } else { nil }
  }

  var isInsertion: Bool {
    switch kind {
    case .insert, .arrive: true
    case .remove, .change, .move, .whole: false
    }
  }

  /// Whether other lists over the same store show the edit, too.
  ///
  /// A list has its own order and members until the server has accepted others.
  var isOfItems: Bool {
    switch kind {
    case .change, .remove: true
    case .insert, .move, .arrive, .whole: false
    }
  }

  /// The item that moves from another list.
  var arrival: Item? { if case .arrive(let item, _, _) = kind { item } else { nil } }

  func created(_ id: Item.ID) -> Item? {
    if case .insert(let items, _, _) = kind { items[id] } else { nil }
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
    case .insert(_, let previous, let index), .move(let previous, let index),
      .arrive(_, let previous, let index):
      (previous, index)
    case .remove, .change, .whole: nil
    }
  }

  /// Applies the effect to the version of an item that a list shows.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - absent: The version of an item that other lists have; `nil` if there is none.
  ///   - id: The id of the item.
  ///   - isHere: Whether the edit was made in the list.
  func apply(
    to version: inout LayeredItems<Item>.Version,
    absent: inout Item?,
    _ id: Item.ID,
    isHere: Bool
  ) {
    switch kind {
    case .insert(let items, _, _):
      // An item that the server has already keeps its place.
      guard isHere, version.item == nil, let item = items[id] else { break }
      version = .init(item: item, isFloating: true)
    case .remove: (version, absent) = (.init(), nil)
    case .change(let change):
      if version.item != nil { change(&version.item!) }
      if absent != nil { change(&absent!) }
    case .move: if isHere, version.item != nil { version.isFloating = true }
    case .arrive where isHere: version = .init(item: version.item ?? absent, isFloating: true)
    case .arrive: (version, absent) = (.init(), version.item ?? absent)
    case .whole: break
    }
  }

  /// Returns the effect for an item to which the server has assigned another id.
  ///
  /// Its own versions have the former id, which the server doesn't know.
  mutating func rename(_ id: Item.ID, to version: inout Item) {
    previous = previous.filter { $0.id != id } + [version]
    if case .arrive(_, let after, let index) = kind {
      kind = .arrive(version, after: after, at: index)
    }
    change?(&version)
  }
}
