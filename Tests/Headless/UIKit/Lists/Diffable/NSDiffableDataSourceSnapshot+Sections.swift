import Foundation

extension NSDiffableDataSourceSnapshot {
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    checkNew(identifiers)
    storage.insert(identifiers, at: storage.sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let index = known(toIdentifier)
    checkNew(identifiers)
    storage.insert(identifiers, at: index)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let index = known(toIdentifier)
    checkNew(identifiers)
    storage.insert(identifiers, at: index + 1)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let indexes = IndexSet(identifiers.compactMap(storage.index(of:)))
    for index in indexes { forget(storage.sections[index].items) }
    reloadedSections.remove(identifiers)
    storage.removeSections(at: indexes)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, besides: toIdentifier, distance: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, besides: toIdentifier, distance: 1)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    besides other: SectionIdentifierType,
    distance: Int
  ) {
    let (from, target) = (known(identifier), known(other))
    guard from != target else {
      fatalError(
        "Invalid parameter not satisfying: a section cannot be next to itself (\(identifier))"
      )
    }
    storage.moveSection(from: from, to: (target > from ? target - 1 : target) + distance)
  }

  private func checkNew(_ identifiers: [SectionIdentifierType]) {
    trapDuplicates(identifiers, "section")
    // Unlike an item, an existing section can't be inserted again, because its items depend on it.
    let existing = identifiers.filter { storage.index(of: $0) != nil }
    guard !existing.isEmpty else { return }
    fatalError(notUnique(existing, "section"))
  }
}
