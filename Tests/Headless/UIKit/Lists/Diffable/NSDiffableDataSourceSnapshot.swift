import Foundation

@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  var storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>()
  var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()
  var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()

  public init() {}

  // MARK: - Contents

  public var numberOfItems: Int { storage.itemCount }
  public var numberOfSections: Int { storage.sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { storage.sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { storage.sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    storage.sections[known(identifier)].items.count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    storage.sections[known(identifier)].items
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    storage.sectionIndex(of: identifier).map { storage.sections[$0].identifier }
  }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    storage.place(of: identifier).map { place in
      storage.sections[..<place.section].reduce(place.offset) { $0 + $1.items.count }
    }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    storage.index(of: identifier)
  }

  // MARK: - Reloaded and reconfigured content

  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    if let unknown = identifiers.first(where: { !storage.contains($0) }) {
      fatalError(
        "Attempted to reload item identifier that does not exist in the snapshot: \(unknown)"
      )
    }
    reloadedItems.insert(identifiers)
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    if let unknown = identifiers.first(where: { !storage.contains($0) }) {
      fatalError(
        "Attempted to reconfigure item identifier that does not exist in the snapshot: \(unknown)"
      )
    }
    reconfiguredItems.insert(identifiers)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    if let unknown = identifiers.first(where: { storage.index(of: $0) == nil }) {
      fatalError(
        "Attempted to reload section identifier that does not exist in the snapshot: \(unknown)"
      )
    }
    reloadedSections.insert(identifiers)
  }

  /// The same content, with nothing marked to be reloaded or reconfigured.
  var applied: Self {
    var snapshot = Self()
    snapshot.storage = storage
    snapshot.storage.settle()
    return snapshot
  }

  func known(_ section: SectionIdentifierType) -> Int {
    guard let index = storage.index(of: section) else {
      fatalError("Invalid parameter not satisfying: section != NSNotFound (\(section))")
    }
    return index
  }
}
