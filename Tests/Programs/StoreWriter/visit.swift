import Foundation
import Loading
import LoadingStore
import LoadingTestSupport

/// Uses a store with the rights of nobody, and tells what comes of it.
func visit(_ file: URL) async throws {
  // Root may write everything: what a file's mode says holds for others only.
  if geteuid() == 0 {
    guard setgid(65534) == 0, setuid(65534) == 0 else { return say("stayed root") }
  }
  do {
    let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
    say("opened")
    say("read \(try await store.items(matching: nil, in: VersionedRow.window(0)).count)")
    say("shown \(await shown(over: store))")
  } catch let error as SQLiteStoreError {
    say("refused \(error)")
  }
}

/// What a list shows whose server gives a page that the store does not have yet.
@MainActor func shown(over store: SQLiteStore<VersionedRow>) async -> String {
  let page = VersionedRow.page(0, version: 1_000_000)
  let loader = PagedLoader<VersionedRow, Int>(store: store) { _, _ in page }
  switch await loader.load().value {
  case .success(page): return "success"
  case .failure(let error, page): return "failure \(error)"
  case let other: return "\(other)"
  }
}
