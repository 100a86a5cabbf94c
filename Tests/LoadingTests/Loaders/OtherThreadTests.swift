import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Loaders that were created on another thread than the main thread.
@MainActor struct OtherThreadTests {
  /// A key that no other test has.
  private enum Key { case only }

  private func create<Value: Sendable>(_ make: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: make()) }.start()
    }
  }

  @Test func `a loader has its initial content, and loads`() async {
    let loader = await create {
      Loader(initialContent: 1) { _ in
        MainActor.assertIsolated()
        return 2
      }
    }
    #expect(loader.state == .success(content: 1))
    #expect(await loader.load().value == .success(content: 2))
  }

  @Test func `a loader polls`() async {
    let clock = ManualClock()
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    let work = ScriptedWork<Int>()
    let loader = await create { Loader(policy: policy) { _ in try await work.run() } }
    let observation = loader.observe { _ in }
    await loader.beginLoad()
    await work.finish(with: 1)
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 2)
    observation.cancel()
  }

  @Test func `loaders over one store follow each other`() async {
    let store = MemoryStore<Row>()
    let whole = await create { Loader(store: store) { _ in rows(0..<3) } }
    let paged = await create {
      PagedLoader<Row, Int>(pageSize: 2, store: store) { request in
        rows(request.offset..<min(3, request.offset + request.limit))
      }
    }
    #expect(await whole.load().value.content == rows(0..<3))
    #expect(await paged.load().value.content == rows(0..<2))
    #expect(await paged.loadPage(.next).value == .end)
    #expect(paged.items == rows(0..<3))
    whole.update(rows([5]))
    await settle()
    #expect(paged.items == rows([5]))
  }

  @Test func `a paged list reports its edits`() async {
    let list = await create { PagedLoader<Row, Int> { _, _ in rows(0..<3) } }
    _ = await list.load().value
    var texts: [[String]] = []
    let observation = list.observe { texts.append($0.content?.map(\.text) ?? []) }
    list.change { $0[1].text = "changed" }
    #expect(texts == [["", "", ""], ["", "changed", ""]])
    observation.cancel()
  }

  @Test func `observed values become the content`() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let loader = await create { Loader { values } }
    continuation.yield(1)
    #expect(await loader.load().value == .success(content: 1))
    continuation.yield(2)
    await settle()
    #expect(loader.state == .success(content: 2))
  }

  @Test func `loaders by key are stale after a change of their key`() async {
    let work = ScriptedWork<Int>()
    let loaders = await create { Loaders { (_: Key, _) in try await work.run() } }
    let loader = loaders[.only]
    await loader.beginLoad()
    await work.finish(with: 1)
    ContentChange.report([ReloadKey(Key.only)])
    await loader.beginLoad()
    #expect(work.callCount == 2)
  }

  @Test func `a search finds its results`() async {
    let search = await create { SearchLoader(debounce: .zero) { text in text.uppercased() } }
    search.query = "ada"
    #expect(await search.load().value == .success(content: "ADA"))
  }
}
