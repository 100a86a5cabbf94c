import Loading
import LoadingStore
import LoadingTestSupport

/// A list whose server gives one page, over a store that may be broken.
enum Served {
  /// What the server gives: no store has it yet.
  static let page = VersionedRow.page(0, version: 1_000_000)

  /// What the list shows once it is loaded.
  @MainActor static func state(
    over store: SQLiteStore<VersionedRow>
  ) async -> LoadingState<[VersionedRow]> {
    let loader = PagedLoader<VersionedRow, Int>(store: store) { _, _ in page }
    return await loader.load().value
  }
}
