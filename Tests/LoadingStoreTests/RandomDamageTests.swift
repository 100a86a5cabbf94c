import Foundation
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Files with random changes, with which a store opens and continues, or reports an error
/// immediately.
struct RandomDamageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A small file as a store leaves it.
  private func sound() async throws -> Data {
    let url = folder.file("sound.sqlite")
    let store = try SQLiteStore<Book>(at: url, collection: "books") { $0.title }
    let books = (0..<200).map {
      Book(id: "\($0)", title: String(repeating: "title \($0)", count: 9))
    }
    try await store.reconcile(books, matching: nil, in: 0..<200, isLast: true)
    try await store.reconcile(books.reversed(), matching: "text", in: 0..<200, isLast: true)
    try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: url)
    return try Data(contentsOf: url)
  }

  @Test(arguments: 0..<60)
  func `a store works with any randomly damaged file`(seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = try await sound()
    // From a single bit to half a page, as often in the header and the schema as in the rows.
    for _ in 0..<Int.random(in: 1..<12, using: &generator) {
      let isFront = Bool.random(using: &generator)
      let start = Int.random(in: 0..<(isFront ? 4096 : bytes.count), using: &generator)
      let count = [1, 1, 1, 16, 2048].randomElement(using: &generator)!
      for index in start..<min(start + count, bytes.count) {
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    try bytes.write(to: folder.file())
    let store: SQLiteStore<Book>
    do {
      store = try SQLiteStore(at: folder.file(), collection: "books") { $0.title }
      _ = try await store.count(matching: nil)
    } catch SQLiteStoreError.foreignFile, SQLiteStoreError.newerVersion {
      // The bytes that identify the owner of the file, which stays unchanged.
      return #expect(try Data(contentsOf: folder.file()) == bytes)
    }
    for search in [nil, "title", "text"] {
      _ = try await store.items(matching: search, in: 0..<Int.max)
      _ = try await store.count(matching: search)
    }
    let books = (0..<300).map { Book(id: "\($0)", title: "new") }
    for search in [nil, "text"] {
      try await store.reconcile(books, matching: search, in: 0..<300, isLast: true)
      _ = try await store.items(matching: search, in: 0..<300)
    }
    // A changed bit may move a row without being noticed. After this call, it must be gone.
    try await store.removeAll()
    try await store.reconcile(books, matching: nil, in: 0..<300, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<999) == books)
    #expect(try await store.items(matching: "new", in: 0..<999) == books)
  }
}
