import Foundation
import Loading
import LoadingStore
import LoadingTestSupport

/// Uses a store with the rights of nobody, and tells what comes of it.
func visit(_ file: URL) async throws {
  guard leaveRoot() else { return say("stayed root") }
  do {
    let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
    let rows = try await store.items(matching: nil, in: VersionedRow.window(0))
    say("opened")
    say("read \(rows.count)")
    say("shown \(await shown(over: store))")
  } catch let error as SQLiteStoreError {
    say("refused \(error)")
  }
}

/// Uses a store of a file that may not be read, three times, and once more when it may.
///
/// - Parameter file: The file, which belongs to nobody.
/// - Throws: What the store throws where it should not.
func unlock(_ file: URL) async throws {
  guard leaveRoot() else { return say("stayed root") }
  let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
  for _ in 0..<3 {
    do {
      say("read \(try await store.count(matching: nil))")
    } catch let error as SQLiteStoreError {
      say("refused \(error)")
    }
  }
  try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
  say("read \(try await store.count(matching: nil))")
  say("shown \(await shown(over: store))")
  say("rebuilt \(store.wasRebuilt)")
}

/// Root may write everything: what a file's mode says holds for others only.
private func leaveRoot() -> Bool {
  geteuid() != 0 || setgid(65534) == 0 && setuid(65534) == 0
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
