import Loading
import LoadingItems
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
    await pages.finish(with: rows(ids))
  }

  private var ids: [Int] { loader.items.map(\.id) }

  private func insert(_ id: Int, at index: Int, _ rejected: RejectedEdit = .undone) -> PendingEdit {
    loader.insert(Row(id: id), at: index, whenRejected: rejected) { [sends] _ in
      try await sends.run()
    }
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

  @Test func `observers are notified once per change, and of the outcome of an edit`() async throws
  {
    await load()
    var shown: [[Int]] = []
    let observation = loader.observe { shown.append($0.content?.map(\.id) ?? []) }
    let edit = insert(-1, at: 0, .kept)
    await settle()
    await sends.finish(throwing: TestError("rejected"))
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
}
