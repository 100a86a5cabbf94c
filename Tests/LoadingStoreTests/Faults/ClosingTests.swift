import Foundation
import Testing

@testable import LoadingStore

/// Files that stores close while others use or replace them.
struct ClosingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a closed store leaves a whole file without a log, and opens it again`() async throws {
    let store = try SQLiteStore<Book>(at: folder.file(), collection: "books")
    try await store.write("a")
    #expect(try folder.names.contains("store.sqlite-wal"))
    await store.close()
    #expect(try folder.names == ["store.sqlite"])
    await store.close()
    #expect(try await store.ids() == "a" && !store.wasRebuilt)
  }

  #if os(Linux)
  @Test func `a store that closes a file leaves the log of the one that replaces it`() throws {
    // Each is used by one thread at a time.
    nonisolated(unsafe) let closing = try StoreFile(at: folder.file())
    nonisolated(unsafe) let replacing = try StoreFile(at: folder.file())
    try closing.perform { connection, _ in
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try Database.overwrite(folder.file(), at: 0, with: Array(repeating: 0xA5, count: 8192))
    let lock = StoreFile.locks.lock(of: folder.file())
    let replaced = DispatchSemaphore(value: 0)
    // SQLite looks for the file before it removes the log.
    FileLooks.shared.onNextLook(at: folder.file()) {
      let isUnlocked = lock.try()
      if isUnlocked { lock.unlock() }
      DispatchQueue.global().async {
        try? replacing.perform { connection, _ in
          try connection.execute("INSERT INTO lists VALUES (1, x'', x'', 0, 0, x'')")
        }
        replaced.signal()
      }
      // Otherwise it waits for the lock.
      if isUnlocked {
        replaced.wait()
        replaced.signal()
      }
    }
    closing.close()
    replaced.wait()
    #expect(replacing.wasRebuilt.isSet && !closing.wasRebuilt.isSet)
    let next = try StoreFile(at: folder.file())
    let count = try next.perform { connection, _ in
      try connection.integer("SELECT count(*) FROM lists")
    }
    #expect(count == 1 && !next.wasRebuilt.isSet)
    replacing.close()
  }
  #endif
}
