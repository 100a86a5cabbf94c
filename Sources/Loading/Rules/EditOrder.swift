/// The edits that the server has not taken yet, in the order in which they were made, and which of them is sent next.
///
/// Edits with one key are sent one after another. One that was refused either goes, or stays and holds up those
/// behind it until it is sent again or discarded.
package struct EditOrder<Key: Hashable> {
  /// The phase of an edit.
  package enum Phase: Equatable {
    /// Another edit with its key is before it.
    case waiting
    case sending
    /// The server has refused it, and it stays.
    case failed
  }

  /// An edit that the server has not taken.
  package struct Edit: Equatable {
    package let id: Int
    /// The key of the edited item.
    package fileprivate(set) var key: Key
    /// Whether it makes what it concerns: those behind it are nothing without it.
    package let isCreation: Bool
    /// Whether it stays if it is refused.
    package let staysRefused: Bool
    package fileprivate(set) var phase = Phase.waiting
  }

  package private(set) var edits: [Edit] = []
  private var lastID = 0

  package init() {}

  /// Appends an edit, and returns its id.
  package mutating func add(
    _ key: Key,
    isCreation: Bool = false,
    staysRefused: Bool = false
  ) -> Int {
    lastID += 1
    edits.append(
      Edit(id: lastID, key: key, isCreation: isCreation, staysRefused: staysRefused)
    )
    return lastID
  }

  /// Begins the edits that nothing holds up, and returns their ids.
  package mutating func begin() -> [Int] {
    // One on its way may be behind another that has its key only since the server has named the item.
    var held = Set(edits.lazy.filter { $0.phase == .sending }.map(\.key))
    var begun: [Int] = []
    for index in edits.indices where held.insert(edits[index].key).inserted {
      guard edits[index].phase == .waiting else { continue }
      edits[index].phase = .sending
      begun.append(edits[index].id)
    }
    return begun
  }

  /// Removes an edit that the server has taken.
  ///
  /// - Parameters:
  ///   - id: The id of the edit.
  ///   - newKey: What is known from now on by another key, as the server has named it.
  package mutating func taken(_ id: Int, newKey: Key? = nil) {
    guard let index = index(of: id) else { return }
    let key = edits.remove(at: index).key
    guard let newKey else { return }
    for index in edits.indices where edits[index].key == key { edits[index].key = newKey }
  }

  /// Removes an edit that the server has refused, or notes that it has failed, if it is to stay.
  ///
  /// - Returns: The ids of the edits that go.
  package mutating func refused(_ id: Int) -> [Int] {
    guard let index = index(of: id) else { return [] }
    guard edits[index].staysRefused else { return remove(at: index) }
    edits[index].phase = .failed
    return []
  }

  /// Makes a failed edit wait to be sent again.
  package mutating func retry(_ id: Int) {
    if let index = index(of: id), edits[index].phase == .failed { edits[index].phase = .waiting }
  }

  /// Removes an edit, whatever goes on with it.
  ///
  /// - Returns: The ids of the edits that go.
  package mutating func discard(_ id: Int) -> [Int] { index(of: id).map { remove(at: $0) } ?? [] }

  /// Removes all edits; their ids are not given again.
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
