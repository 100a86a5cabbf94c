/// A type that edits the items of a list immediately, and then sends each edit.
@MainActor package struct ListSending<Item: Identifiable & Sendable> {
  let queue: EditQueue<[Item]>
  private let list: EditedList<Item>

  package init(
    queue: EditQueue<[Item]>,
    shown: @escaping @MainActor () -> [Item],
    known: @escaping @MainActor () -> [Item]?,
    fold: @escaping @MainActor (SharedEdit<Item>) -> Void
  ) {
    self.queue = queue
    list = EditedList(shown: shown, known: known, fold: fold)
  }

  package func insert<Answer: Sendable>(
    _ item: Item,
    at index: Int,
    _ whenRejected: RejectedEdit,
    _ send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let items = list.shown()
    let index = min(max(index, 0), items.count)
    let previous = index > 0 ? items[index - 1].id : nil
    let insertion = ListEdit.insert(item, after: previous, index: index)
    return queue.add(item.id, isCreation: true, whenRejected: whenRejected) { items, names in
      insertion.apply(to: &items, names)
    } send: { [list] _ in
      let new = try await send(item) as? Item ?? item
      return .init(newKey: new.id) { list.inserted(new, insteadOf: item.id) }
    }
  }

  package func remove<Answer: Sendable>(
    _ id: Item.ID,
    _ whenRejected: RejectedEdit,
    _ send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit {
    queue.add(id, whenRejected: whenRejected) { items, names in
      ListEdit.remove(id).apply(to: &items, names)
    } send: { [list] turn in
      let id = turn.names.current(id)
      _ = try await send(id)
      return .init { list.fold(.remove([id])) }
    }
  }

  package func edit<Answer: Sendable>(
    _ id: Item.ID,
    _ whenRejected: RejectedEdit,
    _ change: @escaping @MainActor (inout Item) -> Void,
    _ send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let previous = list.shown().first { $0.id == id }
    return queue.add(id, whenRejected: whenRejected) { items, names in
      ListEdit.change(id, change).apply(to: &items, names)
    } send: { [list] turn in
      let id = turn.names.current(id)
      let known = list.known()?.first { $0.id == id }
      guard var item = known ?? previous else { throw ItemNotFoundError(id: "\(id)") }
      if known != nil, let edited = turn.apply([item]).first(where: { $0.id == id }) {
        item = edited
      } else {
        // An item that has left the list in the meantime may still exist on the server.
        change(&item)
      }
      let answer = try await send(item) as? Item
      return .init { list.changed(id, to: answer, change) }
    }
  }

  package func move<Answer: Sendable>(
    _ id: Item.ID,
    to index: Int,
    _ whenRejected: RejectedEdit,
    _ send: @escaping @MainActor (Item.ID, Item.ID?) async throws -> Answer
  ) -> PendingEdit {
    let others = list.shown().filter { $0.id != id }
    let index = min(max(index, 0), others.count)
    let previous = index > 0 ? others[index - 1].id : nil
    return queue.add(id, whenRejected: whenRejected) { items, names in
      ListEdit.move(id, after: previous, index: index).apply(to: &items, names)
    } send: { [list] turn in
      let (id, previous) = (turn.names.current(id), previous.map { turn.names.current($0) })
      _ = try await send(id, previous)
      return .init { list.fold(.move(id, after: list.previousKnown(of: id))) }
    }
  }
}

/// The items of a list whose edits are sent.
///
/// Edits retain its closures, so these must not retain any edit.
@MainActor private struct EditedList<Item: Identifiable & Sendable> {
  /// Returns the visible items, with pending edits.
  let shown: @MainActor () -> [Item]
  /// Returns the server's items; `nil` if they are no longer known.
  let known: @MainActor () -> [Item]?
  /// Makes an edit part of the server's items.
  let fold: @MainActor (SharedEdit<Item>) -> Void

  /// Adds a created item to the server's items, or replaces it if they contain its new id already.
  func inserted(_ new: Item, insteadOf id: Item.ID) {
    guard let known = known() else { return }
    if known.contains(where: { $0.id == new.id }) { return fold(.replace([new])) }
    fold(.insert([new], after: previousKnown(of: id)))
  }

  func changed(_ id: Item.ID, to new: Item?, _ change: (inout Item) -> Void) {
    guard var item = known()?.first(where: { $0.id == id }) else { return }
    if let new { item = new } else { change(&item) }
    fold(.replace([item]))
  }

  /// Returns the id of the closest item before another item that the server's items contain, too.
  func previousKnown(of id: Item.ID) -> Item.ID? {
    let known = Set((known() ?? []).map(\.id))
    return shown().prefix { $0.id != id }.last { known.contains($0.id) }?.id
  }
}

extension SharedEdit {
  /// Creates an insertion after the last of the visible items before it that the server's items
  /// contain, too.
  package init(
    inserting new: [Item],
    behind shown: some BidirectionalCollection<Item>,
    of known: [Item]
  ) {
    let ids = Set(known.map(\.id))
    self = .insert(new, after: shown.last { ids.contains($0.id) }?.id)
  }

  /// Applies the edit to the server's items.
  package func apply(to items: inout [Item]) {
    func place(after id: Item.ID?) -> Int {
      id.flatMap { id in items.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    }
    switch self {
    case .insert(let new, let previous):
      // Items that a pending removal hides are still among the server's items.
      let known = Set(items.map(\.id))
      SharedEdit.replace(new).apply(to: &items)
      let missing = new.filter { !known.contains($0.id) }
      items.insert(contentsOf: missing, at: place(after: previous))
    case .remove(let ids):
      let removed = Set(ids)
      items.removeAll { removed.contains($0.id) }
    case .replace(let new):
      for item in new {
        if let place = items.firstIndex(where: { $0.id == item.id }) { items[place] = item }
      }
    case .move(let id, let previous):
      guard let old = items.firstIndex(where: { $0.id == id }) else { return }
      let item = items.remove(at: old)
      items.insert(item, at: place(after: previous))
    }
  }
}
