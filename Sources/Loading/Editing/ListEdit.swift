/// An edit of a list that can be applied again after the server's list has changed.
@MainActor enum ListEdit<Item: Identifiable> {
  /// Inserts an item after the item with an id, or at an index if that item no longer exists.
  ///
  /// Without an id, the item is inserted at the beginning.
  case insert(Item, after: Item.ID?, index: Int)
  case remove(Item.ID)
  case change(Item.ID, @MainActor (inout Item) -> Void)
  case move(Item.ID, after: Item.ID?, index: Int)

  /// Applies the edit to the items of a list.
  ///
  /// Edits of missing items have no effect. An inserted item that the server already returned keeps
  /// its position.
  func apply(to items: inout [Item], _ names: EditNames) {
    func place(_ id: Item.ID) -> Int? {
      let id = names.current(id)
      return items.firstIndex { $0.id == id }
    }
    func place(after id: Item.ID?, index: Int) -> Int {
      guard let id else { return 0 }
      return place(id).map { $0 + 1 } ?? min(index, items.count)
    }
    switch self {
    case .insert(let item, let previous, let index):
      if place(item.id) == nil { items.insert(item, at: place(after: previous, index: index)) }
    case .remove(let id):
      if let place = place(id) { items.remove(at: place) }
    case .change(let id, let change):
      if let place = place(id) { change(&items[place]) }
    case .move(let id, let previous, let index):
      guard let old = place(id) else { return }
      let item = items.remove(at: old)
      items.insert(item, at: place(after: previous, index: index))
    }
  }
}
