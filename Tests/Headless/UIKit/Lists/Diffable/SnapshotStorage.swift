import Foundation

/// The sections and items of a snapshot, and where each of them is.
///
/// A list grows at its end, so what is appended knows its place at once. Places behind an insertion
/// or a deletion are noted anew only when many are asked for: comparing a few identifiers finds one,
/// and a run of small changes to a long list does not hash it through each time.
struct SnapshotStorage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  struct Section: Sendable {
    /// Stays with the section wherever it moves.
    let key: Int
    let identifier: SectionID
    var items: [ItemID] = []
    /// How many items from the first on have the offset that is noted for them.
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

  // MARK: - Places

  func index(of section: SectionID) -> Int? { sectionIndexes[section] }

  func contains(_ item: ItemID) -> Bool { homes[item] != nil }

  func sectionIndex(of item: ItemID) -> Int? { homes[item].flatMap { indexesByKey[$0.section] } }

  func place(of item: ItemID) -> (section: Int, offset: Int)? {
    guard let home = homes[item], let section = indexesByKey[home.section] else { return nil }
    let items = sections[section].items
    // Identifiers are unique: where it is found, there it is.
    if home.offset < items.count, items[home.offset] == item { return (section, home.offset) }
    // A few changes before an item take it a few places away from where it was noted.
    let settled = sections[section].settledCount
    let near = items.dropFirst(max(settled, home.offset - 128)).prefix(256)
    let offset = near.firstIndex(of: item) ?? items[settled...].firstIndex(of: item)
    return offset.map { (section, $0) }
  }

  /// As `place(of:)`, and notes it: much may be put next to the same item, one after the other.
  mutating func notedPlace(of item: ItemID) -> (section: Int, offset: Int)? {
    let place = place(of: item)
    if let place { homes[item]?.offset = place.offset }
    return place
  }

  /// Notes the places of all items, for who will ask for many.
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

  /// Takes a section out and puts it before the one that is at an index of what is left.
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

  /// Puts items into a section, unless one of them is here already or comes twice: then nothing changes.
  ///
  /// One look at each is all: lists are long, and what comes is nearly always new.
  ///
  /// - Returns: Whether they are in.
  mutating func insert(_ items: [ItemID], in section: Int, at offset: Int) -> Bool {
    let key = sections[section].key
    for (index, item) in items.enumerated() {
      let home = Home(section: key, offset: offset + index)
      guard let former = homes.updateValue(home, forKey: item) else { continue }
      homes[item] = former
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

  /// Takes out those of the items that are here.
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
