import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A server that answers over stored content that it hasn't changed.
///
/// Apps keep the entity tag beside the rows. Reported of purchases-ios (1403): an error appears from
/// the second launch on.
@MainActor struct NotModifiedTests {
  /// When the server answers.
  enum Moment: CaseIterable { case first, storeFirst }

  private let server = ScriptedWork<Void>()

  @Test(arguments: Moment.allCases, [[Row(id: 1)], []])
  func `stored rows are the content, and fresh`(moment: Moment, stored: [Row]) async {
    let store = ScriptedStore(stored)
    let reading = ScriptedWork<Void>()
    if moment == .first { store.reading = reading }
    let loader = Loader(store: store) { [server] _ -> [Row] in
      try await server.run()
      return []
    }
    let load = await loader.beginLoad()
    #expect(loader.state.content ?? [] == (moment == .first ? [] : stored))
    server.fail(LoadingError.contentNotModified)
    if moment == .first {
      await settle()
      #expect(loader.state == .loading(cache: nil))
      reading.answer(())
    }
    _ = await load.value
    // Without rows there is nothing that could be unchanged.
    #expect(
      loader.state
        == (stored.isEmpty
          ? .failure(error: LoadingError.contentNotModified, cache: nil)
          : .success(content: stored))
    )
    if !stored.isEmpty {
      _ = await loader.load().value
      #expect(server.openCalls.isEmpty, "it is fresh")
    }
  }

  @Test func `so are those of a paged list`() async throws {
    let store = MemoryStore<Row>()
    try await store.reconcile(rows(0..<3), matching: nil, in: 0..<3, isLast: false)
    let loader = PagedLoader(store: store) { [server] _, _ -> [Row] in
      try await server.run()
      return []
    }
    let load = await loader.beginLoad()
    #expect(loader.items.count == 3)
    server.fail(LoadingError.contentNotModified)
    _ = await load.value
    #expect(loader.state == .success(content: rows(0..<3)))
  }

  @Test func `a stored value that is stale is the content, now and at the next launch`()
    async throws
  {
    let store = MemoryValueStore<String>()
    try await store.write("stored")
    await store.invalidate()
    var requestCount = 0
    for _ in 0..<2 {
      let loader = Loader(policy: LoadingPolicy(freshness: .lasting(.seconds(60))), store: store) {
        [server] _ -> String in
        requestCount += 1
        try await server.run()
        return ""
      }
      let load = await loader.beginLoad()
      if !server.openCalls.isEmpty { server.fail(LoadingError.contentNotModified) }
      #expect(await load.value == .success(content: "stored"))
      // The store learns it afterwards.
      await settle()
      withExtendedLifetime(loader) {}
    }
    #expect(requestCount == 1)
  }
}
