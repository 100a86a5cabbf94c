import Loading
import LoadingItems
import LoadingTestSupport

/// A store in memory that counts the written rows.
@MainActor final class CountingStore: LocalStore {
  private(set) var rowCount = 0
  private let base = MemoryStore<Row>()

  @MainActor func items(matching search: String?, in window: Range<Int>) async throws -> [Row] {
    await base.items(matching: search, in: window)
  }

  @MainActor func count(matching search: String?) async throws -> Int {
    await base.count(matching: search)
  }

  @MainActor func reconcile(
    _ items: [Row],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    rowCount += items.count
    try await base.reconcile(items, matching: search, in: window, isLast: isLast)
  }

  @MainActor func removeAll() async throws { try await base.removeAll() }
}
