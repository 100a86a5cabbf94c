import Loading
import LoadingItems
import LoadingTestSupport

/// Both kinds of loader that show the rows of a store.
@MainActor final class FollowingRig {
  enum Kind: CaseIterable { case whole, paged }

  let work = ScriptedWork<[Row]>()
  private var whole: Loader<[Row]>?
  private var paged: PagedLoader<Row, Int>?
  private let store: MemoryStore<Row>

  init(_ store: MemoryStore<Row>) { self.store = store }

  /// Returns the loader of a kind, which is created at first use.
  func list(_ kind: Kind) -> any ContentLoading<[Row]> {
    switch kind {
    case .whole:
      let new = whole ?? Loader(store: store) { [work] _ in try await work.run() }
      whole = new
      return new
    case .paged:
      let new =
        paged
        ?? PagedLoader(pageSize: 3, store: store) { [work] (_: Int, _: Int) in
          try await work.run()
        }
      paged = new
      return new
    }
  }

  func setFollows(_ follows: Bool) {
    whole?.followsStore = follows
    paged?.followsStore = follows
  }

  func load(_ list: any ContentLoading<[Row]>, _ ids: Range<Int>) async {
    let task = await list.beginLoad()
    work.answer(rows(ids))
    _ = await task.value
    await settle()
  }

  /// Adds a row at the beginning, as the user does.
  func edit(_ kind: Kind, _ row: Row) {
    switch kind {
    case .whole: whole?.update([row] + (whole?.state.content ?? []))
    case .paged: paged?.insert(row, at: 0)
    }
  }

  @discardableResult func loadNextPage() -> Task<PageState, Never>? { paged?.loadNextPage() }

  func reset() {
    whole?.reset()
    paged?.reset()
  }

  func release() {
    whole = nil
    paged = nil
  }
}
