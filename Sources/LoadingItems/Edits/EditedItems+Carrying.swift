import Loading

/// The edits that an outbox sends, as the list shows them.
extension EditedItems {
  /// Shows an edit of items that an outbox sends.
  package func carry(_ edit: PendingEdit, _ ids: [Item.ID], _ kind: ItemEffect<Item>.Kind) {
    let effect = ItemEffect<Item>(kind)
    if case .insert(let items, _, _) = kind { forgetNames(of: Array(items.values)) }
    let ids = ids.map(current)
    var index = effect.place.flatMap { place in
      place.after.map { self.index(of: $0).map { $0 + 1 } } ?? min(place.index, items.count)
    }
    if case .move = kind, let goal = index, let old = ids.first.flatMap({ self.index(of: $0) }),
      old < goal
    {
      index = goal - 1
    }
    add(edit, of: ids, .undone, effect, at: index)
  }

  package func carry(
    _ edit: PendingEdit,
    _ change: @escaping @MainActor (inout [Item]) -> Void
  ) {
    add(edit, of: [nil], .undone, ItemEffect(.whole(change)))
  }

  /// Adds edits that an outbox sends, and shows the changes among them together.
  ///
  /// Each of many changes of one item would otherwise apply all the others again.
  package func showTogether(_ add: () -> Void) {
    guard unshown == nil else { return add() }
    unshown = []
    add()
    let ids = unshown ?? []
    unshown = nil
    guard !ids.isEmpty else { return }
    var seen: Set<Item.ID> = []
    mustReport = true
    report(refresh(ids.filter { seen.insert($0).inserted }, notes: true))
  }

  /// Makes an edit that an outbox has sent part of the list, with the server's versions of its
  /// items, or of the whole list.
  package func accept(_ edit: PendingEdit, _ answer: [Item]?) {
    guard shows(edit), let keys = queue.order[edit.id]?.keys else { return }
    let ids = keys.compactMap(\.self)
    queue.accept(
      edit.id,
      ids.isEmpty ? answer.map { .whole($0) } ?? .accepted : .init(answer, to: ids)
    )
  }
}
