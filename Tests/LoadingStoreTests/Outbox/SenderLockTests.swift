import Foundation
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The lock of the sender of an outbox.
struct SenderLockTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.file("sender") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `one sender at a time has the lock, until it releases it or ends`() throws {
    let other = SenderLock(at: file)
    do {
      let lock = SenderLock(at: file)
      #expect(try lock.acquire() && lock.acquire())
      #expect(try !other.acquire())
      lock.release()
      #expect(try other.acquire() && !lock.acquire())
      other.release()
      #expect(try lock.acquire())
    }
    #expect(try other.acquire())
  }

  @Test func `the lock is released before the process is suspended`() async throws {
    let activity = ScriptedActivity()
    let lock = SenderLock(at: file, activity: activity.activity)
    let other = SenderLock(at: file)
    #expect(try lock.acquire())
    #expect(await activity.next(1) == [.begin])
    activity.expire()
    #expect(await activity.next(1) == [.end])
    #expect(try other.acquire() && !lock.acquire())
    other.release()
    #expect(try lock.acquire())
    #expect(await activity.next(1) == [.begin])
    lock.release()
    #expect(await activity.next(1) == [.end])
  }

  @Test func `a lock whose file can't be created says so`() throws {
    let lock = SenderLock(at: file.appendingPathComponent("missing"))
    #expect(throws: SQLiteStoreError.self) { try lock.acquire() }
  }
}
