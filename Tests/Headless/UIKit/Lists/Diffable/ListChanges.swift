import Foundation

/// The changes that lead from one content of a list to another in a single batch.
struct ListChanges {
  var updates: BatchUpdateCheck
  /// The index paths, after the batch, of items that keep their cells and are reconfigured.
  var reconfigured: [IndexPath] = []

  /// Whether an item is both reloaded and moved.
  var reloadsMoved = false

  var isEmpty: Bool { updates == updates.forgotten && reconfigured.isEmpty }
}

extension ListChanges {
  /// Creates the smallest set of changes, in one pass over both snapshots.
  init<SectionID: Sendable, ItemID: Sendable>(
    from old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    told updates: BatchUpdateCheck
  ) {
    self.init(updates: updates)
    let kept = compareSections(old, new)
    compareItems(old.storage, new, kept)
    showAnew(old.storage, new, kept)
  }

  /// Compares the sections and returns those that remain and aren't reloaded as a whole.
  private mutating func compareSections<SectionID: Sendable, ItemID: Sendable>(
    _ old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    _ new: NSDiffableDataSourceSnapshot<SectionID, ItemID>
  ) -> KeptSections {
    let (before, after) = (old.storage.sections, new.storage.sections)
    let origins = after.map { old.storage.index(of: $0.identifier) }
    var kept = KeptSections(before: before.count, after: after.count)
    let steady = IndexSet(origins.compactMap { $0 }.longestRisingRun)
    for (index, origin) in origins.enumerated() {
      guard let origin else {
        updates.insertedSections.insert(index)
        continue
      }
      let isReloaded = new.reloadedSections.contains(after[index].identifier)
      switch (steady.contains(origin), isReloaded) {
      case (true, true): updates.reloadedSections.insert(origin)
      case (false, true):
        // A list can't both move and reload a section.
        updates.deletedSections.insert(origin)
        updates.insertedSections.insert(index)
      case (false, false):
        updates.movedSections.append(BatchUpdateCheck.Move(from: origin, to: index))
        kept.keep(origin, as: index)
      case (true, false): kept.keep(origin, as: index)
      }
    }
    for (index, section) in before.enumerated()
    where new.storage.index(of: section.identifier) == nil { updates.deletedSections.insert(index) }
    return kept
  }

  private mutating func compareItems<SectionID: Sendable, ItemID: Sendable>(
    _ old: SnapshotStorage<SectionID, ItemID>,
    _ new: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    _ kept: KeptSections
  ) {
    for (origin, section) in kept.pairs {
      let (before, after) = (old.sections[origin].items, new.storage.sections[section].items)
      guard before != after else { continue }
      let (start, end) = Self.commonEnds(before, after)
      for offset in start..<(before.count - end) {
        let home = new.storage.sectionIndex(of: before[offset])
        guard home.flatMap({ kept.origin(of: $0) }) == nil else { continue }
        updates.deleted.append(IndexPath(item: offset, section: origin))
      }
      var stayed: [(from: Int, to: Int)] = []
      for offset in start..<(after.count - end) {
        let path = IndexPath(item: offset, section: section)
        guard let place = old.place(of: after[offset]),
          kept.destination(of: place.section) != nil
        else {
          updates.inserted.append(path)
          continue
        }
        if place.section == origin {
          stayed.append((place.offset, offset))
        } else {
          let from = IndexPath(item: place.offset, section: place.section)
          updates.moved.append(BatchUpdateCheck.Move(from: from, to: path))
        }
      }
      let steady = Set(stayed.map(\.from).longestRisingRun)
      for item in stayed where !steady.contains(item.from) {
        let from = IndexPath(item: item.from, section: origin)
        updates.moved.append(
          BatchUpdateCheck.Move(from: from, to: IndexPath(item: item.to, section: section))
        )
      }
    }
  }

  /// Returns the number of equal items at the beginning, and of further ones at the end.
  private static func commonEnds<ItemID: Equatable>(
    _ before: [ItemID],
    _ after: [ItemID]
  ) -> (start: Int, end: Int) {
    let most = min(before.count, after.count)
    var start = 0
    while start < most, before[start] == after[start] { start += 1 }
    var end = 0
    while end < most - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    return (start, end)
  }

  private mutating func showAnew<SectionID: Sendable, ItemID: Sendable>(
    _ old: SnapshotStorage<SectionID, ItemID>,
    _ new: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    _ kept: KeptSections
  ) {
    func paths(_ item: ItemID) -> BatchUpdateCheck.Move<IndexPath>? {
      guard let before = old.place(of: item), let after = new.storage.place(of: item),
        kept.destination(of: before.section) != nil, kept.origin(of: after.section) != nil
      else { return nil }
      return BatchUpdateCheck.Move(
        from: IndexPath(item: before.offset, section: before.section),
        to: IndexPath(item: after.offset, section: after.section)
      )
    }
    let anew = new.reloadedItemIdentifiers.compactMap(paths)
    if !anew.isEmpty {
      // A list can't both move and reload an item.
      let movers = Set(updates.moved)
      let replaced = Set(anew).intersection(movers)
      reloadsMoved = !replaced.isEmpty
      updates.moved.removeAll { replaced.contains($0) }
      for move in anew {
        if replaced.contains(move) {
          updates.deleted.append(move.from)
          updates.inserted.append(move.to)
        } else {
          updates.reloaded.append(move.from)
        }
      }
    }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap {
      new.reloadedItems.contains($0) ? nil : paths($0)?.to
    }
  }
}
