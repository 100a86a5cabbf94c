import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Edits of an item that two loaders over one store show, such as those of two windows.
@MainActor struct StoreEditsTests {
  enum Kind: CaseIterable { case edit, remove, move, insert }

  /// The second edit of the item, by the other loader.
  enum Other: CaseIterable { case none, edit, remove }

  /// What happens between the edits and their outcomes.
  enum Moment: CaseIterable {
    case nothing, otherReloads, bothReload
    /// The other loader is made after the first edit.
    case otherBegins
    /// The loader of the first edit is released.
    case release
  }

  enum Outcome: CaseIterable { case accepted, answered, rejected, kept, retried, discarded }

  nonisolated static let pairs: [(EditedLoader, EditedLoader)] = [
    (.list, .list), (.cursor, .cursor), (.offset, .list),
  ]

  /// Two loaders, and the calls that send their edits.
  @MainActor private final class World {
    let server = EditedWorld.makeServer()
    let store = MemoryStore<Row>()
    let sends = ScriptedWork<Row?>()
    var first: EditedOwner?
    var second: EditedOwner?
    /// The rows that were sent, in order.
    var sent: [(name: String, row: Row, call: Int)] = []
    var faults: [String] = []

    func make(_ loader: EditedLoader) async -> EditedOwner {
      let owner = loader.make(server, store: store, policy: .init(freshness: .stale), pageSize: 20)
      await load(owner)
      return owner
    }

    func load(_ owner: EditedOwner?) async {
      owner?.loader?.load()
      await answer()
    }

    func answer() async {
      for _ in 0..<20 {
        await settle(turns: 6)
        guard let call = server.gate?.openCalls.first else { return }
        server.gate?.answer((), call: call)
      }
    }

    func send(_ name: String, _ row: Row) async throws -> Row? {
      sent.append((name, row, sends.callCount))
      return try await sends.run()
    }

    func edit(_ kind: Kind, _ name: String, _ owner: EditedOwner, kept: Bool) -> PendingEdit {
      let content = owner.content
      let whenRejected: RejectedEdit = kept ? .kept : .undone
      let send: @MainActor (Row) async throws -> Row? = { [self] row in
        try await self.send(name, row)
      }
      switch kind {
      case .edit:
        return content.edit(id: 2, whenRejected: whenRejected, { $0.text += name }, sending: send)
      case .remove:
        return content.remove(id: 2, whenRejected: whenRejected) { id in
          try await send(Row(id: id))
        }
      case .move:
        return content.move(id: 2, to: 0, whenRejected: whenRejected) { id, _ in
          try await send(Row(id: id))
        }
      case .insert:
        let row = Row(id: -1, text: name)
        return content.insert(row, at: 0, whenRejected: whenRejected, sending: send)
      }
    }

    /// Ends the edit that is being sent, on the server, too.
    func end(_ edit: PendingEdit, _ name: String, _ kind: Kind, _ outcome: Outcome) async {
      guard edit.state == .sending, let (_, row, call) = sent.last(where: { $0.name == name })
      else {
        // It was undone with the other one, contained in it, or rejected because the item is gone.
        edit.discard()
        if case .undone = edit.state { return }
        return faults.append("\(kind) is \(edit.state), not sent")
      }
      // It may wait for the other one, after it has failed once.
      guard sends.openCalls.contains(call) else { return }
      switch outcome {
      case .accepted, .answered:
        var new = row
        if outcome == .answered {
          new = Row(id: kind == .insert ? 100 : row.id, text: row.text + "s")
        }
        switch kind {
        case .edit: RowChange.replace(new).apply(to: &server.rows, isWhole: true)
        case .remove: RowChange.remove(2).apply(to: &server.rows, isWhole: true)
        case .move: RowChange.move(2, after: nil).apply(to: &server.rows, isWhole: true)
        case .insert: server.rows.insert(new, at: 0)
        }
        let isAnswer = outcome == .answered && (kind == .edit || kind == .insert)
        sends.answer(isAnswer ? new : nil, call: call)
      case .rejected, .kept, .retried:
        sends.fail(TestError("edit"), call: call)
        await settle(turns: 6)
        if outcome == .retried {
          edit.retry()
          await settle(turns: 6)
          return await end(edit, name, kind, .accepted)
        }
        // One that contains a rejected edit stays, too.
        if case .failed = edit.state { edit.discard() }
      case .discarded: edit.discard()
      }
      await settle(turns: 6)
    }

    /// The shown version of the item.
    func shown(_ owner: EditedOwner?) -> Row? { owner?.items().first { $0.id == 2 } }

    func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { faults.append(text()) }
    }

    func expectSame(_ moment: String) {
      guard let first, let second else { return }
      let (one, two) = (shown(first), shown(second))
      expect(one == two, "\(moment): \(one as Any) and \(two as Any)")
    }
  }

  private func faults(
    _ pair: (EditedLoader, EditedLoader),
    _ moment: Moment,
    _ kind: Kind,
    _ other: Other,
    _ outcome: Outcome,
    _ otherOutcome: Outcome
  ) async -> [String] {
    let world = World()
    world.first = await world.make(pair.0)
    if moment != .otherBegins { world.second = await world.make(pair.1) }
    guard let first = world.first else { return [] }
    let isKept = outcome == .kept || outcome == .retried
    let edit = world.edit(kind, "a", first, kept: isKept)
    await settle(turns: 6)
    if moment == .otherBegins { world.second = await world.make(pair.1) }
    guard let second = world.second else { return [] }
    world.expectSame("pending")
    let isOtherKept = otherOutcome == .kept || otherOutcome == .retried
    let otherEdit: PendingEdit? =
      switch other {
      case .none: nil
      case .edit: world.edit(.edit, "b", second, kept: isOtherKept)
      case .remove: world.edit(.remove, "b", second, kept: isOtherKept)
      }
    await settle(turns: 6)
    world.expectSame("both pending")
    switch moment {
    case .nothing, .otherBegins: break
    case .otherReloads: await world.load(second)
    case .bothReload:
      await world.load(first)
      await world.load(second)
    case .release: break
    }
    let isSame = kind != .insert
    if isSame { world.expect(world.sends.openCalls.count == 1, "\(world.sent) are sent together") }
    await end(edit, otherEdit, world, moment, kind, other, outcome, otherOutcome)
    return world.faults
  }

  private func end(
    _ edit: PendingEdit,
    _ otherEdit: PendingEdit?,
    _ world: World,
    _ moment: Moment,
    _ kind: Kind,
    _ other: Other,
    _ outcome: Outcome,
    _ otherOutcome: Outcome
  ) async {
    if moment == .release {
      world.first = nil
      await settle(turns: 6)
    }
    // Of different items, both are sent at once; the second one is tested with the other kinds.
    if kind == .insert, other != .none { return }
    await world.end(edit, "a", kind, outcome)
    world.expectSame("ended")
    if let otherEdit {
      if other == .edit, kind == .edit, otherEdit.state == .sending {
        // One that is kept is sent again with the next.
        let isIncluded = ![.rejected, .discarded].contains(outcome)
        let text = (isIncluded ? outcome == .answered ? "as" : "a" : "") + "b"
        world.expect(world.sent.last?.row.text == text, "\(world.sent), not \(text) last")
      }
      let otherKind: Kind = other == .edit ? .edit : .remove
      await world.end(otherEdit, "b", otherKind, otherOutcome)
      // One that was sent again has waited for the other one.
      if edit.state == .sending { await world.end(edit, "a", kind, .accepted) }
      if otherEdit.state == .sending { await world.end(otherEdit, "b", otherKind, .accepted) }
      // The item is gone.
      if case .failed = otherEdit.state { otherEdit.discard() }
      world.expectSame("both ended")
    }
    await world.answer()
    for (name, owner) in [("first", world.first), ("second", world.second)] {
      guard let owner else { continue }
      let rows = owner.items()
      world.expect(rows == world.server.rows, "\(name) shows \(rows), not \(world.server.rows)")
      world.expect(owner.content.pendingEdits.isEmpty, "\(name) has edits")
    }
  }

  @Test(arguments: pairs.indices, Moment.allCases)
  func `edits of an item by two loaders have one order, and are shown by both`(
    pair: Int,
    moment: Moment
  ) async {
    var faults: [String] = []
    for kind in Kind.allCases {
      for outcome in Outcome.allCases {
        for other in Other.allCases {
          for otherOutcome in other == .none ? [.accepted] : Outcome.allCases {
            let new = await self.faults(
              Self.pairs[pair],
              moment,
              kind,
              other,
              outcome,
              otherOutcome
            )
            if let first = new.first {
              faults.append("\(kind) \(outcome), then \(other) \(otherOutcome): \(first)")
            }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(6).joined(separator: "\n"))")
  }
}
