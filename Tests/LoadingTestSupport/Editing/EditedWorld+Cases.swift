import Foundation
import Loading
import LoadingItems

/// Cases of the contract of edits.
extension EditedWorld {
  /// Returns the server of a world.
  package static func makeServer() -> ListServer {
    ListServer(1...7, gate: ScriptedWork(), reading: .early)
  }

  /// Performs cases with new owners.
  ///
  /// - Returns: The first case of each difference between an owner and the model, and the number of
  ///   such cases, as text; `nil` if there is none.
  package static func faults(
    in cases: [EditCase],
    _ make: @MainActor (ListServer) throws -> EditedOwner
  ) async throws -> String? {
    var faults: [String] = []
    for one in cases {
      let server = makeServer()
      let world = EditedWorld(try make(server), server)
      try await world.run(one)
      if let fault = world.faults.first { faults.append("\(one)\n\(fault.details)") }
    }
    if faults.isEmpty { return nil }
    let kinds = Dictionary(grouping: faults) { $0.components(separatedBy: "\n").last ?? $0 }
    let first = kinds.values.sorted { $0.count > $1.count }.map { "\($0.count) × \($0[0])" }
    return "\(faults.count) of \(cases.count):\n\(first.joined(separator: "\n"))"
  }

  /// Performs a case.
  package func run(_ one: EditCase) async throws {
    await begin(one.moment)
    var other: MadeEdit?
    if let kind = one.other { other = await send(kind, kind == .insert ? -2 : 2, at: 0) }
    var id = one.item.rawValue
    if one.item == .edited, one.other == .insert { id = -2 }
    if one.kind == .insert, one.item == .loaded { id = -1 }
    var edit: MadeEdit?
    if one.isSent {
      edit = await send(
        one.kind,
        id,
        at: 1,
        kept: one.outcome.keeps,
        isDiscarded: one.outcome == .discardedUnsent
      )
      if one.outcome == .discardedUnsent, one.moment == .loaded, other == nil {
        await load(force: false)
        if owner.loader != nil, model.isRequesting { fault("it isn't fresh") }
      }
    } else {
      await change(one.kind, id, at: 1)
    }
    for ending in one.endings {
      switch ending {
      case .request: await end(one.requestEnd)
      case .edit: if let edit { await end(edit, one.outcome) }
      case .other:
        let accepted = other?.kind == .insert ? EditCase.Outcome.renamed : .answered
        if let other { await end(other, one.isOtherAccepted ? accepted : .rejected) }
      }
    }
    await finish()
  }

  private func begin(_ moment: EditCase.Moment) async {
    if moment == .nothing { return }
    await load()
    switch moment {
    case .nothing, .loading: return
    case .failed: return await failRequest()
    case .loaded, .refreshing, .paging, .reset: await answer()
    }
    switch moment {
    case .refreshing: await load()
    case .paging: if owner.pages != nil { await loadPage() } else { await load() }
    case .reset: await reset()
    case .nothing, .loading, .failed, .loaded: break
    }
  }

  private func end(_ end: EditCase.RequestEnd) async {
    switch end {
    case .answer: await answer()
    case .failure: await failRequest()
    case .cancellation: await cancelRequest()
    }
  }

  private func end(_ edit: MadeEdit, _ outcome: EditCase.Outcome) async {
    // It may have been undone with the item that it edits, or rejected because there is none.
    guard made.contains(where: { $0 === edit }) else { return }
    guard outcome != .discarded, edit.phase == .sending else { return await discard(edit) }
    switch outcome {
    case .accepted: await accept(edit)
    case .answered: await accept(edit, .row)
    case .renamed: await accept(edit, .renamed)
    case .rejected: await reject(edit, TestError("edit"))
    case .cancelled: await reject(edit, CancellationError())
    case .keptAndRetried:
      await reject(edit, TestError("edit"))
      await retry(edit)
      if edit.phase == .sending { await accept(edit, .row) }
    case .keptAndDiscarded:
      await reject(edit, TestError("edit"))
      await discard(edit)
    case .discarded, .discardedUnsent: break
    }
  }

  /// Ends everything that is pending, and reloads.
  package func finish() async {
    for _ in 0..<20 {
      guard let edit = made.first(where: { $0.phase == .sending }) else { break }
      await accept(edit)
    }
    for edit in made.reversed() { await discard(edit) }
    guard owner.loader != nil else { return }
    await load()
    await answer()
    guard let stored = try? await owner.stored?(), let known = model.known else { return }
    // Rows of later pages stay stored.
    if Array(stored.prefix(known.count)) != known { fault("stored \(stored)") }
  }

  /// Loads the rows in another owner over the same store, after everything has ended.
  package func finish(with other: EditedOwner) async {
    await finishTurn()
    other.loader?.load(force: true)
    for _ in 0..<10 {
      await finishTurn()
      guard let call = server.gate?.openCalls.first else { break }
      server.gate?.answer((), call: call)
    }
    let rows = other.items()
    if rows != Array(server.rows.prefix(rows.count)) || rows.isEmpty != server.rows.isEmpty {
      fault("the other list shows \(rows.map(\.id)), not \(server.rows.map(\.id))")
    }
    let count = other.content.pendingEdits.count
    if count > 0 { fault("the other list has \(count) pending edits") }
  }
}
