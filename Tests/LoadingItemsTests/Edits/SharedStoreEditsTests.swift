import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The reports, the end and the reset of edits that two loaders over one store share.
@MainActor struct SharedStoreEditsTests {
  private let server = EditedWorld.makeServer()
  private let store = MemoryStore<Row>()
  private let sends = ScriptedWork<Void>()

  private func makeList() async -> PagedLoader<Row, Int> {
    let list = PagedLoader(pageSize: 20, store: store) { [server] offset, limit in
      try await server.answer(offset, limit)
    }
    list.load()
    await settle()
    for call in server.gate?.openCalls ?? [] { server.gate?.answer((), call: call) }
    await settle()
    return list
  }

  @discardableResult
  private func rename(_ list: PagedLoader<Row, Int>, _ when: RejectedEdit = .undone) -> PendingEdit
  {
    list.edit(id: 2, whenRejected: when, { $0.text = "new" }) { [sends] _ in
      try await sends.run()
    }
  }

  private func text(_ list: PagedLoader<Row, Int>?) -> String? {
    list?.items.first { $0.id == 2 }?.text
  }

  @Test func `each list reports an edit of the other one once`() async {
    let (first, second) = (await makeList(), await makeList())
    var count = 0
    let observation = second.observe { _ in count += 1 }
    count = 0
    rename(first)
    #expect(count == 1)
    #expect(text(second) == "new")
    #expect(second.pendingEdit(of: 2)?.state == .sending)
    await settle()
    await sends.finish(with: ())
    #expect(count == 2)
    #expect(second.pendingEdits.isEmpty)
    _ = observation
  }

  @Test func `a rejected edit stays in the other list when its own is released`() async {
    var first: PagedLoader<Row, Int>? = await makeList()
    let second = await makeList()
    let edit = rename(first!, .kept)
    await settle()
    sends.fail(TestError("edit"))
    await settle()
    first = nil
    await settle()
    #expect(text(second) == "new")
    second.pendingEdit(of: 2)?.retry()
    await settle()
    await sends.finish(with: ())
    #expect(edit.state == .accepted)
    #expect(second.knownContent?[1].text == "new")
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func `an edit that waits for one of another list is sent when its own is released`(
    _ count: Int,
    isAccepted: Bool
  ) async {
    let first = await makeList()
    var others: [PagedLoader<Row, Int>] = []
    for _ in 0..<count { others.append(await makeList()) }
    first.move(id: 2, to: 0) { [sends] _, _ in try await sends.run() }
    let edits = others.enumerated().map { place, list in
      list.move(id: 2, to: place + 1) { [sends] _, _ in try await sends.run() }
    }
    await settle()
    others = []
    await settle()
    #expect(edits.allSatisfy { $0.state == .sending })
    if isAccepted { sends.answer(()) } else { sends.fail(TestError("move")) }
    await settle()
    for _ in edits { await sends.finish(with: ()) }
    #expect(edits.allSatisfy { $0.state == .accepted })
    #expect(first.pendingEdits.isEmpty)
  }

  @Test func `a list that was reset shows the edits of the other one again`() async {
    let (first, second) = (await makeList(), await makeList())
    let edit = rename(first)
    second.reset()
    #expect(edit.state == .sending)
    second.load()
    await settle()
    #expect(text(second) == "new")
    first.reset()
    #expect(text(second) == "")
    #expect(second.pendingEdits.isEmpty)
    if case .undone = edit.state {} else { Issue.record("\(edit.state)") }
  }

  @Test func `a list that doesn't follow the store shows the edits when it follows again`() async {
    let (first, second) = (await makeList(), await makeList())
    second.followsStore = false
    let edit = first.edit(id: 2) {
      $0.text += "new"
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(text(second) == "" && second.pendingEdits.isEmpty)
    second.followsStore = true
    #expect(text(second) == "new" && second.pendingEdits.count == 1)
    second.followsStore = false
    await settle()
    await sends.finish(with: ())
    #expect(edit.state == .accepted)
    #expect(text(first) == "new" && text(second) == "new")
    second.followsStore = true
    await settle()
    #expect(text(first) == "new" && text(second) == "new")
    #expect(second.knownContent?[1].text == "new")
  }
}
