import Foundation
import LoadingStore
import LoadingTestSupport

/// Removes all rows of a collection while the disk is completely full, and prints the results.
///
/// - Parameter file: The file, on a small disk.
/// - Throws: Unexpected errors of the store.
func makeRoom(for file: URL) async throws {
  let others = try SQLiteStore<VersionedRow>(at: file, collection: "others")
  try await others.reconcile(
    VersionedRow.page(0, version: 2),
    matching: nil,
    in: VersionedRow.window(0),
    isLast: true
  )
  let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
  do {
    for page in 0..<1000 {
      try await store.reconcile(
        VersionedRow.page(page, version: 1),
        matching: nil,
        in: VersionedRow.window(page),
        isLast: false
      )
    }
    return say("There was space for everything.")
  } catch let error as SQLiteStoreError {
    say("full \(error)")
  }
  try fillUp(file.deletingLastPathComponent())
  let rows = try await store.count(matching: nil)
  try await store.removeAll()
  say("removed \(rows > 100) \(try await store.count(matching: nil))")
  let kept = try await others.items(matching: nil, in: 0..<99)
  say("others \(kept == VersionedRow.page(0, version: 2))")
  say("shown \(await shown(over: store)) \(await shown(over: others))")
  say("rebuilt \(store.wasRebuilt) \(others.wasRebuilt)")
  let text = Data(VersionedRow.page(0, version: 1)[0].text.utf8)
  for suffix in ["", "-wal"] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path + suffix))
    say("readable \(bytes.range(of: text) != nil)")
  }
}

/// Fills the remaining space of a disk.
private func fillUp(_ folder: URL) throws {
  let path = folder.appendingPathComponent("rest").path
  let file = open(path, O_WRONLY | O_CREAT, 0o666)
  let bytes = Array(repeating: UInt8(0), count: 4096)
  while write(file, bytes, bytes.count) > 0 {}
  close(file)
}
