import Loading

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
  /// The items that the server is known to have, and that pending edits hide.
  private var hidden: Set<Item.ID> = []
  private var floatingRun = FloatingRun()

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

  mutating func beginEditing() {
    if edited == nil { (edited, floatingRun) = (known, FloatingRun()) }
  }

  /// Ends showing pending edits, of which there are none.
  mutating func endEditing(_ isEqual: (Item, Item) -> Bool) -> [ItemsChange] {
    guard var edited, let known else { return [] }
    (self.edited, floating, hidden) = (nil, [], [])
    return [edited.replace(by: known.items, isEqual: isEqual)].filter(\.hasChanges)
  }

  mutating func removeAll() { (known, edited, floating, hidden) = (nil, nil, [], []) }

  /// Makes the place of items that of the server.
  mutating func place(_ ids: [Item.ID]) {
    for id in ids where floating.remove(id) != nil {
      if let index = edited?.index(of: id) { floatingRun.remove(index) }
    }
  }

  /// Gives a shown item another id.
  ///
  /// If an item with that id is shown, too, the renamed one takes its place.
  mutating func rename(_ id: Item.ID, to item: Item) -> [ItemsChange] {
    guard id != item.id else { return [] }
    if floating.remove(id) != nil { floating.insert(item.id) }
    if hidden.remove(id) != nil { hidden.insert(item.id) }
    floatingRun.removeAll()
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
      if version.isFloating {
        floating.insert(id)
      } else if wasFloating {
        self.place([id])
      }
      if version.item == nil, knows(id) {
        hidden.insert(id)
      } else if !hidden.isEmpty {
        hidden.remove(id)
      }
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
    if !removed.isEmpty, let edit = edited?.remove(at: Set(removed).sorted()) {
      floatingRun.removeAll()
      edits.append(edit)
    }
    for id in moved { if let edit = move(id, to: place) { edits.append(edit) } }
    return edits + insert(new, at: place, places)
  }

  private mutating func move(_ id: Item.ID, to place: Int?) -> ItemsChange? {
    guard let old = edited?.index(of: id), let count = edited?.items.count else { return nil }
    var goal = place ?? natural(id)
    if place == nil, goal > old { goal -= 1 }
    goal = min(max(0, goal), count - 1)
    if goal == old { return nil }
    floatingRun.move(from: old, to: goal)
    return edited?.move(from: old, to: goal)
  }

  /// Inserts items, those that are adjacent in one edit.
  private mutating func insert(_ new: [Item], at place: Int?, _ places: Places) -> [ItemsChange] {
    var edits: [ItemsChange] = []
    if new.isEmpty { return edits }
    // Floating ones last, because the items before them may be among the others.
    let floats = place == nil ? new.filter { floating.contains($0.id) } : []
    var rest = floats.isEmpty ? new[...] : new.filter { !floating.contains($0.id) }[...]
    while let first = rest.first {
      let index = min(max(0, place ?? natural(first.id)), items.count)
      var run = [rest.removeFirst()]
      while let next = rest.first, place != nil || follows(next.id, run[run.count - 1].id) {
        run.append(rest.removeFirst())
      }
      floatingRun.removeAll()
      if let edit = edited?.insert(contentsOf: run, at: index) { edits.append(edit) }
    }
    for item in floats {
      let index = min(max(0, anchored(places(item.id))), items.count)
      floatingRun.removeAll()
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
      if previous < 0 { return placed(from: 0, by: 1, except: id) ?? items.count }
      if isPlaced(known[previous].id), let index = edited?.index(of: known[previous].id) {
        return placed(from: index + 1, by: 1, except: id) ?? items.count
      }
      distance += 1
    }
  }

  /// Returns the index of the closest shown item in a direction that follows the order of the known
  /// ones, apart from one; `nil` if there is none.
  private mutating func placed(from index: Int, by step: Int, except id: Item.ID?) -> Int? {
    guard let items = edited?.items else { return nil }
    var (place, start) = (index, index)
    while items.indices.contains(place) {
      if let next = floatingRun.index(behind: place, by: step) {
        place = next
        continue
      }
      let other = items[place].id
      if !floating.contains(other) {
        if other != id, knows(other) { break }
        start = place + step
      }
      place += step
    }
    floatingRun.note(step > 0 ? start..<max(start, place) : min(start, place) + 1..<start + 1)
    return items.indices.contains(place) ? place : nil
  }

  /// Returns the known item after which an item at an index of the shown ones belongs; `nil` for
  /// the beginning.
  mutating func predecessor(before place: Int, of id: Item.ID?) -> Item.ID? {
    let items = items
    if edited == nil { return items[..<place].last { $0.id != id }?.id }
    let previous = placed(from: place - 1, by: -1, except: id).map { items[$0].id }
    if placed(from: place, by: 1, except: id) != nil { return previous }
    // At the end of the list, behind what pending edits hide there.
    var (last, end) = (previous, previous.flatMap { known?.index(of: $0) } ?? -1)
    for other in hidden where other != id {
      guard let index = known?.index(of: other), index > end else { continue }
      (last, end) = (other, index)
    }
    return last
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
    (floating, hidden) = ([], [])
    for (id, version) in versions {
      if version.isFloating { floating.insert(id) }
      if version.item == nil, knows(id) { hidden.insert(id) }
    }
    floatingRun.removeAll()
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
