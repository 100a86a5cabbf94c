import Loading

/// The work of one manager or loader, as the server sees it.
@MainActor final class Slot {
  let name: String
  let server: Server
  private(set) var newest = 0
  /// The kinds of the operations so far, by number.
  private var asked: [Int: LoadKind] = [:]
  /// Whether the newest operation is a load, none of a page, and has brought an answer.
  private(set) var isLoadAnswered = false
  private var operations: [Operation] = []
  /// The operations whose answer was handed over while they were the newest, and not cancelled.
  private(set) var landed: Set<Int> = []
  /// Those of rows that were brought here from another list, and are as old as they are.
  private var adopted: Set<Int> = []

  init(_ name: String, _ server: Server) {
    self.name = name
    self.server = server
  }

  /// The operations that have not come back.
  var open: [Operation] { operations }

  var isLive: Bool { operations.contains(where: \.isLive) }

  /// Asks the server, as the work of a load does.
  ///
  /// - Parameter kind: A load, or a page; pages at both ends may run beside each other.
  /// - Returns: The operation, and what the server answers.
  /// - Throws: Why the server doesn't answer.
  func ask(_ kind: LoadKind = .load) async throws -> (operation: Operation, reply: Reply) {
    let operation = Operation(server.nextOperation(), self, kind)
    let rival = operations.first { former in
      former.isLive && (former.kind == kind || former.kind == .load || kind == .load)
    }
    if let former = rival {
      server.note(
        "at most one live operation per slot",
        "\(name): #\(operation.number) began while #\(former.number) ran uncancelled"
      )
    }
    newest = operation.number
    asked[newest] = kind
    isLoadAnswered = false
    let reply = try await run(operation)
    if newest == operation.number { isLoadAnswered = kind == .load && !operation.cancelled.isSet }
    return (operation, reply)
  }

  /// Asks once more within an operation, as work that comes after its answer.
  func run(_ operation: Operation) async throws -> Reply {
    operation.isOpen = true
    operations.append(operation)
    defer {
      operation.isOpen = false
      operations.removeAll { $0 === operation }
      if !isSuperseded(operation.number), !operation.cancelled.isSet {
        landed.insert(operation.number)
      }
    }
    let mark = operation.cancelled
    return try await withTaskCancellationHandler {
      try await server.reply(to: operation)
    } onCancel: {
      mark.set()
    }
  }

  /// Whether an operation that takes its place began after one.
  func isSuperseded(_ number: Int) -> Bool {
    guard let kind = asked[number] else { return number < newest }
    // A previous page may be asked for in parts, which are shown together.
    let isPart = kind == .page(.previous) && landed.contains(number)
    return asked.contains { $0.key > number && ($0.value == kind && !isPart || $0.value == .load) }
  }

  /// Takes rows that came from somewhere else than the server.
  func give() -> Int {
    let number = server.nextOperation()
    landed.insert(number)
    return number
  }

  /// Takes rows that another slot had.
  func adopt(_ rows: [Row]) {
    adopted.formUnion(rows.map(\.version))
    landed.formUnion(rows.map(\.version))
  }

  /// The newest version of rows, but for those that came from another slot.
  func newestVersion(of rows: [Row]) -> Int? {
    rows.lazy.map(\.version).filter { !self.adopted.contains($0) }.max()
  }

  /// Looks at a failure that is told for the first time: it is of the newest operation.
  func check(_ error: any Error, _ where: String) {
    // A loader that needs another tells of that one's failures too.
    guard let number = (error as? OperationError)?.operation, asked[number] != nil,
      isSuperseded(number)
    else { return }
    server.note(
      "no failure of a superseded load",
      "\(name): that of #\(number) in \(`where`); newest is #\(newest)"
    )
  }

  /// Looks at what is shown: nothing of it is of an operation that had been superseded.
  func check(_ rows: [Row], _ where: String) {
    let sound = rows.lazy.filter(\.isSound)
    for version in Set(sound.map(\.version)).sorted() where !landed.contains(version) {
      server.note(
        "no stale write",
        "\(name): rows of #\(version), which had been superseded, in \(`where`); newest is #\(newest)"
      )
    }
  }
}
