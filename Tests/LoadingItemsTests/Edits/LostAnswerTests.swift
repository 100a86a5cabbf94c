import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// What the server says while an edit is pending whose own answer is lost.
@MainActor @Suite struct LostAnswerTests {
  enum Edit: CaseIterable { case insertion, removal, change, move, whole }
  /// How the server says that it has made the edit.
  enum Word: CaseIterable { case answer, plainAnswer, push }
  /// What else it says.
  enum Other: CaseIterable { case nothing, change, insertion }
  enum End: CaseIterable { case rejected, keptAndDiscarded, keptAndRetried }

  private let server = ListServer(1...4, gate: ScriptedWork(), reading: .early)
  private let sends = ScriptedWork<Void>()

  private func load(_ owner: EditedOwner, force: Bool) async {
    owner.loader?.load(force: force)
    for _ in 0..<4 {
      await settle()
      for call in server.gate?.openCalls ?? [] { server.gate?.answer((), call: call) }
    }
    await settle()
  }

  private func edit(
    _ list: any ContentEditing<[Row]>,
    _ edit: Edit,
    _ whenRejected: RejectedEdit
  ) -> PendingEdit {
    let send = { @MainActor [sends] in try await sends.run() }
    return switch edit {
    case .insertion:
      list.insert(Row(id: 50, text: "mine"), at: 0, whenRejected: whenRejected) { _ in
        try await send()
      }
    case .removal: list.remove(id: 2, whenRejected: whenRejected) { _ in try await send() }
    case .change:
      list.edit(id: 2, whenRejected: whenRejected, { $0.text = "x" }) { _ in try await send() }
    case .move: list.move(id: 2, to: 0, whenRejected: whenRejected) { _, _ in try await send() }
    case .whole:
      list.edit(whenRejected: whenRejected, { $0[1].text = "x" }) { _ in try await send() }
    }
  }

  /// Makes the edit on the server.
  private func make(_ edit: Edit) {
    switch edit {
    case .insertion: server.rows.insert(Row(id: 50, text: "mine"), at: 0)
    case .removal: server.rows.remove(at: 1)
    case .change, .whole: server.rows[1].text = "x"
    case .move: server.rows.insert(server.rows.remove(at: 1), at: 0)
    }
  }

  private func push(_ edit: Edit, to list: any ContentEditing<[Row]>) {
    switch edit {
    case .insertion: list.insert(server.rows[0], at: 0)
    case .removal: list.remove(id: 2)
    case .change: list.replace(server.rows[1])
    case .move: list.move(id: 2, to: 0)
    case .whole: list.change { [server] in $0 = server.rows }
    }
  }

  /// Returns the rows that are shown at the end.
  private func run(
    _ owner: EditedOwner,
    _ kind: Edit,
    _ word: Word,
    _ other: Other,
    _ end: End
  ) async -> [Row] {
    await load(owner, force: true)
    let edit = edit(owner.content, kind, end == .rejected ? .undone : .kept)
    await settle()
    make(kind)
    switch other {
    case .nothing: break
    case .change: server.rows[server.rows.count - 1].text = "other"
    case .insertion: server.rows.append(Row(id: 9))
    }
    switch word {
    case .answer: await load(owner, force: true)
    case .plainAnswer: await load(owner, force: false)
    case .push: push(kind, to: owner.content)
    }
    await sends.finish(throwing: TestError("lost"))
    switch end {
    case .rejected: break
    case .keptAndDiscarded: edit.discard()
    case .keptAndRetried:
      edit.retry()
      await settle()
      if !sends.openCalls.isEmpty { sends.answer(()) }
    }
    await settle()
    #expect(owner.content.pendingEdits.isEmpty)
    return owner.items()
  }

  @Test(arguments: EditedLoader.allCases, Edit.allCases)
  func `what the server has said stays`(loader: EditedLoader, kind: Edit) async {
    for word in Word.allCases {
      for other in Other.allCases where word != .push || other == .nothing {
        for end in End.allCases {
          for store in [nil, MemoryStore<Row>()] {
            let test = LostAnswerTests()
            let policy = LoadingPolicy(freshness: .stale)
            let owner = loader.make(test.server, store: store, policy: policy, pageSize: 6)
            let rows = await test.run(owner, kind, word, other, end)
            #expect(rows == test.server.rows, "\(word), \(other), \(end), \(store != nil)")
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `what the server has said of a value stays`(isObserved: Bool) async {
    let (values, continuation) = AsyncStream.makeStream(of: Row.self)
    let answers = ScriptedWork<Row>()
    let loader =
      isObserved
      ? Loader(observing: { values }, refresh: { _ in })
      : Loader { _ in try await answers.run() }
    func answer(_ row: Row) async {
      if isObserved {
        continuation.yield(row)
        return await settle()
      }
      await loader.beginLoad(force: true)
      await answers.finish(with: row)
    }
    if isObserved { await loader.beginLoad() }
    await answer(Row(id: 1))
    loader.edit {
      $0.text = "x"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await answer(Row(id: 1, text: "x"))
    await sends.finish(throwing: TestError("lost"))
    #expect(loader.state.content == Row(id: 1, text: "x"))
  }
}
