import Foundation
import Testing

@testable import LoadingStore

/// A damaged file, which the store sets aside before it continues with a new one.
struct DamagedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ collection: String = "books") throws -> SQLiteStore<Book> {
    try SQLiteStore(at: folder.file(), collection: collection) { $0.title }
  }

  private let garbage = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 3) })

  /// A file of a few hundred pages, without a write-ahead log.
  private func fill() async throws {
    let books = (0..<2000).map { Book(id: "\($0)", title: String(repeating: "title", count: 40)) }
    let store = try store()
    try await store.reconcile(books, matching: nil, in: 0..<2000, isLast: true)
    await store.close()
  }

  @Test func `an invalid file is set aside at the first use`() async throws {
    try garbage.write(to: folder.file())
    let store = try store()
    #expect(try await store.ids() == "")
    #expect(store.wasRebuilt)
    #expect(try Data(contentsOf: folder.file("store.sqlite.damaged")) == garbage)
    try await store.write("abc")
    #expect(try await store.ids() == "abc")
    let next = try self.store()
    #expect(try await next.ids() == "abc")
    #expect(!next.wasRebuilt)
  }

  @Test func `setting a file aside replaces the one set aside before and the old log`() async throws
  {
    try Data("older".utf8).write(to: folder.file("store.sqlite.damaged"))
    try garbage.write(to: folder.file())
    try garbage.write(to: folder.file("store.sqlite-wal"))
    try garbage.write(to: folder.file("store.sqlite-shm"))
    try await store().write("a")
    #expect(try Data(contentsOf: folder.file("store.sqlite.damaged")) == garbage)
    #expect(try await store().ids() == "a")
  }

  @Test(arguments: [-1, Int(Int32.min)])
  func `a version number that no store writes counts as damage`(_ version: Int) async throws {
    try await fill()
    try Database.execute("PRAGMA user_version = \(version)", on: folder.file())
    let store = try store()
    try await store.write("a")
    #expect(store.wasRebuilt)
    #expect(try await store.ids() == "a")
  }

  @Test func `a read-only file format counts as damage`() async throws {
    try await fill()
    var bytes = try Data(contentsOf: folder.file())
    bytes[18] = 0x30
    try bytes.write(to: folder.file())
    let store = try store()
    try await store.write("a")
    #expect(store.wasRebuilt)
    #expect(try await store.ids() == "a")
  }

  @Test func `an empty file counts as a new one`() async throws {
    try Data().write(to: folder.file())
    let store = try store()
    try await store.write("a")
    #expect(try await store.ids() == "a" && !store.wasRebuilt)
  }

  @Test(arguments: [1, 99, 100, 512, 4095, 4096, 10_000, 4096 * 20])
  func `a truncated file is used or set aside without an error`(_ size: Int) async throws {
    try await fill()
    try Data(contentsOf: folder.file()).prefix(size).write(to: folder.file())
    let store = try store()
    _ = try await store.items(matching: nil, in: 0..<2000)
    _ = try await store.count(matching: "title")
    try await store.write("abc", at: 1000, isLast: true)
    #expect(try await store.ids(in: 1000..<9999) == "abc")
    // SQLite treats a file of one byte as empty.
    #expect(store.wasRebuilt == (size > 1))
  }

  @Test func `damage found later empties the store once`() async throws {
    try await fill()
    let store = try store()
    // Behind the rows, because reading rows also begins to read their texts.
    #expect(try await store.items(matching: nil, in: 9000..<9001).isEmpty)
    // After the pages that have been read so far, while the file is open.
    try Database.overwrite(
      folder.file(),
      at: 4096 * 10,
      with: Array(repeating: 0xA5, count: 4096 * 60)
    )
    #expect(try await store.ids() == "")
    #expect(store.wasRebuilt)
    try await store.write("abc")
    #expect(try await store.ids() == "abc")
    #expect(try folder.names.contains("store.sqlite.damaged"))
  }

  @Test func `a page whose write finds the damage is written to the new file`() async throws {
    try await fill()
    let store = try store()
    try Database.overwrite(
      folder.file(),
      at: 4096 * 5,
      with: Array(repeating: 0xA5, count: 4096 * 80)
    )
    let books = (0..<2000).map { Book(id: "\($0)") }
    try await store.reconcile(books, matching: nil, in: 0..<2000, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<9999) == books)
    #expect(store.wasRebuilt)
  }

  @Test func `the second store of a damaged file uses the new file of the first`() async throws {
    try await fill()
    let (one, other) = (try store(), try store("others"))
    try Database.overwrite(folder.file(), at: 0, with: Array(repeating: 0xA5, count: 4096 * 80))
    try await one.write("abc")
    try await other.write("xyz")
    #expect(one.wasRebuilt && !other.wasRebuilt)
    #expect(try await one.ids() + other.ids() == "abcxyz")
    #expect(try await store().ids() + store("others").ids() == "abcxyz")
  }

  @Test func `a store that found no damage also continues in the new file`() async throws {
    try await fill()
    let (one, other) = (try store(), try store("others"))
    try await other.write("xyz")
    // Only pages that the other store doesn't read.
    try Database.overwrite(
      folder.file(),
      at: 4096 * 10,
      with: Array(repeating: 0xA5, count: 4096 * 60)
    )
    #expect(try await one.ids() == "")
    #expect(one.wasRebuilt)
    try await other.write("uvw")
    #expect(try await other.ids() == "uvw" && !other.wasRebuilt)
    #expect(try await store("others").ids() == "uvw")
  }

  @Test(arguments: ["count", "answer"])
  func `a counter at its maximum counts as damage`(_ column: String) async throws {
    try await store().write("abc")
    try Database.execute("UPDATE lists SET \(column) = \(Int.max)", on: folder.file())
    let store = try store()
    try await store.write("abcd")
    try await store.write("x", matching: "text")
    #expect(store.wasRebuilt)
    #expect(try await store.ids(matching: "text") == "x")
  }

  @Test func `missing tables count as damage`() async throws {
    try await fill()
    try Database.execute("DROP TABLE rows", on: folder.file())
    let store = try store()
    #expect(try await store.ids() == "")
    #expect(store.wasRebuilt)
    try await store.write("a")
    #expect(try await store.ids() == "a")
  }

  @Test func `lists without IDs count as damage`() async throws {
    try await store().write("abc")
    try Database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, 'INTEGER PRIMARY', 'INTEGER_PRIMARY')
      WHERE name = 'lists'
      """,
      on: folder.file()
    )
    let store = try store()
    #expect(try await store.ids() == "")
    #expect(store.wasRebuilt)
    try await store.write("x")
    #expect(try await store.ids() == "x")
  }
}
