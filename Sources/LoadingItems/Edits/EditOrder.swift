import Loading

/// The edits that the server has not accepted yet, in the order in which they were made.
///
/// The order determines which edits are sent next. Edits with the same key are sent one after
/// another. A rejected edit is either removed or stays. Only a creation that stays blocks the later
/// edits of its item, because the server doesn't know the item. The next change of an item contains
/// the rejected changes that stayed, and replaces them.
///
/// Each operation takes as long as the edits of its own keys require, not all edits.
package struct EditOrder<Key: Hashable> {
  package enum Phase: Equatable {
    /// The edit was not sent yet, for example because an earlier edit has the same key.
    case waiting
    case sending
    /// The server rejected the edit, and the edit stays.
    case failed
  }

  /// The effect of an edit on its items.
  package enum Kind: Equatable {
    case creation, change, move, removal
    /// A move from another list.
    case arrival

    /// Returns whether an edit supersedes an earlier one of the same item that was rejected and
    /// stays.
    ///
    /// A creation isn't superseded, because the server doesn't know its item.
    fileprivate func supersedes(_ earlier: Kind) -> Bool {
      earlier != .creation
        && (earlier == self || self == .removal || earlier == .move && self == .arrival)
    }
  }

  /// An edit that the server has not accepted yet.
  package struct Edit: Equatable {
    package let id: Int
    /// The keys of the edited items.
    package fileprivate(set) var keys: [Key]
    package let kind: Kind
    package fileprivate(set) var staysRejected: Bool
    package fileprivate(set) var phase = Phase.waiting
  }

  private var all: [Int: Edit] = [:]
  private var ids = EditIDs()
  private var queues: [Key: EditIDs] = [:]
  private var sent: [Key: Int] = [:]
  /// The keys whose next edit may have to be sent.
  private var touched: [Key] = []
  private var lastID = 0

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// The edits, in the order in which they were made.
  package var edits: [Edit] { ids.all.compactMap { all[$0] } }

  package var keys: some Sequence<Key> { queues.keys }

  package subscript(id: Int) -> Edit? { all[id] }

  /// Returns the edit of a key that is being sent.
  func sending(_ key: Key) -> Int? { sent[key] }

  package func ids(of key: Key) -> [Int] { queues[key]?.all ?? [] }

  /// Adds an edit, and returns its id: the given one, which no other edit has, or the next one.
  @discardableResult package mutating func add(
    _ keys: [Key],
    _ kind: Kind = .change,
    staysRejected: Bool = false,
    as id: Int? = nil
  ) -> Int {
    let id = id ?? lastID + 1
    lastID = max(lastID, id)
    all[id] = Edit(id: id, keys: keys, kind: kind, staysRejected: staysRejected)
    ids.insert(id)
    for key in keys { queues[key, default: EditIDs()].insert(id) }
    touched += keys
    return id
  }

  /// Takes the items of an edit from the rejected edits that it replaces when it is sent.
  ///
  /// A change contains the rejected changes of its items, and stays like them if it is rejected. A
  /// move replaces rejected moves, and a removal everything but the creation. A rejected edit of
  /// other items, too, stays for them.
  ///
  /// - Parameters:
  ///   - id: The edit.
  ///   - contains: Returns whether the edit has everything that an earlier one of its kind has. By
  ///     default it does.
  /// - Returns: The replaced edits, in order, with the items that were taken from each. One without
  ///   other items is removed.
  package mutating func supersede(
    by id: Int,
    where contains: (Int) -> Bool = { _ in true }
  ) -> [(id: Int, keys: [Key])] {
    guard let edit = all[id] else { return [] }
    let keys = Set(edit.keys)
    let candidates = Set(edit.keys.flatMap(ids)).sorted().filter { $0 < id }
    let superseded: [(id: Int, keys: [Key])] = candidates.compactMap { other in
      guard let other = all[other], other.phase == .failed, edit.kind.supersedes(other.kind),
        contains(other.id)
      else { return nil }
      return (other.id, other.keys.filter(keys.contains))
    }
    if edit.kind == .change, !superseded.isEmpty { all[id]?.staysRejected = true }
    for (other, keys) in superseded {
      if all[other]?.keys.count == keys.count { remove(other) } else { take(keys, from: other) }
    }
    return superseded
  }

  /// Starts the edits that no earlier edit blocks, and returns their ids.
  package mutating func begin() -> [Int] {
    if touched.isEmpty { return [] }
    var candidates = touched.compactMap { next(of: $0) }
    if candidates.count > 1 { candidates = Set(candidates).sorted() }
    touched = []
    return candidates.filter { id in
      guard var edit = all[id], edit.keys.allSatisfy({ next(of: $0) == id }) else { return false }
      edit.phase = .sending
      all[id] = edit
      for key in edit.keys { sent[key] = id }
      return true
    }
  }

  /// Returns the edit of a key to send next.
  ///
  /// An edit that is being sent also blocks earlier edits: one of them may have received the same
  /// key later, when the server assigned an id to its item.
  private func next(of key: Key) -> Int? {
    guard sent[key] == nil else { return nil }
    for id in ids(of: key) {
      guard let edit = all[id] else { continue }
      switch (edit.phase, edit.kind) {
      case (.waiting, _): return id
      case (.sending, _), (.failed, .creation): return nil
      case (.failed, .change), (.failed, .move), (.failed, .arrival), (.failed, .removal): continue
      }
    }
    return nil
  }

  package mutating func accept(_ id: Int) { remove(id) }

  /// Gives the edits of an item the key that the server has assigned to it.
  package mutating func rename(_ key: Key, to new: Key) {
    guard let ids = queues.removeValue(forKey: key) else { return }
    for id in ids.all {
      let keys = all[id]?.keys ?? []
      all[id]?.keys = keys.map { $0 == key ? new : $0 }
    }
    queues[new] = queues[new].map { $0.merging(ids) } ?? ids
    if let id = sent.removeValue(forKey: key), sent[new] == nil { sent[new] = id }
    touched.append(new)
  }

  /// Marks an edit as failed that something else has sent.
  mutating func fail(_ id: Int) {
    if let edit = all[id], edit.phase != .failed { finish(edit, as: .failed) }
  }

  package mutating func keep(_ id: Int) { all[id]?.staysRejected = true }

  /// Removes an edit that the server rejected, or marks it as failed if it stays.
  package mutating func reject(_ id: Int) -> [Int] {
    guard let edit = all[id] else { return [] }
    guard edit.staysRejected else { return discard(id) }
    finish(edit, as: .failed)
    return []
  }

  /// Marks a failed edit as waiting, so that it is sent again.
  package mutating func retry(_ id: Int) {
    if let edit = all[id], edit.phase == .failed { finish(edit, as: .waiting) }
  }

  /// Marks an edit as waiting that has begun, but whose request hasn't.
  package mutating func giveBack(_ id: Int) {
    if let edit = all[id], edit.phase == .sending { finish(edit, as: .waiting) }
  }

  /// Removes an edit, regardless of its phase.
  ///
  /// Without the item that an edit creates, later edits of the item are removed, too.
  package mutating func discard(_ id: Int) -> [Int] {
    guard let edit = all[id] else { return [] }
    remove(id)
    guard edit.kind == .creation else { return [id] }
    return [id] + edit.keys.flatMap { removeAll(of: $0, after: id) }
  }

  /// Removes the edits of an item that were made after another one, and returns their ids.
  ///
  /// An edit of several items continues without this one.
  package mutating func removeAll(of key: Key, after id: Int) -> [Int] {
    var removed: [Int] = []
    for other in ids(of: key) where other > id {
      if all[other]?.keys == [key] {
        remove(other)
        removed.append(other)
      } else {
        take([key], from: other)
      }
    }
    return removed
  }

  /// Adds the edits of another order.
  package mutating func merge(_ other: EditOrder) {
    all.merge(other.all) { _, last in last }
    queues.merge(other.queues) { $0.merging($1) }
    sent.merge(other.sent) { first, _ in first }
    touched += other.touched
    ids = ids.merging(other.ids)
    lastID = max(lastID, other.lastID)
  }

  /// Removes all edits, without reusing their ids.
  package mutating func removeAll() {
    (all, ids, queues, sent, touched) = ([:], EditIDs(), [:], [:], [])
  }

  /// Takes items from an edit that also has others, for which it may now be sent.
  private mutating func take(_ keys: [Key], from id: Int) {
    all[id]?.keys.removeAll(where: keys.contains)
    for key in keys { leave(key, id) }
    touched += all[id]?.keys ?? []
  }

  private mutating func finish(_ edit: Edit, as phase: Phase) {
    all[edit.id]?.phase = phase
    for key in edit.keys where sent[key] == edit.id { sent[key] = nil }
    touched += edit.keys
  }

  private mutating func remove(_ id: Int) {
    guard let edit = all.removeValue(forKey: id) else { return }
    ids.remove(id)
    for key in edit.keys { leave(key, id) }
    touched += edit.keys
  }

  private mutating func leave(_ key: Key, _ id: Int) {
    if sent[key] == id { sent[key] = nil }
    queues[key]?.remove(id)
    if queues[key]?.isEmpty == true { queues[key] = nil }
  }
}
