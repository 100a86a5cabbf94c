import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Files of previous and newer versions, other apps' files, and damaged and full ones.
struct ValueFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> Profiles {
    try Profiles(at: folder.file(), collection: "profiles")
  }

  /// The states of a loader with a value, when the server returns another one.
  @MainActor private func state(
    of value: SQLiteValue<Profile>,
    loading name: String
  ) async -> LoadingState<Profile> {
    let loader = Loader(store: value) { _ in Profile(name: name) }
    let state = await loader.load().value
    withExtendedLifetime(loader) {}
    return state
  }

  @Test(arguments: 1..<Schema.current.migrations.count)
  func `a file of an older version is migrated for values and keeps its rows`(version: Int)
    async throws
  {
    let old = Schema(migrations: Array(Schema.current.migrations.prefix(version)))
    do {
      let file = try StoreFile(at: folder.file(), schema: old)
      try file.perform { connection, _ in
        try connection.execute(
          """
          INSERT INTO lists VALUES (1, CAST('books' AS BLOB), x'', 1, 1);
          INSERT INTO rows VALUES (1, 0, CAST('a' AS BLOB), x'', CAST('{"id":"a","title":"A"}' AS BLOB));
          """
        )
      }
    }
    let store = try store()
    #expect(try await store.name(1) == nil)
    try await store.write("a", 1)
    #expect(try await self.store().name(1) == "a" && !store.wasRebuilt)
    let books = try SQLiteStore<Book>(at: folder.file(), collection: "books")
    #expect(try await books.ids() == "a" && !books.wasRebuilt)
  }

  @Test func `a file of a newer version or another app is reported and kept`() async throws {
    try await store().write("a", 1)
    let known = Schema.current.migrations.count
    try Database.execute("PRAGMA user_version = \(known + 1)", on: folder.file())
    await #expect(throws: SQLiteStoreError.newerVersion(found: known + 1, known: known)) {
      try await self.store().name(1)
    }
    let foreign = folder.file("foreign")
    try Database.execute("CREATE TABLE stored_values (mine)", on: foreign)
    let store = try Profiles(at: foreign, collection: "profiles")
    await #expect(throws: SQLiteStoreError.foreignFile) { try await store.write("a", 1) }
    #expect(
      await state(of: store.value(for: 1), loading: "new")
        == .failure(error: SQLiteStoreError.foreignFile, cache: Profile(name: "new"))
    )
  }

  @Test func `a damaged file is rebuilt`() async throws {
    try await store().write("a", 1)
    try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: folder.file())
    let garbage = Array(repeating: UInt8(0xA5), count: 8192)
    try Database.overwrite(folder.file(), at: 0, with: garbage)
    let store = try store()
    #expect(try await store.name(1) == nil && store.wasRebuilt)
    try await store.write("b", 1)
    #expect(try await self.store().name(1) == "b")
  }

  @Test func `a damaged value is ignored`() async throws {
    let store = try store()
    for key in 1...2 { try await store.write("a", key) }
    try Database.execute(
      "UPDATE stored_values SET value = x'7B' WHERE key = CAST('1' AS BLOB)",
      on: folder.file()
    )
    #expect(try await (store.name(1), store.name(2)) == (nil, "a"))
    // Nor does a date in the distant future.
    try Database.execute("UPDATE stored_values SET date = \(Int.max)", on: folder.file())
    #expect(try await store.value(for: 2).read()?.age == nil)
    try Database.execute("UPDATE stored_values SET date = \(Int.min)", on: folder.file())
    #expect(try await store.value(for: 2).read()?.age ?? .zero > .seconds(1_000_000_000))
  }

  @Test func `a full disk is reported, values stay readable and can be removed`() async throws {
    let file = try StoreFile(at: folder.file(), busyTimeout: 0)
    try file.perform { connection, _ in try connection.execute("PRAGMA max_page_count = 60") }
    let store = Profiles(in: file, collection: "profiles")
    let text = String(repeating: "text", count: 1000)
    var count = 0
    await #expect(throws: SQLiteStoreError.diskFull) {
      while count < 1000 {
        try await store.write(text, count)
        count += 1
      }
    }
    #expect(count > 5)
    for key in 0..<count { #expect(try await store.name(key) == text) }
    #expect(
      await state(of: store.value(for: count), loading: text)
        == .failure(error: SQLiteStoreError.diskFull, cache: Profile(name: text))
    )
    try await store.value(for: 0).remove()
    try await store.write(text, count)
    try await store.removeAll()
    for key in 0...count { #expect(try await store.name(key) == nil) }
    #expect(!store.wasRebuilt)
  }

  @Test func `a locked file is reported on writes, and stays readable`() async throws {
    let store = Profiles(
      in: try StoreFile(at: folder.file(), busyTimeout: 0),
      collection: "profiles"
    )
    try await store.write("a", 1)
    let other = try Connection(path: folder.file().path, busyTimeout: 0)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: SQLiteStoreError.locked) { try await store.write("b", 1) }
    await #expect(throws: SQLiteStoreError.locked) { try await store.removeAll() }
    #expect(try await store.name(1) == "a")
    try other.execute("ROLLBACK")
    try await store.write("b", 1)
    #expect(try await store.name(1) == "b")
  }
}
