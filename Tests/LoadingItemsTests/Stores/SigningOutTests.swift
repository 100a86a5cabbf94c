import Loading
import LoadingItems
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
    await list.beginLoad()
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
    await list.beginLoad()
    try await store.removeAll()
    await rig.work.finish(with: rows(0..<3))
    #expect(await count == 0)
    #expect(list.state == .loading(cache: nil), "another request is sent")
    await rig.work.finish(with: rows(5..<7))
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

  // MARK: - Searches

  private func makeHits(_ kind: FollowingRig.Kind) -> any ContentLoading<[Row]> {
    let (work, hits) = (rig.work, store.matching("a"))
    return switch kind {
    case .whole: Loader(store: hits) { _ in try await work.run() }
    case .paged: PagedLoader(pageSize: 3, store: hits) { (_: Int, _: Int) in try await work.run() }
    }
  }

  private let former = (0..<3).map { Row(id: $0, text: "a") }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `the answer to the former user's search is not written after the store is emptied`(
    kind: FollowingRig.Kind
  ) async throws {
    let hits = makeHits(kind)
    await hits.beginLoad()
    try await store.removeAll()
    await rig.work.finish(with: former)
    #expect(await store.count(matching: "a") == 0)
    #expect(hits.state == .loading(cache: nil), "another request is sent")
  }

  @Test(arguments: FollowingRig.Kind.allCases, [false, true])
  func `hits go when the store is emptied, and an edit doesn't write them again`(
    kind: FollowingRig.Kind,
    isEdited: Bool
  ) async throws {
    let hits = makeHits(kind)
    await rig.load(hits, 0..<0)
    await hits.beginLoad(force: true)
    await rig.work.finish(with: former)
    #expect(await store.count(matching: "a") == 3)
    // Other lists don't change what the server has found.
    try await store.reconcile(rows(7..<9), matching: nil, in: 0..<2, isLast: true)
    await settle()
    #expect(hits.state.content == former)
    let removal = Task { try await store.removeAll() }
    if isEdited { (hits as? PagedLoader<Row, Int>)?.replace(Row(id: 1, text: "a new")) }
    try await removal.value
    await settle()
    #expect(hits.state.content == [])
    #expect(await store.count(matching: "a") == 0)
  }
}
