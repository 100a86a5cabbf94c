/// An edit of a list, in terms that hold whatever the server's list becomes meanwhile.
@MainActor enum ListEdit<Item: Identifiable> {
  /// Behind the item with an id; where that has gone, at an index.
  case insert(Item, after: Item.ID?, index: Int)
  case remove(Item.ID)
  case change(Item.ID, @MainActor (inout Item) -> Void)
  case move(Item.ID, after: Item.ID?, index: Int)

  /// Applies the edit.
  ///
  /// Edits of missing items have no effect, and an inserted item that has come from the server keeps its position.
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
    case .insert(let item, let former, let index):
      if place(item.id) == nil { items.insert(item, at: place(after: former, index: index)) }
    case .remove(let id):
      if let place = place(id) { items.remove(at: place) }
    case .change(let id, let change):
      if let place = place(id) { change(&items[place]) }
    case .move(let id, let former, let index):
      guard let old = place(id) else { return }
      let item = items.remove(at: old)
      items.insert(item, at: place(after: former, index: index))
    }
  }
}
