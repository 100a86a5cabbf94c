import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// A full disk: the error is reported, no page is partly written, and lists show the server's
/// answer.
@Suite(.serialized, .timeLimit(.minutes(120)))
struct DiskFullTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that cannot grow is still readable, and writable once there is space`()
    async throws
  {
    let file = try StoreFile(at: folder.file(), busyTimeout: 0)
    try file.perform { connection, _ in try connection.execute("PRAGMA max_page_count = 60") }
    let store = SQLiteStore<VersionedRow>(in: file, collection: "rows")
    var pageCount = 0
    await #expect(throws: SQLiteStoreError.diskFull) {
      while pageCount < 1000 {
        try await store.write(page: pageCount)
        pageCount += 1
      }
    }
    let versions = Array(repeating: 1 as Int?, count: pageCount)
    #expect(try await store.versions(ofPages: 0..<pageCount) == versions && pageCount > 5)
    #expect(
      await Served.state(over: store)
        == .failure(error: SQLiteStoreError.diskFull, cache: Served.page)
    )
    #expect(try await store.versions(ofPages: 0..<pageCount + 1) == versions + [nil])
    #expect(try await store.count(matching: nil) == pageCount * VersionedRow.pageSize)
    // Another store uses the same file without the limit.
    let other = try SQLiteStore<VersionedRow>(at: folder.file(), collection: "rows")
    try await other.write(page: pageCount)
    #expect(try await store.versions(ofPages: 0..<pageCount + 1) == versions + [1])
    // Removing rows requires no space, and frees some.
    try await store.removeAll()
    #expect(await Served.state(over: store) == .success(content: Served.page))
    #expect(try await other.versions(ofPages: 0..<2) == [1_000_000, nil])
    #expect(!store.wasRebuilt && !other.wasRebuilt)
  }

  #if os(Linux)
  /// The output of a writer that runs out of space, and then gets some.
  private func lines(for error: SQLiteStoreError) -> [String] {
    [
      "full \(error)", "whole true", "shown failure \(error)", "whole true", "whole true",
      "shown success", "rebuilt false",
    ]
  }

  @Test func `a write fails at the system's file size limit, and succeeds once it is lifted`()
    async throws
  {
    let path = folder.file().path
    let lines = try await blocking { try WriterProcess("fill", path, "limit").readAll() }
    // SQLite has no specific error, and reports that of a write.
    #expect(lines == self.lines(for: .failed(code: 10, message: "disk I/O error")))
    let store = try SQLiteStore<VersionedRow>(at: folder.file(), collection: "rows")
    #expect(try await store.versions(ofPages: 0..<3) == [1_000_000, 1, 1] && !store.wasRebuilt)
  }

  @Test(.enabled(if: SmallDisk.isAvailable))
  func `a write fails on a full disk, and succeeds once there is space`() async throws {
    let folder = folder.url.path
    let lines = try await blocking {
      try SmallDisk.writer(at: folder, "fill", "\(folder)/store.sqlite", "disk").readAll()
    }
    #expect(lines == self.lines(for: .diskFull))
  }

  @Test(.enabled(if: SmallDisk.isAvailable))
  func `rows can be removed on a full disk, and other collections stay`()
    async throws
  {
    let folder = folder.url.path
    let lines = try await blocking {
      try SmallDisk.writer(at: folder, "empty", "\(folder)/store.sqlite").readAll()
    }
    #expect(
      lines == [
        "full diskFull", "removed true 0", "others true", "shown success success",
        "rebuilt false false", "readable false", "readable false",
      ]
    )
  }
  #endif
}
