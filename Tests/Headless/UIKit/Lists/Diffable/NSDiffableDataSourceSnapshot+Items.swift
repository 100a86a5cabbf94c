import Foundation

extension NSDiffableDataSourceSnapshot {
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !storage.sections.isEmpty else {
      fatalError(
        "There are currently no sections in the data source. Please add a section first."
      )
    }
    let section = sectionIdentifier.map(known) ?? storage.sections.count - 1
    if storage.insert(identifiers, in: section, at: storage.sections[section].items.count) {
      return
    }
    takeOut(identifiers)
    _ = storage.insert(identifiers, in: section, at: storage.sections[section].items.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, besides: beforeIdentifier, distance: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, besides: afterIdentifier, distance: 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    storage.remove(identifiers)
    forget(identifiers)
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, besides: toIdentifier, distance: 0)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, besides: toIdentifier, distance: 1)
  }

  /// Removes items from those to reload or reconfigure, because they are deleted.
  mutating func forget(_ items: [ItemIdentifierType]) {
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    besides other: ItemIdentifierType,
    distance: Int
  ) {
    guard storage.contains(other) else {
      fatalError("Invalid parameter not satisfying: insertIndex != NSNotFound (\(other))")
    }
    takeOut(identifiers)
    put(identifiers, besides: other, distance: distance)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    besides other: ItemIdentifierType,
    distance: Int
  ) {
    guard storage.contains(identifier) else {
      fatalError("Invalid parameter not satisfying: fromIndex != NSNotFound (\(identifier))")
    }
    guard storage.contains(other) else {
      fatalError("Invalid parameter not satisfying: toIndex != NSNotFound (\(other))")
    }
    storage.remove([identifier])
    put([identifier], besides: other, distance: distance)
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType],
    besides other: ItemIdentifierType,
    distance: Int
  ) {
    guard let place = storage.notedPlace(of: other) else {
      fatalError("Invalid parameter not satisfying: an item cannot be next to itself (\(other))")
    }
    _ = storage.insert(identifiers, in: place.section, at: place.offset + distance)
  }

  /// Removes existing items that are about to be inserted elsewhere.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    trapDuplicates(identifiers, "item")
    let existing = identifiers.filter { storage.contains($0) }
    guard !existing.isEmpty else { return }
    recordExisting(existing)
    storage.remove(existing)
  }
}
