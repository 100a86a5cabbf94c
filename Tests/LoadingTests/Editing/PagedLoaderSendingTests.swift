import Loading
import LoadingTestSupport
import LoadingTesting
import Testing

/// Edits of a paged list, which are visible immediately and sent afterwards.
@MainActor @Suite struct PagedLoaderSendingTests {
  private let pages = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row>()
  private let loader: PagedLoader<Row, Int>
  private let offsets = EventList<Int>()

  init() {
    loader = PagedLoader(pageSize: 3) { [pages, offsets] offset, _ in
      offsets.add(offset)
      return try await pages.run()
    }
  }

  private func load(_ ids: [Int] = [1, 2, 3]) async {
    loader.load(force: true)
    await answer(ids)
  }

  private func answer(_ ids: [Int]) async {
    await settle()
    pages.answer(rows(ids))
    await settle()
  }

  private var ids: [Int] { loader.items.map(\.id) }

  private func insert(_ id: Int, at index: Int, _ rejected: RejectedEdit = .undone) -> PendingEdit {
    loader.insert(Row(id: id), at: index, whenRejected: rejected) { [sends] _ in
      try await sends.run()
    }
  }

  @Test func `an inserted item is visible immediately, and gets the server's ID`() async throws {
    await load()
    let edit = insert(-1, at: 3)
    #expect(ids == [1, 2, 3, -1])
    #expect(loader.pendingEdit(of: -1) === edit)
    await settle()
    sends.answer(Row(id: 9, text: "new"))
    try await edit.value
    #expect(ids == [1, 2, 3, 9])
    #expect(loader.items.last?.text == "new")
    #expect(loader.pendingEdit(of: 9) == nil)
  }

  @Test func `a pending insertion survives pages and reloads, and the next page skips no item`()
    async throws
  {
    await load()
    let edit = insert(-1, at: 1)
    loader.loadNextPage()
    await answer([4, 5, 6])
    #expect(ids == [1, -1, 2, 3, 4, 5, 6])
    await load([7, 1, 2])
    #expect(ids == [7, 1, -1, 2])
    sends.answer(Row(id: 9))
    try await edit.value
    #expect(ids == [7, 1, 9, 2])
    loader.loadNextPage()
    await answer([3])
    #expect(offsets.events == [0, 3, 0, 4])
    #expect(ids == [7, 1, 9, 2, 3])
  }

  @Test func `a rejected insertion that is kept can be retried or discarded`() async throws {
    await load()
    let first = insert(-1, at: 0, .kept)
    let second = insert(-2, at: 0, .kept)
    await settle()
    sends.fail(TestError("rejected"))
    sends.fail(TestError("rejected"))
    await settle()
    #expect(ids == [-2, -1, 1, 2, 3])
    #expect(loader.pendingEdit(of: -1)?.state == .failed(TestError("rejected")))
    second.discard()
    #expect(ids == [-1, 1, 2, 3])
    first.retry()
    await settle()
    sends.answer(Row(id: 8))
    try await first.value
    #expect(ids == [8, 1, 2, 3])
    #expect(loader.pendingEdits.isEmpty)
  }

  @Test func `edits of a pending insertion are sent with the server's ID`()
    async throws
  {
    await load()
    let insertion = insert(-1, at: 0)
    var sent: [Row] = []
    let edit = loader.edit(id: -1) {
      $0.text = "edited"
    } sending: { [sends] row in
      sent.append(row)
      return try await sends.run()
    }
    let removal = loader.remove(id: -1) { [sends] id in
      sent.append(Row(id: id))
      _ = try await sends.run()
    }
    #expect(ids == [1, 2, 3])
    await settle()
    #expect(sends.callCount == 1)
    sends.answer(Row(id: 9, text: "new"))
    try await insertion.value
    #expect(ids == [1, 2, 3])
    await settle()
    #expect(sent == [Row(id: 9, text: "edited")])
    sends.answer(Row(id: 9, text: "edited"))
    try await edit.value
    await settle()
    #expect(sent.last == Row(id: 9))
    sends.answer(Row(id: 0))
    try await removal.value
    #expect(ids == [1, 2, 3])
  }

  @Test func `a rejected insertion also fails the edits of its item`() async throws {
    await load()
    let insertion = insert(-1, at: 0)
    let edit = loader.edit(id: -1) {
      $0.text = "x"
    } sending: {
      $0
    }
    await settle()
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await insertion.value }
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(ids == [1, 2, 3])
  }

  @Test func `a removed item stays hidden across reloads, and returns if the removal is rejected`()
    async
  {
    await load()
    let edit = loader.remove(id: 2) { [sends] _ in _ = try await sends.run() }
    #expect(ids == [1, 3])
    await load([0, 1, 2])
    #expect(ids == [0, 1])
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(ids == [0, 1, 2])
  }

  @Test func `the offset of the next page counts the server's items, not pending edits`()
    async throws
  {
    await load()
    let edit = loader.remove(id: 2) { [sends] _ in _ = try await sends.run() }
    loader.loadNextPage()
    await answer([4, 5, 6])
    await settle()
    sends.answer(Row(id: 0))
    try await edit.value
    loader.loadNextPage()
    await answer([7])
    #expect(offsets.events == [0, 3, 5])
    #expect(ids == [1, 3, 4, 5, 6, 7])
  }

  @Test func `a pending edit is applied to each newer version of the item`() async throws {
    await load()
    let edit = loader.edit(id: 2) {
      $0.text += "!"
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(loader.items[1].text == "!")
    loader.load(force: true)
    await settle()
    pages.answer([Row(id: 2, text: "newer")])
    await settle()
    #expect(loader.items.map(\.text) == ["newer!"])
    sends.answer(Row(id: 2, text: "newest!"))
    try await edit.value
    #expect(loader.items.map(\.text) == ["newest!"])
  }

  @Test func `a response of another type leaves the edited item unchanged`() async throws {
    await load()
    try await loader.edit(id: 2) {
      $0.text = "a"
    } sending: { _ in
      true
    }.value
    #expect(loader.items[1].text == "a")
    try await loader.insert(Row(id: 7), at: 9) { _ in }.value
    #expect(ids == [1, 2, 3, 7])
  }

  @Test func `a move is undone if rejected, and stays if accepted`() async throws {
    await load()
    func move() -> PendingEdit {
      loader.move(id: 1, to: 2) { [sends] id, previous in
        #expect(id == 1)
        #expect(previous == 3)
        _ = try await sends.run()
      }
    }
    let rejected = move()
    #expect(ids == [2, 3, 1])
    await settle()
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await rejected.value }
    #expect(ids == [1, 2, 3])
    let accepted = move()
    await settle()
    sends.answer(Row(id: 0))
    try await accepted.value
    #expect(ids == [2, 3, 1])
    #expect(loader.pendingEdits.isEmpty)
  }

  @Test func `observers are notified once per change, and of the outcome of an edit`() async throws
  {
    await load()
    var shown: [[Int]] = []
    let observation = loader.observe { shown.append($0.content?.map(\.id) ?? []) }
    let edit = insert(-1, at: 0, .kept)
    await settle()
    sends.fail(TestError("rejected"))
    await settle()
    edit.retry()
    await settle()
    sends.answer(Row(id: 9))
    try await edit.value
    #expect(Array(shown.prefix(4)) == [[1, 2, 3], [-1, 1, 2, 3], [-1, 1, 2, 3], [-1, 1, 2, 3]])
    #expect(shown.last == [9, 1, 2, 3])
    #expect(!shown.contains([1, 2, 3, -1]))
    #expect(shown.dropFirst().allSatisfy { $0.count == 4 })
    observation.cancel()
  }

  @Test func `an edit of an unknown item fails`() async {
    await load()
    let edit = loader.edit(id: 77) {
      $0.text = "x"
    } sending: {
      $0
    }
    await #expect(throws: ItemNotFoundError(id: "77")) { try await edit.value }
    #expect(ids == [1, 2, 3])
  }

  @Test func `the store contains only edits that the server has accepted`() async throws {
    let store = MemoryStore<Row>()
    let loader = PagedLoader<Row, Int>(pageSize: 3, store: store) { [pages] _, _ in
      try await pages.run()
    }
    loader.load()
    await answer([1, 2, 3])
    let edit = loader.insert(Row(id: -1)) { [sends] _ in try await sends.run() }
    loader.remove(id: 3) { [sends] _ in _ = try await sends.run() }
    await settle()
    #expect(await store.items(matching: nil, in: 0..<9).map(\.id) == [1, 2, 3])
    sends.answer(Row(id: 9))
    try await edit.value
    await settle()
    #expect(await store.items(matching: nil, in: 0..<9).map(\.id) == [9, 1, 2, 3])
    #expect(loader.items.map(\.id) == [9, 1, 2])
    loader.reset()
    #expect(loader.pendingEdits.isEmpty)
  }
}
