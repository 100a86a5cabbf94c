import Foundation
import Loading

/// Returns the messages that a closure writes to the log.
@MainActor package func logged(_ body: @MainActor () async -> Void) async -> [String] {
  let record = LogRecord()
  await Log.$recorder.withValue({ record.note($0) }) { await body() }
  return record.messages
}

/// The messages that were logged, from any thread.
private final class LogRecord: @unchecked Sendable {
  private let lock = NSLock()
  // Only accessed while the lock is held. `Mutex` requires iOS 18.
  private var list: [String] = []

  var messages: [String] { lock.withLock { list } }

  func note(_ message: String) { lock.withLock { list.append(message) } }
}
