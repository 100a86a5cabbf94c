import Foundation

/// The sections and items of a snapshot, with their positions.
///
/// Lists mostly grow at the end, so the offsets of appended items are stored immediately. Offsets
/// behind an insertion or deletion are updated only when many are needed. A few comparisons find a
/// single item, and a series of small changes doesn't hash a long list each time.
struct SnapshotStorage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  struct Section: Sendable {
    /// An identifier that the section keeps when it moves.
    let key: Int
    let identifier: SectionID
    var items: [ItemID] = []
    /// The number of leading items whose stored offset is correct.
    var settledCount = 0
  }

  private struct Home: Sendable {
    var section: Int
    var offset: Int
  }

  private(set) var sections: [Section] = []
  private var sectionIndexes: [SectionID: Int] = [:]
  private var indexesByKey: [Int: Int] = [:]
  private var homes: [ItemID: Home] = [:]
  private var nextKey = 0

  var itemCount: Int { homes.count }

  // MARK: - Positions

  func index(of section: SectionID) -> Int? { sectionIndexes[section] }

  func contains(_ item: ItemID) -> Bool { homes[item] != nil }

  func sectionIndex(of item: ItemID) -> Int? { homes[item].flatMap { indexesByKey[$0.section] } }

  func place(of item: ItemID) -> (section: Int, offset: Int)? {
    guard let home = homes[item], let section = indexesByKey[home.section] else { return nil }
    let items = sections[section].items
    // Identifiers are unique, so a match at the stored offset is the item.
    if home.offset < items.count, items[home.offset] == item { return (section, home.offset) }
    // A few changes before an item shift it by a few positions from its stored offset.
    let settled = sections[section].settledCount
    let near = items.dropFirst(max(settled, home.offset - 128)).prefix(256)
    let offset = near.firstIndex(of: item) ?? items[settled...].firstIndex(of: item)
    return offset.map { (section, $0) }
  }

  /// Returns `place(of:)` and stores it, because many items may be inserted next to the same one.
  mutating func notedPlace(of item: ItemID) -> (section: Int, offset: Int)? {
    let place = place(of: item)
    if let place { homes[item]?.offset = place.offset }
    return place
  }

  /// Stores the offsets of all items, for callers that need many of them.
  mutating func settle() {
    for section in sections.indices {
      for offset in sections[section].settledCount..<sections[section].items.count {
        homes[sections[section].items[offset]]?.offset = offset
      }
      sections[section].settledCount = sections[section].items.count
    }
  }

  // MARK: - Sections

  mutating func insert(_ identifiers: [SectionID], at index: Int) {
    var added: [Section] = []
    for identifier in identifiers {
      added.append(Section(key: nextKey, identifier: identifier))
      nextKey += 1
    }
    sections.insert(contentsOf: added, at: index)
    noteSections(from: index)
  }

  mutating func removeSections(at indexes: IndexSet) {
    guard let first = indexes.first else { return }
    for index in indexes {
      for item in sections[index].items { homes[item] = nil }
      sectionIndexes[sections[index].identifier] = nil
      indexesByKey[sections[index].key] = nil
    }
    for index in indexes.reversed() { sections.remove(at: index) }
    noteSections(from: first)
  }

  /// Removes a section and inserts it at an index of the remaining sections.
  mutating func moveSection(from: Int, to: Int) {
    let section = sections.remove(at: from)
    sections.insert(section, at: to)
    noteSections(from: min(from, to))
  }

  private mutating func noteSections(from first: Int) {
    for index in sections.indices.dropFirst(first) {
      sectionIndexes[sections[index].identifier] = index
      indexesByKey[sections[index].key] = index
    }
  }

  // MARK: - Items

  /// Inserts items into a section, unless one of them exists already or is a duplicate.
  ///
  /// Looks up each item only once, because lists are long and most inserted items are new.
  ///
  /// - Returns: Whether the items were inserted.
  mutating func insert(_ items: [ItemID], in section: Int, at offset: Int) -> Bool {
    let key = sections[section].key
    for (index, item) in items.enumerated() {
      let home = Home(section: key, offset: offset + index)
      guard let previous = homes.updateValue(home, forKey: item) else { continue }
      homes[item] = previous
      for earlier in items[..<index] { homes[earlier] = nil }
      return false
    }
    if offset == sections[section].items.count {
      sections[section].items += items
    } else {
      sections[section].items.insert(contentsOf: items, at: offset)
    }
    if offset <= sections[section].settledCount {
      sections[section].settledCount = offset + items.count
    }
    return true
  }

  /// Removes those of the items that exist.
  mutating func remove(_ items: [ItemID]) {
    if items.count > 8 { settle() }
    var doomed: [Int: [Int]] = [:]
    for item in items {
      guard let place = place(of: item) else { continue }
      doomed[place.section, default: []].append(place.offset)
      homes[item] = nil
    }
    for (section, offsets) in doomed { remove(offsets.sorted(), in: section) }
  }

  private mutating func remove(_ offsets: [Int], in section: Int) {
    guard let first = offsets.first else { return }
    sections[section].settledCount = min(sections[section].settledCount, first)
    guard offsets.count > 1 else {
      sections[section].items.remove(at: first)
      return
    }
    var kept = first
    var next = 0
    for offset in first..<sections[section].items.count {
      if next < offsets.count, offsets[next] == offset {
        next += 1
      } else {
        sections[section].items.swapAt(kept, offset)
        kept += 1
      }
    }
    sections[section].items.removeSubrange(kept...)
  }
}
