import Loading
import LoadingTestSupport

/// A list of rows whose server names the next page by a cursor, and answers as the test says.
@MainActor final class CursorRig {
  let work = ScriptedWork<Page<Row, String>>()
  private(set) var loader: PagedLoader<Row, String>!
  private(set) var requests: [PageRequest<String>] = []

  init() {
    loader = PagedLoader(pageSize: 3) { [weak self, work] request in
      self?.requests.append(request)
      return try await work.run()
    }
  }

  /// Loads the first page to the end.
  func load(_ ids: some Sequence<Int>, next: String?, force: Bool = false) async {
    let task = loader.load(force: force)
    await settle()
    work.answer(Page(items: rows(ids), nextCursor: next))
    _ = await task.value
  }

  /// Loads the next page to the end.
  func page(_ ids: some Sequence<Int>, next: String?) async -> AppendState {
    let task = loader.loadNextPage()
    await settle()
    work.answer(Page(items: rows(ids), nextCursor: next))
    return await task.value
  }
}
