import Foundation
import Loading
import LoadingItems
import LoadingStore
import LoadingTestSupport

/// Uses a store with the permissions of the user "nobody", and prints the results.
func visit(_ file: URL) async throws {
  guard leaveRoot() else { return say("stayed root") }
  do {
    let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
    let rows = try await store.items(matching: nil, in: VersionedRow.window(0))
    say("opened")
    say("read \(rows.count)")
    say("shown \(await shown(over: store))")
  } catch let error as SQLiteStoreError {
    say("rejected \(error)")
  }
}

/// Uses a store three times while its file is unreadable, and again after it became readable.
///
/// - Parameter file: The file, which belongs to the user "nobody".
/// - Throws: Unexpected errors of the store.
func unlock(_ file: URL) async throws {
  guard leaveRoot() else { return say("stayed root") }
  let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
  for _ in 0..<3 {
    do {
      say("read \(try await store.count(matching: nil))")
    } catch let error as SQLiteStoreError {
      say("rejected \(error)")
    }
  }
  try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
  say("read \(try await store.count(matching: nil))")
  say("shown \(await shown(over: store))")
  say("rebuilt \(store.wasRebuilt)")
}

/// Drops root's rights, to which file permissions don't apply, and returns whether it succeeded.
private func leaveRoot() -> Bool {
  geteuid() != 0 || setgid(65534) == 0 && setuid(65534) == 0
}

/// Returns the content of a list whose server provides a page that the store does not have yet.
@MainActor func shown(over store: SQLiteStore<VersionedRow>) async -> String {
  let page = VersionedRow.page(0, version: 1_000_000)
  let loader = PagedLoader<VersionedRow, Int>(store: store) { _, _ in page }
  switch await loader.load().value {
  case .success(page): return "success"
  case .failure(let error, page): return "failure \(error)"
  case let other: return "\(other)"
  }
}
