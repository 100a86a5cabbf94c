/// Unique identifiers to reload or reconfigure, in the order in which they were added.
struct MarkedIdentifiers<ID: Hashable & Sendable>: Sendable {
  private(set) var identifiers: [ID] = []
  private var members: Set<ID> = []

  func contains(_ identifier: ID) -> Bool { members.contains(identifier) }

  mutating func insert(_ added: [ID]) {
    for identifier in added where members.insert(identifier).inserted {
      identifiers.append(identifier)
    }
  }

  mutating func remove(_ removed: [ID]) {
    guard !members.isEmpty else { return }
    let count = members.count
    members.subtract(removed)
    if members.count < count { identifiers.removeAll { !members.contains($0) } }
  }
}
