import Loading

/// The items of a list that grows page by page, with unique ids.
package struct PagedItems<Item: Identifiable> {
  /// The effect of a page on the list.
  package struct Merge: Equatable {
    /// The number of new items, which are at the end of the list.
    package var addedCount = 0
    /// The positions of items that replaced items with the same ids.
    package var replaced: [Int] = []
    package var hasChanges: Bool { addedCount > 0 || !replaced.isEmpty }
  }

  package private(set) var items: [Item] = []
  /// The position of each item, minus ``shift``.
  ///
  /// The position may be from before the last few insertions or removals.
  /// Positions aren't updated for each edit, because each of many edits would then traverse a long
  /// list (benchmark "row inserted at the top").
  private var places: [Item.ID: Int] = [:]
  /// The number of items inserted at the beginning, minus those removed there.
  private var shift = 0
  /// The maximum distance of an item from its recorded position, because of other insertions and
  /// removals.
  private var drift = 0

  /// As many as make a search as long as the share of an edit in noting all positions anew.
  private var longestDrift: Int { max(64, Int(Double(items.count).squareRoot())) }

  /// Creates a list from a first page.
  ///
  /// An id that occurs twice keeps its first position with the last value. The array is used
  /// unchanged if each id occurs once (benchmark "answer to rows on screen").
  package init(_ page: [Item]) {
    // A table without capacity allocates memory, too.
    guard !page.isEmpty else { return }
    places.reserveCapacity(page.count)
    merge(page) { _, _ in false }
  }

  package func contains(_ id: Item.ID) -> Bool { places[id] != nil }

  package mutating func index(of id: Item.ID) -> Int? {
    places[id].map { index(of: id, notedAt: $0) }
  }

  /// Returns the index of each of some items; `nil` for those that aren't in the list.
  mutating func indices(of others: [Item]) -> [Int?] {
    var found: [Int?] = []
    found.reserveCapacity(others.count)
    let (places, shift, isExact) = (places, shift, drift == 0)
    // Read by address, because reading from an array of a generic type copies each item.
    others.withUnsafeBufferPointer { others in
      for other in others.indices {
        let id = others[other].id
        // A call for each item would look up the type of the list each time.
        found.append(isExact ? places[id].map { $0 + shift } : index(of: id))
      }
    }
    return found
  }

  private mutating func index(of id: Item.ID, notedAt place: Int) -> Int {
    let place = place + shift
    if drift == 0 { return place }
    if drift <= longestDrift {
      let count = items.count
      for distance in 0...drift {
        let (before, after) = (place - distance, place + distance)
        if before >= 0, before < count, items[before].id == id { return before }
        if after >= 0, after < count, items[after].id == id { return after }
      }
    }
    notePlaces()
    return places[id] ?? place
  }

  private mutating func notePlaces() {
    for place in items.indices { places[items[place].id] = place }
    (shift, drift) = (0, 0)
  }

  /// Updates positions after items were inserted before others.
  ///
  /// If the count is negative, items were removed.
  private mutating func move(_ edit: ItemsChange, by count: Int) {
    guard edit.end > 0 else { return }
    if edit.start == 0 { shift += count } else { drift += abs(count) }
  }

  /// Appends the items of a page.
  ///
  /// An item whose id is in the list replaces the existing one.
  @discardableResult
  package mutating func merge(_ page: [Item], isEqual: (Item, Item) -> Bool) -> Merge {
    var merge = Merge(addedCount: appendNew(page))
    for item in page[merge.addedCount...] {
      // Most items are new, and need only one lookup.
      guard let noted = places.updateValue(items.count - shift, forKey: item.id) else {
        items.append(item)
        merge.addedCount += 1
        continue
      }
      places[item.id] = noted
      let place = index(of: item.id, notedAt: noted)
      guard !isEqual(items[place], item) else { continue }
      items[place] = item
      merge.replaced.append(place)
    }
    return merge
  }

  /// Appends the items of a page up to the first one that is in the list, and returns their number.
  private mutating func appendNew(_ page: [Item]) -> Int {
    let start = items.count - shift
    // Read by address, because reading from an array of a generic type copies each item.
    let count = page.withUnsafeBufferPointer { page in
      page.indices.first { index in
        let noted = places.updateValue(start + index, forKey: page[index].id)
        if let noted { places[page[index].id] = noted }
        return noted != nil
      }
    }
    if items.isEmpty, count == nil {
      items = page
    } else {
      items += page[..<(count ?? page.count)]
    }
    return count ?? page.count
  }

  // MARK: - Edits

  /// Inserts items with unique ids that aren't in the list.
  package mutating func insert(contentsOf new: [Item], at index: Int) -> ItemsChange {
    let edit = ItemsChange(insertedCount: new.count, at: index, previousCount: items.count)
    move(edit, by: new.count)
    for offset in new.indices { places[new[offset].id] = index + offset - shift }
    items.insert(contentsOf: new, at: index)
    return edit
  }

  /// Removes items.
  ///
  /// The positions are in ascending order.
  package mutating func remove(at removed: [Int]) -> ItemsChange {
    let edit = ItemsChange(removedAt: removed, previousCount: items.count)
    for place in removed { places[items[place].id] = nil }
    move(edit, by: -removed.count)
    if !edit.middle.isEmpty { drift += removed.count }
    if removed.count == 1 {
      items.remove(at: removed[0])
    } else {
      var kept = Array(items[..<edit.start])
      kept.reserveCapacity(items.count - removed.count)
      for (place, next) in zip(removed, removed.dropFirst() + [items.count]) {
        kept += items[(place + 1)..<next]
      }
      items = kept
    }
    return edit
  }

  /// Replaces the item at a position, possibly with one that has another id.
  mutating func set(_ item: Item, at place: Int) -> ItemsChange {
    if items[place].id != item.id {
      places[items[place].id] = nil
      places[item.id] = place - shift
    }
    items[place] = item
    return ItemsChange(changed: [place], previousCount: items.count)
  }

  mutating func move(from place: Int, to new: Int) -> ItemsChange {
    let range = min(place, new)..<max(place, new) + 1
    var middle = Array(range)
    middle.insert(middle.remove(at: place - range.lowerBound), at: new - range.lowerBound)
    let item = items.remove(at: place)
    items.insert(item, at: new)
    places[item.id] = new - shift
    drift += 1
    return ItemsChange(
      previousCount: items.count,
      start: range.lowerBound,
      end: items.count - range.upperBound,
      middle: middle
    )
  }

  /// Replaces the items.
  ///
  /// The common beginning and end are only compared. Only the items in between are looked up
  /// (benchmark "whole array").
  /// An id that occurs twice keeps its first position with the last value.
  package mutating func replace(by new: [Item], isEqual: (Item, Item) -> Bool) -> ItemsChange {
    if items.isEmpty {
      self = PagedItems(new)
      return ItemsChange(insertedCount: items.count, at: 0, previousCount: 0)
    }
    return replace(items.indices, with: new, isEqual: isEqual)
  }

  /// Replaces some of the items by a page, which has none of the others.
  mutating func replace(
    _ range: Range<Int>,
    with page: [Item],
    isEqual: (Item, Item) -> Bool
  ) -> ItemsChange {
    let count = items.count - range.count + page.count
    var edit = ItemsChange(commonOf: items, range, and: page, isEqual: isEqual)
    let middle = edit.start..<count - edit.end
    let isRenumbered = range == items.indices && middle.count > count / 2
    if drift > 0, isRenumbered || middle.count > longestDrift { notePlaces() }
    // Above all recorded positions, so that one lookup also finds an id that occurs twice.
    let first = items.count - shift
    var table: [Item.ID: Int] = Dictionary(minimumCapacity: isRenumbered ? 0 : middle.count)
    var stays = [Bool](repeating: false, count: edit.previousMiddle.count)
    edit.middle.reserveCapacity(middle.count)
    // Read by address, because reading from arrays of a generic type copies each item.
    let isUnique = page.withUnsafeBufferPointer { page in
      let oldItems = items
      return oldItems.withUnsafeBufferPointer { oldItems in
        for place in middle {
          let id = page[place - range.lowerBound].id
          let previous: Int?
          if isRenumbered {
            previous = places.updateValue(place + first, forKey: id).map { $0 + shift }
          } else {
            guard table.updateValue(place, forKey: id) == nil else { return false }
            previous = index(of: id)
          }
          edit.middle.append(previous ?? ItemsChange.new)
          guard let previous else { continue }
          guard edit.previousMiddle.contains(previous) else { return false }
          stays[previous - edit.start] = true
          guard !isEqual(oldItems[previous], page[place - range.lowerBound]) else { continue }
          edit.changed.append(place)
        }
        return true
      }
    }
    // In the rare case of a duplicate id, repeat with unique ids.
    guard isUnique else {
      var new = items
      new.replaceSubrange(range, with: page)
      places = [:]
      notePlaces()
      return replace(by: PagedItems(new).items, isEqual: isEqual)
    }
    for (place, stays) in zip(edit.previousMiddle, stays) where !stays {
      places[items[place].id] = nil
    }
    if isRenumbered {
      for place in page.indices where !middle.contains(place) {
        places[page[place].id] = place + first
      }
      (shift, drift) = (-first, 0)
    } else {
      move(edit, by: count - items.count)
      for place in middle { places[page[place - range.lowerBound].id] = place - shift }
    }
    if range == items.indices { items = page } else { items.replaceSubrange(range, with: page) }
    return edit
  }
}

extension ItemsChange {
  /// Creates an edit from the difference between two arrays with unique ids.
  package init<Item: Identifiable>(
    from previous: [Item],
    to new: [Item],
    isEqual: (Item, Item) -> Bool
  ) {
    self.init(commonOf: previous, previous.indices, and: new, isEqual: isEqual)
    var places: [Item.ID: Int] = [:]
    for place in previousMiddle { places[previous[place].id] = place }
    for place in start..<new.count - end {
      let previousPlace = places[new[place].id]
      middle.append(previousPlace ?? Self.new)
      guard let previousPlace, !isEqual(previous[previousPlace], new[place]) else { continue }
      changed.append(place)
    }
  }

  /// Creates an edit from the items that have the same ids at the beginning and the end of a part of
  /// an array and of those that replace them.
  fileprivate init<Item: Identifiable>(
    commonOf previous: [Item],
    _ range: Range<Int>,
    and new: [Item],
    isEqual: (Item, Item) -> Bool
  ) {
    var changed: [Int] = []
    var (start, end) = (0, 0)
    let most = min(range.count, new.count)
    // Read by address, because reading from arrays of a generic type copies each item.
    previous.withUnsafeBufferPointer { whole in
      let previous = UnsafeBufferPointer(rebasing: whole[range])
      new.withUnsafeBufferPointer { new in
        while start < most, previous[start].id == new[start].id {
          if !isEqual(previous[start], new[start]) { changed.append(range.lowerBound + start) }
          start += 1
        }
        while end < most - start,
          previous[previous.count - 1 - end].id == new[new.count - 1 - end].id
        {
          end += 1
          if !isEqual(previous[previous.count - end], new[new.count - end]) {
            changed.append(range.lowerBound + new.count - end)
          }
        }
      }
    }
    start += range.lowerBound
    end += previous.count - range.upperBound
    self.init(previousCount: previous.count, start: start, end: end, changed: changed)
  }
}
