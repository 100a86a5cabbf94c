import Loading
import LoadingItems
import LoadingStore
import LoadingTestSupport

/// A list whose server returns one page, with a store that may be damaged.
enum Served {
  /// The server's page, which isn't in any store yet.
  static let page = VersionedRow.page(0, version: 1_000_000)

  /// The items of the list after a load.
  @MainActor static func state(
    over store: SQLiteStore<VersionedRow>
  ) async -> LoadingState<[VersionedRow]> {
    let loader = PagedLoader<VersionedRow, Int>(store: store) { _, _ in page }
    return await loader.load().value
  }
}
