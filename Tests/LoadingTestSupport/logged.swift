import Loading
import Synchronization

/// Returns the messages that a closure writes to the log.
@MainActor package func logged(_ body: @MainActor () async -> Void) async -> [String] {
  let record = LogRecord()
  await Log.$recorder.withValue({ record.note($0) }) { await body() }
  return record.messages
}

/// The messages that were logged, from any thread.
private final class LogRecord: Sendable {
  private let list = Mutex<[String]>([])

  var messages: [String] { list.withLock { $0 } }

  func note(_ message: String) { list.withLock { $0.append(message) } }
}
