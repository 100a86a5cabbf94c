import Foundation
import LoadingStore

/// A lock that at most one sender of an outbox has, among all processes: that of SQLite on an empty
/// database.
///
/// The system releases it when the process ends, in whatever way. It is released before the process
/// is suspended, because the system terminates a suspended process that has a lock in an app group.
// Unchecked: the lock protects all state.
final class SenderLock: @unchecked Sendable {
  private let path: String
  private let activity: ExpiringActivity
  private let lock = NSLock()
  private var held: (connection: Connection, end: DispatchSemaphore)?

  init(at url: URL, activity: ExpiringActivity = .system) {
    (path, self.activity) = (url.path, activity)
  }

  deinit { release() }

  /// Acquires the lock, and returns `false` if another sender has it.
  func acquire() throws -> Bool {
    try lock.withLock {
      guard held == nil else { return true }
      do {
        let connection = try Connection(path: path, busyTimeout: 0)
        // Without a journal on the disk, because the disk may be full.
        try connection.execute("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")
        hold(connection)
        return true
      } catch let failure as SQLiteFailure {
        guard failure.isBusy else { throw failure.error }
        return false
      }
    }
  }

  private func hold(_ connection: Connection) {
    let end = DispatchSemaphore(value: 0)
    held = (connection, end)
    guard activity.isNeeded else { return }
    let release: @Sendable () -> Void = { [weak self] in self?.release() }
    DispatchQueue(label: "Sender of an outbox").async { [activity] in
      activity.perform(onExpiry: release) { end.wait() }
    }
  }

  func release() {
    lock.withLock {
      held?.end.signal()
      // Closing the database unlocks it.
      held = nil
    }
  }
}
