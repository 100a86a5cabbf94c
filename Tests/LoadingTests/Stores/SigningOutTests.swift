import Loading
import LoadingTestSupport
import Testing

/// Stores after `reset()` and `removeAll()`, in which no row of the previous user may reappear.
@MainActor struct SigningOutTests {
  private let store = MemoryStore<Row>()
  private let rig: FollowingRig

  init() { rig = FollowingRig(store) }

  private var count: Int { get async { await store.count(matching: nil) } }

  private func signOut() async throws {
    rig.reset()
    try await store.removeAll()
    await settle()
  }

  @Test(arguments: FollowingRig.Kind.allCases, [0, 1, 2, 3, 20])
  func `pending and running writes of edits do not bring back removed rows`(
    kind: FollowingRig.Kind,
    turns: Int
  ) async throws {
    let list = rig.list(kind)
    await rig.load(list, 0..<3)
    for id in 10..<15 {
      rig.edit(kind, Row(id: id))
      await settle(turns: turns)
    }
    try await signOut()
    #expect(await count == 0)
    #expect(list.state == .initial)
  }

  @Test(arguments: FollowingRig.Kind.allCases, [0, 1, 2, 3, 20])
  func `a response that is being written does not bring back removed rows`(
    kind: FollowingRig.Kind,
    turns: Int
  ) async throws {
    let list = rig.list(kind)
    list.load()
    await settle()
    rig.work.answer(rows(0..<3))
    await settle(turns: turns)
    try await signOut()
    #expect(await count == 0)
    #expect(list.state == .initial)
  }

  @Test func `a page that is being written does not bring back removed rows`() async throws {
    let list = rig.list(.paged)
    await rig.load(list, 0..<3)
    rig.loadNextPage()
    await settle()
    rig.work.answer(rows(3..<6))
    try await signOut()
    #expect(await count == 0)
  }

  @Test func `another loader's pending write does not bring back removed rows`() async throws {
    let list = rig.list(.paged)
    await rig.load(list, 0..<3)
    rig.edit(.paged, Row(id: 9))
    let other = Loader(store: store) { _ in rows([]) }
    other.reset()
    try await store.removeAll()
    await settle()
    #expect(await count == 0)
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `a response to the previous user's request is not written after the store is emptied`(
    kind: FollowingRig.Kind
  ) async throws {
    let list = rig.list(kind)
    list.load()
    await settle()
    try await store.removeAll()
    rig.work.answer(rows(0..<3))
    await settle()
    #expect(await count == 0)
    #expect(list.state == .loading(cache: nil), "another request is sent")
    rig.work.answer(rows(5..<7))
    await settle()
    #expect(await store.items(matching: nil, in: 0..<9) == rows(5..<7))
  }

  @Test func `a page requested before the store was emptied is discarded`() async throws {
    let list = rig.list(.paged)
    await rig.load(list, 0..<3)
    let page = rig.loadNextPage()
    await settle()
    try await store.removeAll()
    rig.work.answer(rows(3..<6))
    #expect(await page?.value == .idle)
    await settle()
    #expect(await count == 0)
    #expect(list.state == .success(content: []))
  }

  @Test func `an edit from before the store was emptied is discarded`() async throws {
    let list = rig.list(.paged)
    await rig.load(list, 0..<3)
    // The store is busy, and removes the rows first.
    let removal = Task { try await store.removeAll() }
    rig.edit(.paged, Row(id: 9))
    try await removal.value
    await settle()
    #expect(await count == 0)
    #expect(list.state == .success(content: []))
  }
}
