import Foundation
import Loading
import LoadingStore
import LoadingTestSupport

/// Writes pages until no space is left, frees some, and prints the results.
///
/// - Parameters:
///   - file: The store's file.
///   - space: "disk" if the file is on a small disk that a file "ballast" next to it mostly fills, or
///     "limit" to limit files to 200 KB.
/// - Throws: Unexpected errors of the store.
func fill(_ file: URL, within space: String) async throws {
  let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
  if space == "limit" { limitFiles(to: 200_000) }
  var pageCount = 0
  do {
    while pageCount < 1000 {
      try await write(page: pageCount, version: 1, to: store)
      pageCount += 1
    }
    return say("There was space for everything.")
  } catch let error as SQLiteStoreError {
    say("full \(error)")
  }
  say("whole \(try await isWhole(store, pageCount: pageCount))")
  say("shown \(await shown(over: store))")
  say("whole \(try await isWhole(store, pageCount: pageCount))")
  if space == "disk" {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.removeItem(at: folder.appendingPathComponent("ballast"))
  } else {
    limitFiles(to: 40_000_000)
  }
  for page in 0...pageCount { try await write(page: page, version: 1, to: store) }
  say("whole \(try await isWhole(store, pageCount: pageCount + 1))")
  say("shown \(await shown(over: store))")
  say("rebuilt \(store.wasRebuilt)")
}

private func write(page: Int, version: Int, to store: SQLiteStore<VersionedRow>) async throws {
  let rows = VersionedRow.page(page, version: version)
  try await store.reconcile(rows, matching: nil, in: VersionedRow.window(page), isLast: false)
}

/// Returns whether the store contains exactly the first pages, completely.
private func isWhole(_ store: SQLiteStore<VersionedRow>, pageCount: Int) async throws -> Bool {
  let rows = (0..<pageCount).flatMap { VersionedRow.page($0, version: 1) }
  guard try await store.count(matching: nil) == rows.count else { return false }
  return try await store.items(matching: nil, in: 0..<Int.max) == rows
}

private func limitFiles(to size: UInt) {
  // Otherwise the signal would end the process at the limit, instead of an error.
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = size
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
