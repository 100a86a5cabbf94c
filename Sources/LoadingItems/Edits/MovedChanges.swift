import Loading

/// The changes of an item that follow it to another list.
@MainActor package struct MovedChanges<Item: Identifiable> {
  fileprivate let released: [EditQueue<Item.ID?, ItemEffect<Item>>.Released]
  fileprivate let pending: [(edit: PendingEdit, change: @MainActor (inout Item) -> Void)]
}

extension EditedItems {
  /// Returns the changes that follow an item to another list: those that are being sent, which stay
  /// in this list, too, and failed ones.
  ///
  /// If the item returns because its move was rejected, the edits that wait return with it.
  package func releaseChanges(of id: Item.ID, isReturning: Bool = false) -> MovedChanges<Item> {
    let id = current(id)
    return MovedChanges(
      released: queue.releaseFailed(id) + (isReturning ? queue.releaseWaiting(id) : []),
      pending: queue.pendingEdits(of: id).compactMap { edit, effect in
        effect.change.map { (edit.followed ?? edit, $0) }
      }
    )
  }

  /// Shows changes of an item of another list: released ones as its own, and others until they are
  /// accepted or rejected.
  package func adopt(_ changes: MovedChanges<Item>, of id: Item.ID) {
    adopt(changes.released, of: current(id))
    for (other, change) in changes.pending {
      // The item has returned to the list in which it was changed.
      if queue.pendingEdits(of: current(id)).contains(where: { $0.edit === other }) { continue }
      let end = Task { [weak self] in if let self { try await other.value(followedBy: self) } }
      let edit = edit(CollectionOfOne(id), .undone, change) { _ in
        try await end.value
        return nil
      }
      edit.followed = other
      // Also while it waits for the move of the item, whose answer will contain the change.
      Task { [weak self] in
        do { try await end.value } catch { return edit.discard() }
        self?.merge(edit, of: id)
      }
    }
  }

  private func merge(_ change: PendingEdit, of id: Item.ID) {
    let key = current(id)
    guard queue.merge(change, of: key, by: { $0.merged(with: $1, of: key) }) else { return }
    change.change(to: .accepted)
    show([key], [])
  }
}
