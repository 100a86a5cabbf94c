import Foundation
import LoadingStore

/// The order in which an outbox sends its edits, and what they wait for.
///
/// Edits of the same item are sent one after another, and others independently, a few at a time.
struct SendingTurns {
  /// The reasons for which an edit waits although it is its turn.
  struct Holds: OptionSet {
    let rawValue: Int

    /// The edit isn't on the disk yet.
    static let unwritten = Holds(rawValue: 1)
    /// The user can undo the edit without a trace.
    static let undoable = Holds(rawValue: 2)
    /// The delay before the next attempt.
    static let delay = Holds(rawValue: 4)
    /// A later edit is about to replace this one.
    static let replacement = Holds(rawValue: 8)
    /// An earlier edit of the same item that content sends itself.
    static let earlier = Holds(rawValue: 16)
  }

  /// The reason for which all edits wait after a failure that says "later".
  enum Pause: Equatable {
    /// A delay of the retry policy, which the return of the network or the app ends.
    case delay
    /// The time that the server demands.
    case demanded
  }

  /// The number of edits that are sent at the same time.
  static let limit = 4

  private(set) var order = EditOrder<OutboxKey>()
  /// The edits whose turn it is and that aren't being sent, in order.
  private var turns = EditIDs()
  private var sent: Set<Int> = []
  private var holds: [Int: Holds] = [:]
  private var attempts: [Int: Int] = [:]
  /// The held edits that the user can undo without a trace.
  private(set) var undoable: Set<Int> = []
  /// The edits that were rejected and stay.
  private(set) var failed: Set<Int> = []
  private var isDelayed = false
  /// The number of times demanded by the server that haven't passed.
  private var demands = 0
  /// The number of delays since the last success.
  private var pauses = 0
  /// The edits that the app can't read, by their ids on the disk.
  private var unreadable: [UUID: Int] = [:]
  /// Whether the network is reachable.
  var isOnline = true

  /// Whether edits are being sent.
  var isSending: Bool { !sent.isEmpty }

  func isSending(_ id: Int) -> Bool { sent.contains(id) }

  /// Returns whether an edit is on the disk.
  func isWritten(_ id: Int) -> Bool { !(holds[id]?.contains(.unwritten) ?? false) }

  func holds(of id: Int) -> Holds { holds[id] ?? [] }

  /// Whether the server demands that nothing is sent now.
  var isDemanded: Bool { demands > 0 }

  /// Whether an edit could be sent now, or after those that are being sent.
  mutating func canSend() -> Bool {
    guard isOnline, !isDelayed, demands == 0 else { return false }
    takeTurns()
    return turns.all.contains { holds[$0] == nil }
  }

  private mutating func takeTurns() { for id in order.begin() { turns.insert(id) } }

  /// Returns the edits to send now.
  mutating func begin() -> [Int] {
    guard canSend(), sent.count < Self.limit else { return [] }
    let free = Self.limit - sent.count
    let begun = Array(turns.all.lazy.filter { [holds] in holds[$0] == nil }.prefix(free))
    for id in begun { turns.remove(id) }
    sent.formUnion(begun)
    return begun
  }

  /// Adds an edit, and returns its id.
  @discardableResult mutating func add(
    _ keys: [OutboxKey],
    _ kind: EditOrder<OutboxKey>.Kind,
    isKept: Bool,
    holds: Holds,
    as id: Int? = nil
  ) -> Int {
    let id = order.add(keys, kind, staysRejected: isKept, as: id)
    if !holds.isEmpty { hold(id, holds) }
    return id
  }

  /// Adds an edit that can't be sent, behind which later edits of an item that it creates wait.
  mutating func block(
    _ id: UUID,
    _ keys: [OutboxKey],
    _ kind: EditOrder<OutboxKey>.Kind,
    as number: Int? = nil
  ) {
    guard unreadable[id] == nil else { return }
    let number = order.add(keys, kind, staysRejected: true, as: number)
    _ = order.reject(number)
    unreadable[id] = number
  }

  mutating func unblock(_ id: UUID) {
    if let number = unreadable.removeValue(forKey: id) { order.accept(number) }
  }

  mutating func hold(_ id: Int, _ hold: Holds) {
    holds[id, default: []].formUnion(hold)
    if hold.contains(.undoable) { undoable.insert(id) }
  }

  mutating func release(_ id: Int, _ hold: Holds) {
    guard var rest = holds[id] else { return }
    rest.remove(hold)
    holds[id] = rest.isEmpty ? nil : rest
    if hold.contains(.undoable) { undoable.remove(id) }
  }

  /// Ends a kind of waiting of all edits.
  mutating func releaseAll(_ hold: Holds) { for id in Array(holds.keys) { release(id, hold) } }

  // MARK: - Outcomes

  mutating func accept(_ id: Int) {
    pauses = 0
    remove(id)
    order.accept(id)
  }

  /// Marks an edit as failed if it stays, or removes it with those that depend on it, and returns
  /// the removed ones.
  mutating func reject(_ id: Int, staying: Bool = false) -> [Int] {
    pauses = 0
    remove(id)
    if staying { order.keep(id) }
    let removed = order.reject(id)
    if removed.isEmpty { failed.insert(id) }
    for id in removed { remove(id) }
    return removed
  }

  /// Takes the items of an edit that is sent from the rejected edits that it supersedes.
  ///
  /// - Parameters:
  ///   - id: The edit.
  ///   - contains: Returns whether the edit has everything that an earlier one has.
  /// - Returns: The superseded edits, of which those without other items are removed.
  mutating func supersede(by id: Int, where contains: (Int) -> Bool) -> [Int] {
    let superseded = failed.isEmpty ? [] : order.supersede(by: id, where: contains).map(\.id)
    for id in superseded where order[id] == nil { remove(id) }
    return superseded
  }

  /// Lets an edit wait for its next attempt.
  ///
  /// - Returns: The number of its attempts, and of pauses of all edits if one begins; `nil` if not.
  mutating func postpone(_ id: Int, pausing: Pause?) -> (attempts: Int, pauses: Int?) {
    wait(id)
    hold(id, .delay)
    attempts[id, default: 0] += 1
    return (attempts[id] ?? 1, pausing.flatMap { begin($0) })
  }

  /// Lets all edits wait.
  ///
  /// The times that the server demands add up to the latest: each of them has to end.
  ///
  /// - Returns: The number of pauses since the last success; `nil` if all edits wait anyway.
  mutating func begin(_ pause: Pause) -> Int? {
    switch pause {
    case .demanded: demands += 1
    case .delay:
      guard !isDelayed, demands == 0 else { return nil }
      isDelayed = true
    }
    pauses += 1
    return pauses
  }

  /// Returns an edit whose sending was interrupted to those whose turn it is.
  mutating func wait(_ id: Int) {
    guard sent.remove(id) != nil else { return }
    turns.insert(id)
  }

  mutating func finish(_ pause: Pause) {
    switch pause {
    case .demanded: demands = max(0, demands - 1)
    case .delay: isDelayed = false
    }
  }

  /// Lets a failed edit wait for its turn again, before the later edits of its items.
  mutating func retry(_ id: Int) {
    let related = (order[id]?.keys ?? []).flatMap { order.ids(of: $0) }
    for later in turns.all.filter({ $0 > id && related.contains($0) }) {
      turns.remove(later)
      order.giveBack(later)
    }
    order.retry(id)
    failed.remove(id)
  }

  /// Removes an edit with those that depend on it, and returns the removed ones.
  mutating func discard(_ id: Int) -> [Int] {
    let removed = order.discard(id)
    for id in removed { remove(id) }
    return removed
  }

  mutating func rename(_ key: OutboxKey, to new: OutboxKey) { order.rename(key, to: new) }

  mutating func removeAll() {
    order.removeAll()
    (turns, sent, holds, attempts) = (EditIDs(), [], [:], [:])
    (undoable, failed, unreadable) = ([], [], [:])
    (isDelayed, demands, pauses) = (false, 0, 0)
  }

  private mutating func remove(_ id: Int) {
    sent.remove(id)
    undoable.remove(id)
    failed.remove(id)
    (holds[id], attempts[id]) = (nil, nil)
    turns.remove(id)
  }
}

/// An item or content that an edit of an outbox changes, by which edits are ordered.
enum OutboxKey: Hashable {
  /// An item, by the name of its type and its encoded id.
  case item(type: String, id: [UInt8])
  /// Content as a whole, by its name.
  case content(String)
}
