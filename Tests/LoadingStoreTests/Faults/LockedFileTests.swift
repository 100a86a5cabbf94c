#if os(Linux)
import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// A file that another process keeps locked until it is killed: the error is reported meanwhile,
/// rows are read if possible, and the file is used normally after it is unlocked.
@Suite(.serialized, .timeLimit(.minutes(120)))
struct LockedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> SQLiteStore<VersionedRow> {
    SQLiteStore(in: try StoreFile(at: folder.file(), busyTimeout: 30), collection: "rows")
  }

  /// Starts a process that locks the file with the given statements.
  private func holder(_ sql: String) async throws -> WriterProcess {
    let path = folder.file().path
    let holder = try WriterProcess("hold", path, sql)
    try #require(holder.readLine() == "held")
    return holder
  }

  @Test(arguments: [
    "BEGIN IMMEDIATE", "BEGIN EXCLUSIVE",
    "BEGIN IMMEDIATE; DELETE FROM rows; UPDATE lists SET count = 0",
  ])
  func `a writer blocks other writers, but not readers`(_ sql: String) async throws {
    let store = try open()
    try await store.write(page: 0)
    let holder = try await holder(sql)
    await #expect(throws: SQLiteStoreError.locked) { try await store.write(page: 0, version: 2) }
    await #expect(throws: SQLiteStoreError.locked) { try await store.removeAll() }
    #expect(try await store.versions(ofPages: 0..<2) == [1, nil])
    #expect(try await store.count(matching: nil) == VersionedRow.pageSize)
    #expect(
      await Served.state(over: store)
        == .failure(error: SQLiteStoreError.locked, cache: Served.page)
    )
    let next = try open()
    #expect(try await next.versions(ofPages: 0..<1) == [1])
    // The transaction of the ended process is rolled back.
    holder.kill()
    #expect(try await store.versions(ofPages: 0..<1) == [1])
    #expect(await Served.state(over: store) == .success(content: Served.page))
    #expect(try await open().versions(ofPages: 0..<1) == [1_000_000] && !store.wasRebuilt)
  }

  @Test func `a reader does not block writers`() async throws {
    let store = try open()
    try await store.write(page: 0)
    let holder = try await holder("BEGIN; SELECT * FROM rows")
    for version in 2..<200 { try await store.write(page: version % 7, version: version) }
    #expect(try await store.versions(ofPages: 0..<2) == [196, 197])
    holder.kill()
    #expect(try await open().versions(ofPages: 0..<2) == [196, 197])
  }

  @Test func `an exclusively locked file cannot be opened until it is unlocked`()
    async throws
  {
    let first = try open()
    try await first.write(page: 0)
    // SQLite doesn't wait for others when it changes the kind of log.
    await first.close()
    let holder = try await holder("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    let early = try open()
    await #expect(throws: SQLiteStoreError.locked) { try await early.count(matching: nil) }
    holder.kill()
    let store = try open()
    #expect(try await store.versions(ofPages: 0..<2) == [1, nil] && !store.wasRebuilt)
    #expect(await Served.state(over: store) == .success(content: Served.page))
  }

  @Test func `a new file locked by another process cannot be opened until it is unlocked`()
    async throws
  {
    let holder = try await holder("BEGIN EXCLUSIVE")
    let early = try open()
    await #expect(throws: SQLiteStoreError.locked) { try await early.count(matching: nil) }
    holder.kill()
    #expect(await Served.state(over: try open()) == .success(content: Served.page))
  }
}
#endif
