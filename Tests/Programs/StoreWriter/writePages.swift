import Foundation
import LoadingStore
import LoadingTestSupport

/// Writes random pages to a file, each with a new version, and prints each written page.
///
/// - Parameter arguments: The command, followed by the file, the collection, a seed, the first version,
///   the first page, the page after the last one, and the number of writes.
/// - Throws: Errors of the store.
func writePages(_ arguments: [String]) async throws {
  let numbers = arguments[3...].compactMap { Int($0) }
  var generator = SeededGenerator(seed: UInt64(numbers[0]))
  say("opening")
  let store = try SQLiteStore<VersionedRow>(
    at: URL(fileURLWithPath: arguments[1]),
    collection: arguments[2]
  )
  for version in numbers[1]..<numbers[1] + numbers[4] {
    let page = Int.random(in: numbers[2]..<numbers[3], using: &generator)
    try await store.reconcile(
      VersionedRow.page(page, version: version),
      matching: nil,
      in: VersionedRow.window(page),
      isLast: false
    )
    say("\(page) \(version)")
  }
  if store.wasRebuilt { say("rebuilt") }
}
