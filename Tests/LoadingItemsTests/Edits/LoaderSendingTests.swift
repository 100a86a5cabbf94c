import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Edits of a single value, which are visible immediately and sent afterwards.
@MainActor @Suite struct LoaderSendingTests {
  private struct Profile: Equatable, Sendable {
    var name = "Ann"
    var likes = 0
  }

  private let fetches = ScriptedWork<Profile>()
  private let sends = ScriptedWork<Profile>()
  private let loader: Loader<Profile>

  init() {
    loader = Loader { [fetches] _ in try await fetches.run() }
  }

  private func load(_ profile: Profile = Profile()) async {
    await loader.beginLoad()
    await fetches.finish(with: profile)
  }

  @discardableResult
  private func rename(_ name: String, whenRejected: RejectedEdit = .undone) -> PendingEdit {
    loader.edit(whenRejected: whenRejected) {
      $0.name = name
    } sending: { [sends] _ in
      try await sends.run()
    }
  }

  @Test func `an edit is visible immediately, and becomes the server's version once accepted`()
    async throws
  {
    await load()
    var shown: [String] = []
    let observation = loader.observe { shown.append($0.content?.name ?? "") }
    let edit = rename("Bob")
    #expect(loader.state == .success(content: Profile(name: "Bob")))
    await settle()
    sends.answer(Profile(name: "Bob", likes: 3))
    try await edit.value
    #expect(loader.state == .success(content: Profile(name: "Bob", likes: 3)))
    #expect(loader.pendingEdits.isEmpty)
    #expect(shown.first == "Ann")
    #expect(shown.dropFirst().allSatisfy { $0 == "Bob" })
    observation.cancel()
  }

  @Test func `a rejected edit is undone, and content loaded in the meantime stays`() async {
    await load()
    let edit = rename("Bob")
    await loader.beginLoad(force: true)
    await fetches.finish(with: Profile(name: "Ann", likes: 5))
    #expect(loader.state.content == Profile(name: "Bob", likes: 5))
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(loader.state == .success(content: Profile(name: "Ann", likes: 5)))
  }

  @Test func `edits are sent one after another, each with its own outcome`() async throws {
    await load()
    var sent: [Profile] = []
    func like() -> PendingEdit {
      loader.edit {
        $0.likes += 1
      } sending: { [sends] profile in
        sent.append(profile)
        _ = try await sends.run()
      }
    }
    let edits = [like(), like(), like()]
    #expect(loader.state.content?.likes == 3)
    await settle()
    #expect(sent.map(\.likes) == [1])
    sends.answer(Profile())
    try await edits[0].value
    await settle()
    #expect(sent.map(\.likes) == [1, 2])
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edits[1].value }
    #expect(loader.state.content?.likes == 2)
    await settle()
    #expect(sent.map(\.likes) == [1, 2, 2])
    sends.answer(Profile())
    try await edits[2].value
    #expect(loader.state == .success(content: Profile(likes: 2)))
  }

  @Test func `a rejected edit that is kept reports its failure and can be retried or discarded`()
    async throws
  {
    await load()
    let edit = rename("Bob", whenRejected: .kept)
    await settle()
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(edit.state == .failed(TestError("rejected")))
    #expect(loader.state.content?.name == "Bob")
    edit.retry()
    #expect(edit.state == .sending)
    await settle()
    sends.fail(TestError("again"))
    await #expect(throws: TestError("again")) { try await edit.value }
    edit.discard()
    #expect(loader.state == .success(content: Profile()))
    #expect(loader.pendingEdits.isEmpty)
    edit.retry()
    await settle()
    #expect(sends.openCalls.isEmpty)
  }

  @Test func `discarding an edit while it is being sent makes the content stale`() async {
    await load()
    let edit = rename("Bob")
    await settle()
    edit.discard()
    await #expect(throws: CancellationError.self) { try await edit.value }
    #expect(loader.state.content?.name == "Ann")
    await loader.beginLoad()
    #expect(fetches.openCalls.count == 1, "it is no longer fresh")
  }

  @Test func `a load that began before an edit was accepted is repeated`() async throws {
    await load()
    let edit = rename("Bob")
    await loader.beginLoad(force: true)
    #expect(fetches.openCalls.count == 1)
    sends.answer(Profile(name: "Bob"))
    try await edit.value
    await settle()
    #expect(fetches.callCount == 3)
    await fetches.finish(with: Profile(name: "Bob", likes: 1))
    #expect(loader.state == .success(content: Profile(name: "Bob", likes: 1)))
  }

  @Test func `signing out discards pending edits and sends no more`() async {
    await load()
    let edits = [rename("Bob"), rename("Cem")]
    await settle()
    loader.reset()
    #expect(loader.state == .initial)
    for edit in edits {
      await #expect(throws: CancellationError.self) { try await edit.value }
    }
    await settle()
    #expect(sends.callCount == 1)
    await load()
    #expect(loader.state == .success(content: Profile()))
    rename("Dan")
    #expect(loader.state.content?.name == "Dan")
  }

  private final class Token: Sendable {}

  @Test(arguments: [false, true])
  func `releasing the loader discards a failed edit and the edits queued behind it`(
    isOfItem: Bool
  ) async {
    struct Item: Identifiable, Sendable { let id: Int }
    weak var token: Token?
    var loader: Loader<[Item]>? = Loader(initialContent: [Item(id: 1)]) { _ in [] }
    var edits: [PendingEdit] = []
    do {
      let new = Token()
      token = new
      let send = { @MainActor [sends] in
        defer { withExtendedLifetime(new) {} }
        _ = try await sends.run()
      }
      edits += [
        isOfItem
          ? loader?.insert(Item(id: 2), at: 0, whenRejected: .kept) { _ in try await send() }
          : loader?.edit(whenRejected: .kept, { _ in }, sending: { _ in try await send() }),
        isOfItem ? loader?.edit(id: 2, { _ in }, sending: { _ in try await send() }) : nil,
      ].compactMap(\.self)
    }
    await settle()
    await sends.finish(throwing: TestError("rejected"))
    #expect(edits.first?.state == .failed(TestError("rejected")))
    #expect(edits.last?.state == (isOfItem ? .sending : .failed(TestError("rejected"))))
    let end = Task { try await edits.last?.value }
    await settle()
    loader = nil
    await settle()
    #expect(token == nil && loader == nil)
    for edit in edits {
      await #expect(throws: CancellationError.self) { try await edit.value }
    }
    await #expect(throws: (any Error).self) { try await end.value }
  }

  @Test func `edits are still sent after the loader is released`() async throws {
    var loader: Loader<Profile>? = Loader(initialContent: Profile()) { _ in Profile() }
    weak let released = loader
    var sent: [Profile] = []
    let edits = (1...2).compactMap { number in
      loader?.edit {
        if number == 1 { $0.name = "Bob" } else { $0.likes = 9 }
      } sending: { [sends] profile in
        sent.append(profile)
        _ = try await sends.run()
      }
    }
    loader = nil
    #expect(released == nil)
    for edit in edits {
      await settle()
      sends.answer(Profile())
      try await edit.value
    }
    #expect(sent.last == Profile(name: "Bob", likes: 9))
  }

  @Test func `an edit fails while there is no content`() async {
    let edit = rename("Bob")
    await #expect(throws: LoadingError.itemNotFound(id: "content")) { try await edit.value }
    #expect(loader.state == .initial)
  }

  @Test func `an edit is written to the store only after the server accepts it`() async throws {
    let store = MemoryStore<Row>()
    let fetches = ScriptedWork<[Row]>()
    let loader = Loader(store: store) { _ in try await fetches.run() }
    await loader.beginLoad()
    await fetches.finish(with: [Row(id: 1)])
    let edit = loader.edit {
      $0.append(Row(id: 2))
    } sending: { [sends] _ in
      _ = try await sends.run()
    }
    await settle()
    #expect(await store.count(matching: nil) == 1)
    sends.answer(Profile())
    try await edit.value
    await settle()
    #expect(await store.count(matching: nil) == 2)
    #expect(loader.state.content?.count == 2)
  }
}
