@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct LocalStoreChangesTests {
  private let changes = LocalStoreChanges()

  @Test func `each listener receives each change and its writer`() async {
    let me = LocalStoreChange.Writer()
    var first = changes.stream.makeAsyncIterator()
    var second = changes.stream.makeAsyncIterator()
    await me.writing { changes.send() }
    changes.send()
    #expect(await first.next()?.writer === me)
    #expect(await first.next()?.writer == nil)
    #expect(await second.next()?.writer === me)
  }

  @Test func `the stream ends when the store is released`() async {
    var changes: LocalStoreChanges? = LocalStoreChanges()
    let stream = changes?.stream
    changes = nil
    var count = 0
    for await _ in stream ?? AsyncStream(unfolding: { nil }) { count += 1 }
    #expect(count == 0)
  }

  @Test func `a store without change notifications has a finished stream`() async {
    for await _ in SilentStore().changes { Issue.record("nothing was written") }
  }
}

private struct SilentStore: LocalStore {
  func items(matching search: String?, in window: Range<Int>) async throws -> [Row] { [] }
  func count(matching search: String?) async throws -> Int { 0 }
  func reconcile(_ items: [Row], matching: String?, in window: Range<Int>, isLast: Bool)
    async throws
  {}
  func removeAll() async throws {}
}
