#if canImport(UIKit)
import Loading

/// A batch of edits of a list: adjacent insertions, or any removals.
///
/// Applied one by one, each edit would move all items after it.
struct WaitingEdits<Item: Identifiable> {
  /// The index of the first inserted item.
  private var start = 0
  /// The items inserted before the first ones, in reverse order.
  private var head: [Item] = []
  /// The remaining inserted items.
  private var tail: [Item] = []
  private var insertedIDs: Set<Item.ID> = []
  private var removedPlaces: [Int] = []
  private var removedIDs: Set<Item.ID> = []

  var isEmpty: Bool { insertedIDs.isEmpty && removedIDs.isEmpty }

  /// The change in the number of items.
  var countChange: Int { insertedIDs.count - removedIDs.count }

  func inserts(_ id: Item.ID) -> Bool { insertedIDs.contains(id) }

  func removes(_ id: Item.ID) -> Bool { removedIDs.contains(id) }

  /// Adds inserted items, or returns `false` if the waiting edits must be applied first.
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

  /// Adds a removed item, or returns `false` if the waiting edits must be applied first.
  mutating func remove(_ id: Item.ID, at place: Int) -> Bool {
    guard insertedIDs.isEmpty else { return false }
    if removedIDs.insert(id).inserted { removedPlaces.append(place) }
    return true
  }

  /// Applies the edits, of which there must be at least one.
  mutating func make(in list: inout PagedItems<Item>) -> ItemsEdit {
    defer { self = WaitingEdits() }
    return insertedIDs.isEmpty
      ? list.remove(at: removedPlaces.sorted())
      : list.insert(contentsOf: head.reversed() + tail, at: start)
  }
}
#endif
