import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Removed rows, whose text must not remain in any file.
struct RemovedTextTests {
  private let folder: TemporaryFolder
  private let secret = "the secret of the user before"

  init() throws { folder = try TemporaryFolder() }

  private func store(_ collection: String = "books") throws -> SQLiteStore<Book> {
    try SQLiteStore(at: folder.file(), collection: collection) { $0.title }
  }

  /// Returns the files that contain a text.
  private func files(with text: String) throws -> [String] {
    try folder.names.filter {
      try Data(contentsOf: folder.file($0)).range(of: Data(text.utf8)) != nil
    }
  }

  /// Rows in the file and in the log, some of which were replaced, moved or removed.
  private func fill(_ store: SQLiteStore<Book>) async throws {
    let books = (0..<3000).map { Book(id: "\(secret) \($0)", title: "\(secret) \($0)") }
    try await store.reconcile(books, matching: nil, in: 0..<3000, isLast: true)
    try await store.reconcile(books.shuffled(), matching: secret, in: 0..<3000, isLast: true)
    try Database.execute("PRAGMA wal_checkpoint(PASSIVE)", on: folder.file())
    try await store.reconcile(
      Array(books.reversed()[..<1000]),
      matching: nil,
      in: 0..<1500,
      isLast: true
    )
    #expect(try files(with: secret).count == 2)
  }

  @Test func `removing all rows erases their text from a file with one collection`() async throws {
    let store = try store()
    try await fill(store)
    try await store.removeAll()
    #expect(try files(with: secret) == [])
    // The file also becomes small.
    #expect(try Data(contentsOf: folder.file()).count < 50_000)
    try await store.write("a")
    #expect(try await store.ids() == "a" && !store.wasRebuilt)
  }

  @Test func `removing all rows erases their text from a file shared with other open stores`()
    async throws
  {
    let (store, other) = (try store(), try store("others"))
    try await other.write("xyz")
    try await fill(store)
    try await store.removeAll()
    #expect(try files(with: secret) == [])
    #expect(try await other.ids() == "xyz")
    try await store.write("a")
    #expect(try await store.ids() == "a" && !store.wasRebuilt && !other.wasRebuilt)
    #expect(try Database.isSound(folder.file()))
  }

  @Test func `removing all rows erases their text from a file that was set aside`() async throws {
    do {
      let store = try store()
      try await fill(store)
      try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: folder.file())
    }
    try Database.overwrite(folder.file(), at: 0, with: Array(repeating: 0xA5, count: 4096))
    let store = try store()
    #expect(try await store.ids() == "" && store.wasRebuilt)
    #expect(try files(with: secret) == ["store.sqlite.damaged"])
    try await store.removeAll()
    #expect(try files(with: secret) == [])
  }

  @Test func `removing all rows erases their text by replacing the file`() async throws {
    let (first, other) = (try store(), try store("others"))
    try await other.write("xyz")
    try await other.write("z", matching: "text")
    try await fill(first)
    let file = try StoreFile(at: folder.file())
    try file.replace(without: .lists(Array("books".utf8)))
    #expect(try files(with: secret) == [])
    #expect(try await first.ids() == "")
    #expect(try await other.ids() == "xyz")
    #expect(try await other.ids(matching: "text") == "z")
    try await first.write("a")
    #expect(try await first.ids() == "a" && !first.wasRebuilt && !other.wasRebuilt)
    #expect(try await store().ids() + store("others").ids() == "axyz")
    #expect(try Database.isSound(folder.file()))
  }

  /// On a full disk, a file of an older version can't be migrated before it is replaced.
  @Test(arguments: [1, 2, 3])
  func `replacing a file of an older version keeps its other collections`(version: Int) async throws
  {
    let schema = Schema(migrations: Array(Schema.current.migrations.prefix(version)))
    let file = try StoreFile(at: folder.file(), schema: schema)
    for name in ["books", "others"] {
      let books = StoredCollection<Book>(named: name, in: file, coder: RowCoder { $0.title })
      let rows = [Book(id: name, title: name == "books" ? secret : name)]
      try books.reconcile(rows, matching: nil, in: 0..<1, isLast: true) {}
    }
    file.close()
    try StoreFile(at: folder.file()).replace(without: .lists(Array("books".utf8)))
    #expect(try files(with: secret) == [])
    // Ids of the first version may be outdated.
    #expect(try await store("others").ids() == (version > 1 ? "others" : ""))
    #expect(try await store().ids() == "" && Database.isSound(folder.file()))
  }
}
