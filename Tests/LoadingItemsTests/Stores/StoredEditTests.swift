import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What the outcome of an edit changes in a store.
@MainActor struct StoredEditTests {
  private let sends = ScriptedWork<Void>()
  private let policy = LoadingPolicy(freshness: .lasting(.seconds(3600)))

  /// Reported of SWR (2416) and TanStack Query (2125).
  @Test func `an edit that is accepted after its loader is released is stored`() async {
    let store = MemoryValueStore<String>()
    var requestCount = 0
    func makeLoader() -> Loader<String> {
      Loader(policy: policy, store: store) { _ in
        requestCount += 1
        return "A"
      }
    }
    var loader: Loader? = makeLoader()
    _ = await loader?.load().value
    _ = loader?.edit {
      $0 = "B"
    } sending: { [sends] _ in
      try await sends.run()
    }
    weak let released = loader
    loader = nil
    await settle()
    await sends.finish(with: ())
    #expect(released == nil, "it lives only until the edit ends")
    let next = makeLoader()
    #expect(await next.load().value == .success(content: "B"))
    #expect(requestCount == 1)
  }

  @Test func `other lists over the same store show it`() async throws {
    let store = MemoryStore<Row>()
    func makeLoader() -> PagedLoader<Row, Int> {
      PagedLoader(store: store) { _, _ in rows(0..<3) }
    }
    let list = makeLoader()
    var other: PagedLoader? = makeLoader()
    _ = await list.load().value
    _ = await other?.load().value
    _ = other?.edit(id: 1) {
      $0.text = "liked"
    } sending: { [sends] _ in
      try await sends.run()
    }
    other = nil
    await settle()
    #expect(list.items[1].text == "liked")
    #expect(list.knownContent?[1].text == "")
    await sends.finish(with: ())
    #expect(list.items[1].text == "liked")
    #expect(await store.items(matching: nil, in: 0..<3)[1].text == "liked")
  }

  /// Reported of redux-persist-expire (36), Pinia Colada (629) and TanStack Query (216).
  @Test func `an accepted edit doesn't make stale content fresh at the next launch`() async {
    let store = MemoryValueStore<String>()
    let loader = Loader(policy: policy, store: store) { _ in "A" }
    _ = await loader.load().value
    loader.invalidate()
    let edit = loader.edit {
      $0 = "B"
    } sending: { _ in
    }
    try? await edit.value
    await settle()
    let next = Loader(policy: policy, store: store) { _ in "C" }
    #expect(await next.load().value == .success(content: "C"))
  }
}
