import Foundation
import Testing

@testable import LoadingStore

/// The behavior that a store in a file adds to that of all stores.
struct SQLiteStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ collection: String = "books") throws -> SQLiteStore<Book> {
    try SQLiteStore(at: folder.file(), collection: collection) { $0.title }
  }

  @Test func `rows and search results are available in the next store`() async throws {
    do {
      let store = try store()
      try await store.reconcile(
        Book.titled(["one", "two"]),
        matching: nil,
        in: 0..<2,
        isLast: true
      )
      try await store.write("xy", matching: "text")
    }
    let store = try store()
    #expect(try await store.ids() == "01")
    #expect(try await store.ids(matching: "text") == "xy")
    #expect(try await store.ids(matching: "tw") == "1")
    #expect(!store.wasRebuilt)
  }

  @Test func `missing folders are created`() async throws {
    let url = folder.url.appendingPathComponent("a/b c/é%20?#/store.sqlite")
    let store = try SQLiteStore<Book>(at: url, collection: "books")
    try await store.write("a")
    #expect(FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `collections in one file are independent`() async throws {
    let names = ["books", "", "Books", "'; DROP TABLE rows; --", "\0", "📚"]
    for (name, id) in zip(names, "abcdef") {
      let store = try store(name)
      try await store.write(String(id))
      try await store.write(String(id), matching: "text")
    }
    try await store("Books").removeAll()
    for (name, ids) in zip(names, ["a", "b", "", "d", "e", "f"]) {
      #expect(try await store(name).ids() == ids)
      #expect(try await store(name).ids(matching: "text") == ids)
    }
  }

  @Test func `two stores of a collection see each other's writes`() async throws {
    let (one, other) = (try store(), try store())
    try await one.reconcile(Book.titled(["plan", "other"]), matching: nil, in: 0..<2, isLast: true)
    #expect(try await other.ids() == "01")
    #expect(try await other.ids(matching: "plan") == "0")
    try await one.reconcile(Book.titled(["none", "plan"]), matching: nil, in: 0..<2, isLast: true)
    #expect(try await other.ids(matching: "plan") == "1")
    try await other.removeAll()
    #expect(try await one.ids(matching: "plan") + one.ids() == "")
  }

  @Test func `several stores can write to a file concurrently without losing rows`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let store = try store()
        group.addTask {
          for turn in 0..<10 {
            let position = writer * 10 + turn
            let book = Book(id: "\(position)")
            let window = position..<position + 1
            try await store.reconcile([book], matching: nil, in: window, isLast: false)
          }
        }
      }
      try await group.waitForAll()
    }
    let items = try await store().items(matching: nil, in: 0..<99)
    #expect(items.map(\.id) == (0..<40).map { "\($0)" })
    #expect(try await store().count(matching: nil) == 40)
  }

  @Test func `any ID is stored and recognized`() async throws {
    let ids = [
      "", "'\"", "a\0b", "a\0c", "👩‍👩‍👧", "\n", "%", "é", "E", "e",
      String(repeating: "x", count: 1 << 20),
      String(repeating: "x", count: 1 << 20) + "y",
    ]
    let store = try store()
    let books = ids.map { Book(id: $0, title: "1") }
    try await store.reconcile(books, matching: nil, in: 0..<ids.count, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<99) == books)
    let changed = ids.reversed().map { Book(id: $0, title: "2") }
    try await store.reconcile(changed, matching: nil, in: 0..<ids.count, isLast: false)
    #expect(try await store.items(matching: nil, in: 0..<99) == changed)
    // The same text for Swift, in different bytes.
    let same = [Book(id: "e\u{301}", title: "3")]
    try await store.reconcile(same, matching: nil, in: 20..<21, isLast: false)
    #expect(try await store.count(matching: nil) == ids.count)
  }

  @Test func `an equal page writes nothing, also for a search`() async throws {
    let store = try store()
    let log = URL(fileURLWithPath: folder.file().path + "-wal")
    func logSize() throws -> Int { try Data(contentsOf: log).count }
    let books = Book.titled((0..<50).map { "title \($0)" })
    for search in [nil, "text"] {
      try await store.reconcile(books, matching: search, in: 0..<50, isLast: true)
      let size = try logSize()
      try await store.reconcile(books, matching: search, in: 0..<50, isLast: true)
      #expect(try logSize() == size)
      let changed = Book.titled(["new"])
      try await store.reconcile(changed, matching: search, in: 0..<1, isLast: false)
      #expect(try logSize() > size)
    }
  }

  @Test func `a new search text of a row replaces the old one`() async throws {
    let books = Book.titled(["one", "two"])
    try await store().reconcile(books, matching: nil, in: 0..<2, isLast: true)
    let store = try SQLiteStore<Book>(at: folder.file(), collection: "books") { "no. \($0.id)" }
    #expect(try await store.ids(matching: "two") == "1")
    try await store.reconcile(books, matching: nil, in: 0..<2, isLast: true)
    #expect(try await store.ids(matching: "two") == "")
    #expect(try await store.ids(matching: "NO. 1") == "1")
  }
}
