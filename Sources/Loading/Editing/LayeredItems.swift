/// The known and the shown items of a list with pending edits.
///
/// Most shown items follow the order of the known ones. Those that pending edits insert or move are
/// *floating*: each stays behind the item before it.
@MainActor struct LayeredItems<Item: Identifiable> {
  /// An item with its pending edits.
  struct Version {
    /// The item; `nil` if it isn't shown.
    var item: Item?
    /// Whether a pending edit determines its place.
    var isFloating = false
  }

  /// Returns the version to show of an item, from the known one.
  typealias Versions = (Item.ID, Item?) -> Version
  /// Returns where a floating item is shown that has no place yet: after an item, or at an index.
  typealias Places = (Item.ID) -> (after: Item.ID?, index: Int)

  /// The items that the server is known to have; `nil` before any are known.
  var known: PagedItems<Item>?
  /// The shown items; `nil` without pending edits.
  private var edited: PagedItems<Item>?
  private var floating: Set<Item.ID> = []

  nonisolated init() {}

  /// Whether pending edits are shown.
  var isEdited: Bool { edited != nil }
  var items: [Item] { edited?.items ?? known?.items ?? [] }

  mutating func index(of id: Item.ID) -> Int? {
    edited == nil ? known?.index(of: id) : edited?.index(of: id)
  }

  func contains(_ id: Item.ID) -> Bool { edited == nil ? knows(id) : edited?.contains(id) ?? false }

  func knows(_ id: Item.ID) -> Bool { known?.contains(id) ?? false }

  mutating func item(_ id: Item.ID) -> Item? { index(of: id).map { items[$0] } }

  mutating func knownItem(_ id: Item.ID) -> Item? {
    guard let place = known?.index(of: id) else { return nil }
    return known?.items[place]
  }

  /// Whether a shown item follows the order of the known ones.
  private func isPlaced(_ id: Item.ID) -> Bool {
    edited?.contains(id) == true && !floating.contains(id) && knows(id)
  }

  // MARK: - Pending edits

  mutating func beginEditing() { if edited == nil { edited = known } }

  /// Ends showing pending edits, of which there are none.
  mutating func endEditing(_ isEqual: (Item, Item) -> Bool) -> [ItemsChange] {
    guard var edited, let known else { return [] }
    (self.edited, floating) = (nil, [])
    return [edited.replace(by: known.items, isEqual: isEqual)].filter(\.hasChanges)
  }

  mutating func removeAll() { (known, edited, floating) = (nil, nil, []) }

  /// Makes the place of items that of the server.
  mutating func place(_ ids: [Item.ID]) { floating.subtract(ids) }

  /// Gives a shown item another id.
  ///
  /// If an item with that id is shown, too, the renamed one takes its place.
  mutating func rename(_ id: Item.ID, to item: Item) -> [ItemsChange] {
    guard id != item.id else { return [] }
    if floating.remove(id) != nil { floating.insert(item.id) }
    guard var place = edited?.index(of: id) else { return [] }
    var edits: [ItemsChange] = []
    var goal = place
    if let other = edited?.index(of: item.id), let edit = edited?.remove(at: [other]) {
      edits.append(edit)
      if other < place { place -= 1 }
      goal = min(other, edit.previousCount - 2)
      floating.remove(item.id)
    }
    if let edit = edited?.set(item, at: place) { edits.append(edit) }
    if goal != place, let edit = edited?.move(from: place, to: goal) { edits.append(edit) }
    return edits
  }

  /// Updates items after a change of their known versions or their pending edits.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - place: The index of the first one if it is inserted or moved; `nil` to follow the order of
  ///     the known items.
  ///   - moves: Whether items that are shown already are moved.
  ///   - notes: Whether the items count as changed even if they are equal.
  ///   - isEqual: Compares two items with the same id.
  ///   - version: Returns the version to show of an item.
  ///   - places: Returns where a floating item is shown that isn't shown yet.
  /// - Returns: The edits of the shown items, in order.
  mutating func refresh(
    _ ids: [Item.ID],
    at place: Int? = nil,
    moves: Bool = false,
    notes: Bool = false,
    isEqual: (Item, Item) -> Bool,
    _ version: Versions,
    _ places: Places
  ) -> [ItemsChange] {
    guard edited != nil else { return [] }
    var edits: [ItemsChange] = []
    var (new, moved): ([Item], [Item.ID]) = ([], [])
    var (removed, changed): ([Int], [Int]) = ([], [])
    for id in ids {
      let version = version(id, knownItem(id))
      let wasFloating = floating.contains(id)
      if version.isFloating { floating.insert(id) } else { floating.remove(id) }
      guard let item = version.item else {
        if let old = edited?.index(of: id) { removed.append(old) }
        continue
      }
      guard let old = edited?.index(of: id), let previous = edited?.items[old] else {
        new.append(item)
        continue
      }
      if notes || !isEqual(previous, item) {
        _ = edited?.set(item, at: old)
        changed.append(old)
      }
      if moves || wasFloating && !version.isFloating { moved.append(id) }
    }
    if !changed.isEmpty {
      edits.append(ItemsChange(changed: changed.sorted(), previousCount: items.count))
    }
    if !removed.isEmpty, let edit = edited?.remove(at: Set(removed).sorted()) { edits.append(edit) }
    for id in moved { if let edit = move(id, to: place) { edits.append(edit) } }
    return edits + insert(new, at: place, places)
  }

  private mutating func move(_ id: Item.ID, to place: Int?) -> ItemsChange? {
    guard let old = edited?.index(of: id), let count = edited?.items.count else { return nil }
    var goal = place ?? natural(id)
    if place == nil, goal > old { goal -= 1 }
    goal = min(max(0, goal), count - 1)
    return goal == old ? nil : edited?.move(from: old, to: goal)
  }

  /// Inserts items, those that are adjacent in one edit.
  private mutating func insert(_ new: [Item], at place: Int?, _ places: Places) -> [ItemsChange] {
    var edits: [ItemsChange] = []
    // Floating ones last, because the items before them may be among the others.
    let floats = place == nil ? new.filter { floating.contains($0.id) } : []
    var rest = floats.isEmpty ? new[...] : new.filter { !floating.contains($0.id) }[...]
    while let first = rest.first {
      let index = min(max(0, place ?? natural(first.id)), items.count)
      var run = [rest.removeFirst()]
      while let next = rest.first, place != nil || follows(next.id, run[run.count - 1].id) {
        run.append(rest.removeFirst())
      }
      if let edit = edited?.insert(contentsOf: run, at: index) { edits.append(edit) }
    }
    for item in floats {
      let index = min(max(0, anchored(places(item.id))), items.count)
      if let edit = edited?.insert(contentsOf: [item], at: index) { edits.append(edit) }
    }
    return edits
  }

  private mutating func anchored(_ place: (after: Item.ID?, index: Int)) -> Int {
    place.after.flatMap { edited?.index(of: $0) }.map { $0 + 1 } ?? place.index
  }

  private mutating func follows(_ id: Item.ID, _ previous: Item.ID) -> Bool {
    guard let place = known?.index(of: id), place > 0 else { return false }
    return known?.items[place - 1].id == previous
  }

  // MARK: - Places

  /// Returns the index among the shown items that a known item has by the order of the known ones.
  ///
  /// The closest items in both directions are looked at, because many in a row may be hidden.
  private mutating func natural(_ id: Item.ID) -> Int {
    guard let place = known?.index(of: id), let known = known?.items else { return items.count }
    var distance = 1
    while true {
      guard place + distance < known.count else { return items.count }
      let next = known[place + distance].id
      if isPlaced(next), let index = edited?.index(of: next) { return index }
      let previous = place - distance
      if previous < 0 { return firstPlaced(from: 0, except: id) }
      if isPlaced(known[previous].id), let index = edited?.index(of: known[previous].id) {
        return firstPlaced(from: index + 1, except: id)
      }
      distance += 1
    }
  }

  private func firstPlaced(from index: Int, except id: Item.ID) -> Int {
    let items = items
    return items[index...].firstIndex { $0.id != id && isPlaced($0.id) } ?? items.count
  }

  /// Returns the known item after which an item at an index of the shown ones belongs; `nil` for
  /// the beginning.
  mutating func predecessor(before place: Int, of id: Item.ID?) -> Item.ID? {
    let items = items
    func isPredecessor(_ other: Item.ID) -> Bool {
      other != id && (edited == nil || isPlaced(other))
    }
    // At the end of the list, behind what pending edits hide there.
    if !items.suffix(max(0, items.count - place)).contains(where: { isPredecessor($0.id) }) {
      return known?.items.last { $0.id != id && !floating.contains($0.id) }?.id
    }
    var (low, high) = (place - 1, place)
    while low >= 0 {
      if isPredecessor(items[low].id) { return items[low].id }
      low -= 1
      guard high < items.count else { continue }
      let next = items[high].id
      high += 1
      guard isPredecessor(next), let index = known?.index(of: next) else { continue }
      return known?.items[..<index].last { isPredecessor($0.id) }?.id
    }
    return nil
  }

  // MARK: - Other known items

  /// Shows pending edits over other known items.
  mutating func rebuild(
    in order: [Item],
    _ ids: [Item.ID],
    isEqual: (Item, Item) -> Bool,
    _ version: Versions,
    _ places: Places,
    changes: [@MainActor (inout [Item]) -> Void]
  ) -> [ItemsChange] {
    guard let known else { return [] }
    var versions: [Item.ID: Version] = [:]
    for id in ids { versions[id] = version(id, knownItem(id)) }
    floating = Set(versions.lazy.filter { $0.value.isFloating }.map(\.key))
    var followers: [Item.ID?: [Item]] = [:]
    var (previous, placed): (Item.ID?, Set<Item.ID>) = (nil, [])
    // If all other items are gone, those that weren't at their beginning are at the new end.
    var (isAfterOthers, last): (Bool, [Item]) = (false, [])
    for id in order.lazy.map(\.id) {
      if let version = versions[id], version.isFloating, let item = version.item {
        guard placed.insert(id).inserted else { continue }
        if previous == nil, isAfterOthers {
          last.append(item)
        } else {
          followers[previous, default: []].append(item)
        }
      } else {
        isAfterOthers = true
        if knows(id), versions[id].map({ $0.item != nil }) ?? true { previous = id }
      }
    }
    var new = followers[nil] ?? []
    if previous != nil { (new, last) = (new + last, []) }
    for item in known.items {
      if let version = versions[item.id] {
        guard !version.isFloating, let item = version.item else { continue }
        new.append(item)
      } else {
        new.append(item)
      }
      if let floating = followers[item.id] { new += floating }
    }
    new += last
    for id in ids where floating.contains(id) && !placed.contains(id) {
      guard let item = versions[id]?.item else { continue }
      let (previous, index) = places(id)
      let found = new.firstIndex { $0.id == previous }.map { $0 + 1 }
      new.insert(item, at: found ?? min(index, new.count))
    }
    for change in changes { change(&new) }
    var shown = edited ?? PagedItems([])
    let edit = shown.replace(by: new, isEqual: isEqual)
    edited = shown
    return edit.hasChanges ? [edit] : []
  }
}
