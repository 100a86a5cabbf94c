extension NSDiffableDataSourceSnapshot {
  func trapDuplicates<ID: Hashable>(_ identifiers: [ID], _ part: String) {
    guard identifiers.count > 1 else { return }
    var seen = Set<ID>(minimumCapacity: identifiers.count)
    let duplicates = identifiers.filter { !seen.insert($0).inserted }
    guard !duplicates.isEmpty else { return }
    fatalError(notUnique(duplicates, part))
  }

  func notUnique<ID>(_ duplicates: [ID], _ part: String) -> String {
    let list = duplicates.map { "\($0)" }.joined(separator: ", ")
    return "Fatal: supplied \(part) identifiers are not unique. Duplicate identifiers: {(\(list))}"
  }

  /// Records existing items, which UIKit accepts with a message in the log.
  func recordExisting(_ identifiers: [ItemIdentifierType]) {
    let (noun, verb) =
      identifiers.count == 1 ? ("identifier", "exists") : ("identifiers", "exist")
    let list = identifiers.map { "\($0)" }.joined(separator: ", ")
    Headless.record(
      "Diffable data source detected an attempt to insert or append \(identifiers.count) item "
        + "\(noun) that already \(verb) in the snapshot. The existing item \(noun) will be moved "
        + "into place instead, but this operation will be more expensive. For best performance, "
        + "inserted item identifiers should always be unique. Set a symbolic breakpoint on "
        + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item \(noun) that already \(verb): (\(list))"
    )
  }
}
