/// The work of one manager or loader, as the server sees it.
@MainActor final class Slot {
  let name: String
  let server: Server
  private(set) var newest = 0
  private var asked: Set<Int> = []
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
  func ask(forPage isPage: Bool = false) async throws -> (operation: Operation, reply: Reply) {
    let live = operations.filter(\.isLive)
    let operation = Operation(server.nextOperation(), self)
    if let former = live.first {
      server.note(
        "at most one live operation per slot",
        "\(name): #\(operation.number) began while #\(former.number) ran uncancelled"
      )
    }
    newest = operation.number
    asked.insert(newest)
    isLoadAnswered = false
    let reply = try await run(operation)
    if newest == operation.number { isLoadAnswered = !isPage && !operation.cancelled.isSet }
    return (operation, reply)
  }

  /// Asks once more within an operation, as work that comes after its answer.
  func run(_ operation: Operation) async throws -> Reply {
    operation.isOpen = true
    operations.append(operation)
    defer {
      operation.isOpen = false
      operations.removeAll { $0 === operation }
      if newest == operation.number, !operation.cancelled.isSet { landed.insert(newest) }
    }
    let mark = operation.cancelled
    return try await withTaskCancellationHandler {
      try await server.reply(to: operation)
    } onCancel: {
      mark.set()
    }
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
    guard let number = (error as? OperationError)?.operation, asked.contains(number),
      number != newest
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
