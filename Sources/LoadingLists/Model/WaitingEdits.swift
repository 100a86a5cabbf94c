#if canImport(UIKit)
import Loading

/// Edits of a list that are made to it at once: items that come beside each other, or any that go.
///
/// One by one, each would move all items behind it ("insertions at the top in one batch").
struct WaitingEdits<Item: Identifiable> {
  /// The place of the first of the items that come.
  private var start = 0
  /// Of the items that come, those before the first that came; the first of them at the end.
  private var head: [Item] = []
  /// Of the items that come, the others.
  private var tail: [Item] = []
  private var insertedIDs: Set<Item.ID> = []
  private var removedPlaces: [Int] = []
  private var removedIDs: Set<Item.ID> = []

  var isEmpty: Bool { insertedIDs.isEmpty && removedIDs.isEmpty }

  /// By how many items the list is longer with them.
  var countChange: Int { insertedIDs.count - removedIDs.count }

  func inserts(_ id: Item.ID) -> Bool { insertedIDs.contains(id) }

  func removes(_ id: Item.ID) -> Bool { removedIDs.contains(id) }

  /// Adds items that come; returns `false` if the edits that wait have to be made before.
  mutating func insert(_ items: [Item], at index: Int) -> Bool {
    guard removedIDs.isEmpty else { return false }
    if insertedIDs.isEmpty {
      (start, tail) = (index, items)
    } else if index == start {
      head += items.reversed()
    } else if index == start + insertedIDs.count {
      tail += items
    } else {
      return false
    }
    for item in items { insertedIDs.insert(item.id) }
    return true
  }

  /// Adds an item that goes, with its place in the list; returns `false` if the edits that wait have to be made before.
  mutating func remove(_ id: Item.ID, at place: Int) -> Bool {
    guard insertedIDs.isEmpty else { return false }
    if removedIDs.insert(id).inserted { removedPlaces.append(place) }
    return true
  }

  /// Makes the edits, of which there are some.
  mutating func make(in list: inout PagedItems<Item>) -> ItemsEdit {
    defer { self = WaitingEdits() }
    return insertedIDs.isEmpty
      ? list.remove(at: removedPlaces.sorted())
      : list.insert(contentsOf: head.reversed() + tail, at: start)
  }
}
#endif
