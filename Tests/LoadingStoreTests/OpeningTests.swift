import Foundation
import Testing

@testable import LoadingStore

/// A store is created immediately, and its first call opens the file.
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(at url: URL) throws -> SQLiteStore<Book> {
    try SQLiteStore(at: url, collection: "books") { $0.title }
  }

  @Test func `a large damaged file is set aside by the first call, not by the initializer`()
    async throws
  {
    let block = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let garbage = repeatElement(block, count: 200).reduce(into: Data()) { $0 += $1 }
    try garbage.write(to: folder.file())
    let store = try store(at: folder.file())
    #expect(try folder.names == ["store.sqlite"] && !store.wasRebuilt)
    #expect(try await store.ids() == "" && store.wasRebuilt)
    #expect(try folder.names.contains("store.sqlite.damaged"))
  }

  @Test func `creating and releasing a store creates no file`() async throws {
    let url = folder.url.appendingPathComponent("of its own/store.sqlite")
    var store: SQLiteStore<Book>? = try store(at: url)
    #expect(store?.wasRebuilt == false)
    store = nil
    #expect(try folder.names == [])
  }

  @Test func `a store can be created for an exclusively locked file, and only its calls fail`()
    async throws
  {
    let other = try Connection(path: folder.file().path, busyTimeout: 0)
    try other.execute("BEGIN EXCLUSIVE")
    let file = try StoreFile(at: folder.file(), busyTimeout: 0)
    let store = SQLiteStore<Book>(in: file, collection: "books")
    for _ in 0..<2 {
      await #expect(throws: SQLiteStoreError.locked) { try await store.ids() }
    }
    try other.execute("ROLLBACK")
    try await store.write("a")
    #expect(try await store.ids() == "a" && !store.wasRebuilt)
  }

  @Test func `creating a store with a URL that is not a file URL throws`() throws {
    let url = try #require(URL(string: "https://example.com/store.sqlite"))
    #expect(throws: SQLiteStoreError.self) { try store(at: url) }
  }
}
