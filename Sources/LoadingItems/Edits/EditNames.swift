/// The ids that the server has assigned to items, as long as the loader lives.
struct EditNames<Key: Hashable> {
  private var names: [Key: Key] = [:]

  func current(_ id: Key) -> Key {
    var id = id
    while let next = names[id] { id = next }
    return id
  }

  mutating func rename(_ id: Key, to new: Key) {
    names[new] = nil
    if id != new { names[id] = new }
  }

  /// Makes an id that a new item uses its own again.
  mutating func forget(_ id: Key) { names[id] = nil }
}
