package import Loading
package import LoadingItems
package import LoadingTesting

/// A list of rows whose server returns a cursor for the next page, with answers scripted by the
/// test.
@MainActor package final class CursorRig {
  package let work = ScriptedWork<Page<Row, String>>()
  package private(set) var loader: PagedLoader<Row, String>!
  package private(set) var requests: [PageRequest<String>] = []

  package init() {
    loader = PagedLoader(pageSize: 3) { [weak self, work] request in
      self?.requests.append(request)
      return try await work.run()
    }
  }

  /// Loads the first page.
  package func load(_ ids: some Sequence<Int>, next: String?, force: Bool = false) async {
    let task = await loader.beginLoad(force: force)
    work.answer(Page(items: rows(ids), nextCursor: next))
    _ = await task.value
  }

  /// Loads the next page.
  package func page(_ ids: some Sequence<Int>, next: String?) async -> PageState {
    let task = await loader.beginNextPage()
    work.answer(Page(items: rows(ids), nextCursor: next))
    return await task.value
  }
}
