import Foundation
import Testing

@testable import LoadingStore

/// Files that a store leaves unchanged.
struct UnusableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func use(_ url: URL) async throws {
    _ = try await SQLiteStore<Book>(at: url, collection: "books").ids()
  }

  @Test func `a file of a newer version is reported and kept`() async throws {
    let url = folder.file()
    try await SQLiteStore<Book>(at: url, collection: "books").write("abc")
    let known = Schema.current.migrations.count
    try Database.execute("PRAGMA user_version = \(known + 1)", on: url)
    await #expect(throws: SQLiteStoreError.newerVersion(found: known + 1, known: known)) {
      try await use(url)
    }
    try Database.execute("PRAGMA user_version = \(known)", on: url)
    let store = try SQLiteStore<Book>(at: url, collection: "books")
    #expect(try await store.ids() == "abc" && !store.wasRebuilt)
  }

  @Test(arguments: [
    "CREATE TABLE rows (mine)", "PRAGMA user_version = 1; CREATE TABLE lists (mine)",
  ])
  func `a foreign database is reported and kept`(_ sql: String) async throws {
    let url = folder.file()
    try Database.execute(sql, on: url)
    let before = try Data(contentsOf: url)
    await #expect(throws: SQLiteStoreError.foreignFile) { try await use(url) }
    #expect(try Data(contentsOf: url) == before)
    #expect(try folder.names == ["store.sqlite"])
  }

  @Test func `a path that cannot be a file is reported`() async throws {
    try Data("file".utf8).write(to: folder.file("file"))
    for url in [
      folder.url, folder.file("file").appendingPathComponent("store.sqlite"),
      URL(string: "https://example.com/store.sqlite")!,
    ] {
      let error = await #expect(throws: SQLiteStoreError.self) { try await use(url) }
      guard case .unusableFile(let reason) = error else {
        Issue.record("\(url): \(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
    }
    #expect(try folder.names == ["file"])
  }

  @Test func `a locked file is reported, and used once unlocked`() throws {
    let url = folder.file()
    let rows = StoredCollection<Book>(
      named: "books",
      in: try StoreFile(at: url, busyTimeout: 0),
      coder: RowCoder { $0.title }
    )
    func write(_ ids: String) throws {
      try rows.reconcile(Book.named(ids), matching: nil, in: 0..<3, isLast: true) {}
    }
    try write("abc")
    let other = try Connection(path: url.path, busyTimeout: 0)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: SQLiteStoreError.locked) { try write("xyz") }
    // A writer doesn't prevent others from reading.
    #expect(try rows.items(matching: nil, in: 0..<9) == Book.named("abc"))
    try other.execute("ROLLBACK")
    try write("xyz")
    #expect(try rows.items(matching: nil, in: 0..<9) == Book.named("xyz"))
  }

  @Test(arguments: 0..<2)
  func `a cancellation at any moment before the commit writes nothing`(checks: Int) throws {
    let rows = StoredCollection<Book>(
      named: "books",
      in: try StoreFile(at: folder.file()),
      coder: RowCoder { $0.title }
    )
    try rows.reconcile(Book.named("abc"), matching: nil, in: 0..<3, isLast: true) {}
    var left = checks
    func check() throws {
      if left == 0 { throw CancellationError() }
      left -= 1
    }
    #expect(throws: CancellationError.self) {
      try rows.reconcile(
        Book.named("xy"),
        matching: nil,
        in: 0..<3,
        isLast: true,
        checkCancellation: check
      )
    }
    left = checks
    #expect(throws: CancellationError.self) { try rows.removeAll(checkCancellation: check) }
    #expect(try rows.items(matching: nil, in: 0..<9) == Book.named("abc"))
    #expect(try rows.count(matching: nil) == 3)
  }
}
