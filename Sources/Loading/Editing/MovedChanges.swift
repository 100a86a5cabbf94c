/// The changes of an item that follow it to another list.
@MainActor package struct MovedChanges<Item: Identifiable> {
  fileprivate let failed: [EditQueue<Item.ID?, ItemEffect<Item>>.Failed]
  fileprivate let pending: [(edit: PendingEdit, change: @MainActor (inout Item) -> Void)]
}

extension EditedItems {
  /// Returns the changes that follow an item to another list: those that are being sent, which stay
  /// in this list, too, and failed ones.
  package func releaseChanges(of id: Item.ID) -> MovedChanges<Item> {
    let id = current(id)
    return MovedChanges(
      failed: queue.releaseFailed(id),
      pending: queue.pendingEdits(of: id).compactMap { edit, effect in
        effect.change.map { (edit, $0) }
      }
    )
  }

  /// Shows changes of an item of another list: failed ones as its own, and others until they are
  /// accepted or rejected.
  package func adopt(_ changes: MovedChanges<Item>, of id: Item.ID) {
    adopt(changes.failed, of: current(id))
    for (other, change) in changes.pending {
      let edit = edit(CollectionOfOne(id), .undone, change) { [unowned self] _ in
        try await other.value(followedBy: self)
        return nil
      }
      edit.isFollowing = true
    }
  }
}
