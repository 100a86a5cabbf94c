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
  private var turns: [Int] = []
  private var sent: Set<Int> = []
  private var holds: [Int: Holds] = [:]
  private var attempts: [Int: Int] = [:]
  private(set) var pause: Pause?
  /// The number of pauses since the last success.
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

  /// Whether an edit could be sent now, or after those that are being sent.
  mutating func canSend() -> Bool {
    guard isOnline, pause == nil else { return false }
    takeTurns()
    return turns.contains { holds[$0] == nil }
  }

  private mutating func takeTurns() {
    let new = order.begin()
    guard !new.isEmpty else { return }
    turns = (turns + new).sorted()
  }

  /// Returns the edits to send now.
  mutating func begin() -> [Int] {
    guard canSend(), sent.count < Self.limit else { return [] }
    let free = Self.limit - sent.count
    let begun = Array(turns.lazy.filter { [holds] in holds[$0] == nil }.prefix(free))
    turns.removeAll(where: begun.contains)
    sent.formUnion(begun)
    return begun
  }

  /// Adds an edit.
  mutating func add(
    _ keys: [OutboxKey],
    _ kind: EditOrder<OutboxKey>.Kind,
    isKept: Bool,
    holds: Holds
  ) -> Int {
    let id = order.add(keys, kind, staysRejected: isKept)
    if !holds.isEmpty { self.holds[id] = holds }
    return id
  }

  /// Adds an edit that can't be sent, behind which later edits of an item that it creates wait.
  mutating func block(_ id: UUID, _ keys: [OutboxKey], _ kind: EditOrder<OutboxKey>.Kind) {
    guard unreadable[id] == nil else { return }
    let number = order.add(keys, kind, staysRejected: true)
    _ = order.reject(number)
    unreadable[id] = number
  }

  mutating func unblock(_ id: UUID) {
    if let number = unreadable.removeValue(forKey: id) { order.accept(number) }
  }

  mutating func hold(_ id: Int, _ hold: Holds) { holds[id, default: []].insert(hold) }

  mutating func release(_ id: Int, _ hold: Holds) {
    guard var rest = holds[id] else { return }
    rest.remove(hold)
    holds[id] = rest.isEmpty ? nil : rest
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
    for id in removed { remove(id) }
    return removed
  }

  /// Lets an edit wait for its next attempt.
  ///
  /// - Returns: The number of its attempts, and of pauses of all edits if one begins; `nil` if not.
  mutating func postpone(_ id: Int, pausing: Pause?) -> (attempts: Int, pauses: Int?) {
    wait(id)
    hold(id, .delay)
    attempts[id, default: 0] += 1
    let count = attempts[id] ?? 1
    guard let pausing, pause == nil else { return (count, nil) }
    pause = pausing
    pauses += 1
    return (count, pauses)
  }

  /// Returns an edit whose sending was interrupted to those whose turn it is.
  mutating func wait(_ id: Int) {
    guard sent.remove(id) != nil else { return }
    turns = (turns + [id]).sorted()
  }

  mutating func finishPause(_ ended: Pause) { if pause == ended { pause = nil } }

  /// Lets a failed edit wait for its turn again, before the later edits of its items.
  mutating func retry(_ id: Int) {
    let related = (order[id]?.keys ?? []).flatMap { order.ids(of: $0) }
    for later in turns.filter({ $0 > id && related.contains($0) }) {
      turns.removeAll { $0 == later }
      order.giveBack(later)
    }
    order.retry(id)
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
    (turns, sent, holds, attempts) = ([], [], [:], [:])
    (pause, pauses, unreadable) = (nil, 0, [:])
  }

  private mutating func remove(_ id: Int) {
    sent.remove(id)
    (holds[id], attempts[id]) = (nil, nil)
    if let index = turns.firstIndex(of: id) { turns.remove(at: index) }
  }
}

/// An item or content that an edit of an outbox changes, by which edits are ordered.
enum OutboxKey: Hashable {
  /// An item, by the name of its type and its encoded id.
  case item(type: String, id: [UInt8])
  /// Content as a whole, by its name.
  case content(String)
}
