/// The edits that the server has not accepted yet, in the order in which they were made.
///
/// The order determines which edits are sent next. Edits with the same key are sent one after
/// another. A rejected edit is either removed, or stays and blocks the later edits with its key
/// until it is sent again or discarded.
package struct EditOrder<Key: Hashable> {
  /// The phase of an edit.
  package enum Phase: Equatable {
    /// The edit was not sent yet, for example because an earlier edit has the same key.
    case waiting
    case sending
    /// The server rejected the edit, and the edit stays.
    case failed
  }

  /// An edit that the server has not accepted yet.
  package struct Edit: Equatable {
    package let id: Int
    /// The key of the edited item.
    package fileprivate(set) var key: Key
    /// Whether the edit creates the item, so that later edits of the item are removed with it.
    package let isCreation: Bool
    /// Whether the edit stays if the server rejects it.
    package let staysRejected: Bool
    package fileprivate(set) var phase = Phase.waiting
  }

  package private(set) var edits: [Edit] = []
  private var lastID = 0

  package init() {}

  /// Appends an edit, and returns its id.
  package mutating func add(
    _ key: Key,
    isCreation: Bool = false,
    staysRejected: Bool = false
  ) -> Int {
    lastID += 1
    edits.append(
      Edit(id: lastID, key: key, isCreation: isCreation, staysRejected: staysRejected)
    )
    return lastID
  }

  /// Starts the edits that no earlier edit blocks, and returns their ids.
  package mutating func begin() -> [Int] {
    // An edit that is being sent also blocks earlier edits: one of them may have received the same
    // key later, when the server assigned an id to its item.
    var held = Set(edits.lazy.filter { $0.phase == .sending }.map(\.key))
    var begun: [Int] = []
    for index in edits.indices where held.insert(edits[index].key).inserted {
      guard edits[index].phase == .waiting else { continue }
      edits[index].phase = .sending
      begun.append(edits[index].id)
    }
    return begun
  }

  /// Removes an edit that the server has accepted.
  ///
  /// - Parameters:
  ///   - id: The id of the edit.
  ///   - newKey: The new key of the item, if the server assigned one. Remaining edits of the item
  ///     receive it.
  package mutating func accept(_ id: Int, newKey: Key? = nil) {
    guard let index = index(of: id) else { return }
    let key = edits.remove(at: index).key
    guard let newKey else { return }
    for index in edits.indices where edits[index].key == key { edits[index].key = newKey }
  }

  /// Removes an edit that the server rejected, or marks it as failed if it stays.
  ///
  /// - Returns: The ids of the removed edits.
  package mutating func reject(_ id: Int) -> [Int] {
    guard let index = index(of: id) else { return [] }
    guard edits[index].staysRejected else { return remove(at: index) }
    edits[index].phase = .failed
    return []
  }

  /// Marks a failed edit as waiting, so that it is sent again.
  package mutating func retry(_ id: Int) {
    if let index = index(of: id), edits[index].phase == .failed { edits[index].phase = .waiting }
  }

  /// Removes an edit, regardless of its phase.
  ///
  /// - Returns: The ids of the removed edits.
  package mutating func discard(_ id: Int) -> [Int] { index(of: id).map { remove(at: $0) } ?? [] }

  /// Removes all edits, without reusing their ids.
  package mutating func removeAll() { edits = [] }

  private func index(of id: Int) -> Int? { edits.firstIndex { $0.id == id } }

  private mutating func remove(at index: Int) -> [Int] {
    let edit = edits.remove(at: index)
    guard edit.isCreation else { return [edit.id] }
    let dependent = edits.filter { $0.key == edit.key }.map(\.id)
    edits.removeAll { $0.key == edit.key }
    return [edit.id] + dependent
  }
}
