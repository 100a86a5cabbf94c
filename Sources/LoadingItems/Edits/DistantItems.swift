import Loading

/// How an answer replaces a list by another part of the server's list, as a jump does.
package struct OtherPart {
  /// Whether the list began the server's list.
  let wasBeginning: Bool
  /// Whether the answer begins it.
  let isBeginning: Bool
  /// Whether the list ended the server's list.
  let wasEnd: Bool

  /// Whether what was inserted at the beginning of the list is at the beginning of the answer, too.
  var keepsBeginning: Bool { wasBeginning && isBeginning }
}

/// The insertions of a list at places that another part of the server's list has replaced.
///
/// The items of accepted ones are shown at the end of what is loaded, as they were while the edits
/// were pending, until a page has them. They aren't known, because they don't follow what is loaded.
@MainActor final class DistantItems<Item: Identifiable> {
  /// The accepted items.
  var items = PagedItems<Item>([])
  /// The items behind which accepted ones were inserted; `nil` for the beginning.
  private var places: [Item.ID: Item.ID?] = [:]
  /// The replaced items behind which others are inserted, and whether they ended the server's list.
  private var anchors: [Item.ID: Bool] = [:]
  /// Whether the beginning at which an edit inserts items is that of the server's list.
  private var beginnings: [Int: Bool] = [:]

  var isEmpty: Bool { items.items.isEmpty }

  func contains(_ id: Item.ID) -> Bool { items.contains(id) }

  func item(_ id: Item.ID) -> Item? { items.index(of: id).map { items.items[$0] } }

  /// Returns the item behind which an accepted one was inserted; `nil` if it isn't one.
  func place(of id: Item.ID) -> Item.ID?? { items.contains(id) ? places[id] : nil }

  /// Whether an item was replaced by another part of the list.
  func isReplaced(_ id: Item.ID) -> Bool { anchors[id] != nil || contains(id) }

  /// Whether an item ended the server's list.
  func isEnd(_ id: Item.ID) -> Bool { anchors[id] == true }

  func isServersBeginning(of edit: Int) -> Bool? { beginnings[edit] }

  func noteReplaced(_ id: Item.ID, isEnd: Bool) { anchors[id] = isEnd }

  func noteBeginning(of edit: Int, isServers: Bool) {
    if beginnings[edit] == nil { beginnings[edit] = isServers }
  }

  func add(_ new: [Item], after previous: Item.ID?, isEnd: Bool) {
    var previous = previous
    for item in new {
      (places[item.id], anchors[item.id]) = (.some(previous), isEnd)
      previous = item.id
    }
    items.merge(new) { _, _ in false }
  }

  /// Removes accepted items that a page has brought.
  func removeItems(where isLoaded: (Item.ID) -> Bool) {
    items = PagedItems(items.items.filter { !isLoaded($0.id) })
  }

  func apply(_ change: ListChange<Item>, isEqual: (Item, Item) -> Bool) {
    guard !isEmpty, let change = change.ofItems else { return }
    if case .rename(let new) = change {
      for (id, item) in new { places[item.id] = places[id] ?? places[item.id] }
    }
    _ = items.apply(change, isWhole: false, isEqual: isEqual)
  }
}
