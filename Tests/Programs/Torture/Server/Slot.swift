import Loading
import LoadingItems

/// The work of one manager or loader, from the server's point of view.
@MainActor final class Slot {
  let name: String
  let server: Server
  private(set) var newest = 0
  /// The kinds of the operations so far, by number.
  private var requested: [Int: LoadKind] = [:]
  /// Whether the newest operation is a load rather than a page, and has been answered.
  private(set) var isLoadAnswered = false
  private var operations: [Operation] = []
  /// The operations whose answer was delivered while they were the newest and not cancelled.
  private(set) var landed: Set<Int> = []
  /// The operations of rows that came from another list, which may be of any age.
  private var adopted: Set<Int> = []

  init(_ name: String, _ server: Server) {
    self.name = name
    self.server = server
  }

  /// The operations that have not returned.
  var open: [Operation] { operations }

  var isLive: Bool { operations.contains(where: \.isLive) }

  /// Requests an answer from the server, as the work of a load does.
  ///
  /// - Parameter kind: A load or a page. Pages at both ends may be loaded concurrently.
  /// - Returns: The operation, and the server's answer.
  /// - Throws: The error of the server's failure to answer.
  func ask(_ kind: LoadKind = .load) async throws -> (operation: Operation, reply: Reply) {
    let operation = Operation(server.nextOperation(), self, kind)
    let rival = operations.first { previous in
      previous.isLive && (previous.kind == kind || previous.kind == .load || kind == .load)
    }
    if let previous = rival {
      server.note(
        "at most one live operation per slot",
        "\(name): #\(operation.number) started while #\(previous.number) was running and not cancelled"
      )
    }
    newest = operation.number
    requested[newest] = kind
    isLoadAnswered = false
    let reply = try await run(operation)
    if newest == operation.number { isLoadAnswered = kind == .load && !operation.cancelled.isSet }
    return (operation, reply)
  }

  /// Sends another request within an operation, as work after its answer does.
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

  /// Returns whether an operation that supersedes the given one has begun since.
  func isSuperseded(_ number: Int) -> Bool {
    guard let kind = requested[number] else { return number < newest }
    // A previous page may be requested in parts, which are shown together.
    let isPart = kind == .page(.previous) && landed.contains(number)
    // A reload of several pages, too, which are requested directly after one another.
    let next = kind == .load && landed.contains(number) ? number + 1 : number
    return requested.contains {
      $0.key > next && ($0.value == kind && !isPart || $0.value == .load)
    }
  }

  /// Registers rows from another source than the server, and returns their version.
  func give() -> Int {
    let number = server.nextOperation()
    landed.insert(number)
    return number
  }

  /// Registers rows that belonged to another slot.
  func adopt(_ rows: [Row]) {
    adopted.formUnion(rows.map(\.version))
    landed.formUnion(rows.map(\.version))
  }

  /// Returns the newest version of rows, except those from another slot.
  func newestVersion(of rows: [Row]) -> Int? {
    rows.lazy.map(\.version).filter { !self.adopted.contains($0) }.max()
  }

  /// Whether the newest operation has been cancelled before its answer, so that the loader returns to
  /// the end of the one before, which it may not have reported yet.
  private var isNewestCancelled: Bool {
    operations.last.map { $0.number == newest && $0.cancelled.isSet } ?? false
  }

  /// Checks that a new failure is not of a superseded operation.
  func check(_ error: any Error, _ where: String) {
    // A loader that depends on another one reports its failures too.
    guard let number = (error as? OperationError)?.operation, requested[number] != nil,
      isSuperseded(number), !(isNewestCancelled && landed.contains(number))
    else { return }
    server.note(
      "failures of superseded loads are never reported",
      "\(name): #\(number) in \(`where`); newest is #\(newest)"
    )
  }

  /// Checks that no visible row is of an operation that had been superseded.
  func check(_ rows: [Row], _ where: String) {
    let sound = rows.lazy.filter(\.isSound)
    for version in Set(sound.map(\.version)).sorted() where !landed.contains(version) {
      server.note(
        "superseded rows are never shown",
        "\(name): rows of #\(version), which had been superseded, in \(`where`); newest is #\(newest)"
      )
    }
  }
}
