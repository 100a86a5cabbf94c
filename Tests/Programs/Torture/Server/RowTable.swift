import Loading
import LoadingItems

/// The rows of a server that accepts edits, but rejects some, and loses the answers of others.
@MainActor final class RowTable {
  let slot: Slot
  private(set) var rows: [Row]
  /// The ids of inserted rows, by the ids with which they were sent.
  private(set) var idsBySent: [Int: Int] = [:]
  /// The numbers of the applied edits, also of those that came with a later one.
  private(set) var done: Set<Int> = []
  /// The numbers of the edits whose answer has arrived.
  private(set) var answered: Set<Int> = []
  /// The numbers of the edits before a reset, which must not be sent anymore.
  var forgotten: Set<Int> = []
  /// The number of changes of which the loader is not notified.
  private(set) var surprises = 0
  /// The number of edits whose answers were lost.
  private(set) var lostAnswers = 0
  private var running: [Int: Operation] = [:]
  private var lastID = 1000

  init(_ slot: Slot, count: Int) {
    self.slot = slot
    rows = (0..<count).map { Row(id: $0, version: slot.give(), text: slot.name) }
  }

  private var server: Server { slot.server }

  /// Creates a new row.
  func makeRow(_ id: Int, _ edits: [Int] = []) -> Row {
    Row(id: id, version: slot.give(), text: slot.name, edits: edits)
  }

  /// Records that the loader's content may differ from that of the server.
  func surprise() { surprises += 1 }

  // MARK: - Edits

  func insert(_ row: Row, _ number: Int) async throws -> Row {
    try await send(number, of: row.id) {
      if let id = idsBySent[row.id] {
        // The row may have been removed since.
        return rows.first { $0.id == id } ?? makeRow(id, row.edits)
      }
      lastID += 1
      idsBySent[row.id] = lastID
      let new = makeRow(lastID, row.edits)
      rows.insert(new, at: 0)
      return new
    }
  }

  func change(_ row: Row, _ number: Int) async throws -> Row {
    let isAhead = row.edits.contains { $0 > number && !done.contains($0) }
    if isAhead || !row.edits.contains(number) {
      note("an edit sends the row that it made", "\(row.edits), sent for \(number)")
    }
    return try await send(number, of: row.id) {
      guard let place = rows.firstIndex(where: { $0.id == row.id }) else { throw Gone() }
      // Also a rejected change that this one has replaced, which is sent with it.
      let known = rows[place].edits
      rows[place].edits += row.edits.filter { !done.contains($0) && !known.contains($0) }
      done.formUnion(row.edits)
      return rows[place]
    }
  }

  func remove(_ id: Int, _ number: Int) async throws {
    try await send(number, of: id) { rows.removeAll { $0.id == id } }
  }

  func move(_ id: Int, behind previous: Int?, _ number: Int) async throws {
    try await send(number, of: id) {
      guard let place = rows.firstIndex(where: { $0.id == id }) else { throw Gone() }
      let row = rows.remove(at: place)
      let index = previous.flatMap { previous in rows.firstIndex { $0.id == previous } }
      rows.insert(row, at: index.map { $0 + 1 } ?? 0)
    }
  }

  /// The error of a row that does not exist.
  struct Gone: Error, Equatable {}

  /// The error of an answer that was lost.
  struct LostAnswer: Error, Equatable {}

  private func send<Answer: Sendable>(
    _ number: Int,
    of id: Int,
    _ work: () throws -> Answer
  ) async throws -> Answer {
    if forgotten.contains(number) { note("no edit is sent after a reset", "\(number)") }
    if answered.contains(number) { note("an accepted edit isn't sent again", "\(number)") }
    if running[id]?.isLive == true {
      note("edits of a row are sent one after the other", "\(number)")
    }
    let operation = Operation(server.nextOperation(), slot)
    running[id] = operation
    defer { operation.isOpen = false }
    let mark = operation.cancelled
    let reply = try await withTaskCancellationHandler {
      try await server.reply(to: operation)
    } onCancel: {
      mark.set()
    }
    if slot.isLive || mark.isSet { surprise() }
    let answer = try work()
    done.insert(number)
    if case .rows = reply {
      if !mark.isSet { answered.insert(number) }
      return answer
    }
    surprise()
    lostAnswers += 1
    throw LostAnswer()
  }

  /// Edits the rows on behalf of another client.
  func change(_ chance: Chance) {
    surprise()
    switch chance.int(0..<3) {
    case 0:
      lastID += 1
      rows.insert(makeRow(lastID), at: chance.int(0..<rows.count + 1))
    case 1 where rows.count > 3: rows.remove(at: chance.int(0..<rows.count))
    default:
      guard let row = chance.pick(rows) else { return }
      rows.removeAll { $0.id == row.id }
      rows.insert(row, at: chance.int(0..<rows.count + 1))
    }
  }

  private func note(_ rule: String, _ details: String) {
    server.note(rule, "\(slot.name): \(details)")
  }
}

/// A weak reference to a server's rows.
@MainActor struct TableReference {
  let name: String
  private(set) weak var table: RowTable?

  init(_ table: RowTable) {
    name = table.slot.name
    self.table = table
  }
}
