import Loading
import LoadingItems
import LoadingTestSupport

/// An empty store that counts the observers of its changes.
@MainActor final class ListenedStore: LocalStore {
  private(set) var listeners = 0

  nonisolated init() {}

  nonisolated var changes: AsyncStream<LocalStoreChange> {
    AsyncStream { continuation in
      Task { @MainActor in listeners += 1 }
      continuation.onTermination = { _ in
        Task { @MainActor in self.listeners -= 1 }
      }
    }
  }

  func items(matching search: String?, in window: Range<Int>) async throws -> [Row] { [] }
  func count(matching search: String?) async throws -> Int { 0 }
  func reconcile(_ items: [Row], matching: String?, in window: Range<Int>, isLast: Bool)
    async throws
  {}
  func removeAll() async throws {}
}
