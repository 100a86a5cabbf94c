/// The items of a list that grows page by page: each id stands in it once.
package struct PagedItems<Item: Identifiable> {
  /// What a page has made of the list.
  package struct Merge: Equatable {
    /// The number of items that were not in the list before; they stand at its end.
    package var addedCount = 0
    /// Where items stand that took the place of others with their ids.
    package var replaced: [Int] = []
    /// Whether the list is another than before.
    package var isNews: Bool { addedCount > 0 || !replaced.isEmpty }
  }

  package private(set) var items: [Item] = []
  private var places: [Item.ID: Int] = [:]

  /// Makes a list of a first page; an id that comes twice keeps its first place, with the last value.
  package init(_ page: some Sequence<Item>) {
    // A table with room for nothing takes memory, too.
    let count = page.underestimatedCount
    if count > 0 {
      items.reserveCapacity(count)
      places.reserveCapacity(count)
    }
    merge(page) { _, _ in false }
  }

  package func index(of id: Item.ID) -> Int? { places[id] }

  /// Appends the items of a page; one whose id is in the list takes its place there.
  @discardableResult
  package mutating func merge(
    _ page: some Sequence<Item>,
    isEqual: (Item, Item) -> Bool
  ) -> Merge {
    var merge = Merge()
    for item in page {
      // Most items are new: one look at the table is enough for them.
      guard let place = places.updateValue(items.count, forKey: item.id) else {
        items.append(item)
        merge.addedCount += 1
        continue
      }
      places[item.id] = place
      guard !isEqual(items[place], item) else { continue }
      items[place] = item
      merge.replaced.append(place)
    }
    return merge
  }

  /// Puts in an item whose id is not in the list.
  package mutating func insert(_ item: Item, at index: Int) {
    items.insert(item, at: index)
    renumber(from: index)
  }

  package mutating func remove(at index: Int) {
    places[items[index].id] = nil
    items.remove(at: index)
    renumber(from: index)
  }

  private mutating func renumber(from index: Int) {
    for place in index..<items.count { places[items[place].id] = place }
  }
}

/// What becomes of the items of a list, each id of which stands in it once.
///
/// Without the items that are there now: whoever kept those would make the next page of a long list copy it.
package enum ItemsEdit<Item> {
  /// They are others; these were there before.
  case list(former: [Item])
  /// Some stand in the place of others with their ids, and some have come at the end.
  case merged(replaced: [Int], addedCount: Int)
  /// One has come at a place.
  case inserted(Int)
  /// One has gone from a place.
  case removed(Item, at: Int)
}
