import Foundation
import LoadingStore
import LoadingTestSupport

/// Writes random values to a file, each with its own version and date, and prints each written value.
///
/// - Parameter arguments: The command, followed by the file, a seed, the first version, and the number of keys.
/// - Throws: Errors of the store.
func writeValues(_ arguments: [String]) async throws {
  let numbers = arguments[2...].compactMap { Int($0) }
  var generator = SeededGenerator(seed: UInt64(numbers[0]))
  say("opening")
  let clock = VersionClock()
  let store = try SQLiteValueStore<Int, [VersionedRow]>(
    at: URL(fileURLWithPath: arguments[1]),
    collection: "values"
  ) {
    clock.now
  }
  for version in numbers[1]..<numbers[1] + 1_000_000 {
    let key = Int.random(in: 0..<numbers[2], using: &generator)
    clock.version = version
    try await store.value(for: key).write(VersionedRow.page(key, version: version))
    say("\(key) \(version)")
  }
}

/// A clock on which each version has its own second.
// Unchecked: all state is behind the lock.
private final class VersionClock: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var version: Int {
    get { lock.withLock { number } }
    set { lock.withLock { number = newValue } }
  }

  var now: Date { Date(timeIntervalSince1970: Double(version)) }
}
