import Loading
import LoadingTestSupport
import Testing

/// Loaders that stay in their given state.
@MainActor struct FixedLoaderTests {
  nonisolated private static let error = TestError("offline")
  nonisolated private static let rows = [Row(id: 1, text: "one"), Row(id: 2, text: "two")]
  nonisolated private static let states: [LoadingState<[Row]>] = [
    .initial, .loading(cache: nil), .loading(cache: rows), .success(content: rows),
    .success(content: []), .failure(error: error, cache: nil), .failure(error: error, cache: rows),
  ]
  nonisolated private static let ends: [PageState] = [.idle, .loading, .failed(error), .end]

  @Test(arguments: states) func `a fixed loader keeps its state`(_ state: LoadingState<[Row]>) async
  {
    let loader = Loader<[Row]>.fixed(state)
    var observed: [LoadingState<[Row]>] = []
    let observation = loader.observe { observed.append($0) }
    #expect(await loader.load(force: true).value == state)
    loader.cancel()
    loader.invalidate()
    loader.update([])
    loader.reset()
    #expect(await loader.load().value == state)
    await settle()
    #expect(loader.state == state && observed == [state])
    observation.cancel()
  }

  @Test(arguments: states) func `a fixed list keeps its state`(_ state: LoadingState<[Row]>) async {
    let list = PagedLoader<Row, String>.fixed(state)
    #expect(await list.load(force: true).value == state)
    list.cancel()
    list.invalidate()
    list.jump(to: .beginning)
    list.reset()
    await settle()
    #expect(list.state == state && list.items == state.content ?? [])
  }

  @Test(arguments: ends, ends)
  func `both ends of a fixed list keep their states`(
    _ end: PageState,
    _ beginning: PageState
  ) async {
    let list = PagedLoader<Row, Int>.fixed(
      .success(content: Self.rows),
      appendState: end,
      prependState: beginning
    )
    #expect(await list.loadNextPage().value == end)
    #expect(await list.loadPreviousPage().value == beginning)
    list.itemDidAppear(at: 0)
    await settle()
    #expect(list.appendState == end && list.prependState == beginning)
    #expect(list.hasMore == (end != .end) && list.hasPrevious == (beginning != .end))
    #expect(list.state == .success(content: Self.rows))
  }

  @Test func `items of fixed loaders can be edited`() async throws {
    let loader = Loader<[Row]>.fixed(.success(content: Self.rows))
    let list = PagedLoader<Row, Int>.fixed(.success(content: Self.rows))
    let edits = [loader.remove(id: 1) { _ in }, list.remove(id: 1) { _ in }]
    #expect(loader.state == .success(content: [Self.rows[1]]) && list.items == [Self.rows[1]])
    for edit in edits { try await edit.value }
    #expect(loader.state == .success(content: [Self.rows[1]]) && list.items == [Self.rows[1]])
  }

  @Test func `a fixed loader can be released while loading`() async {
    var loader: Loader? = Loader<[Row]>.fixed(.loading(cache: nil))
    weak let released = loader
    await settle()
    loader = nil
    await settle()
    #expect(released == nil)
  }
}
