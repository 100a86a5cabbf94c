import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Writes during which the process must not be suspended.
@Suite(.timeLimit(.minutes(120)))
struct ExpiringActivityTests {
  private let folder: TemporaryFolder
  private let system = ScriptedActivity()
  private let expiry = SQLiteStoreError.failed(
    code: 9,
    message: """
      The process is about to be suspended, and nothing was written. Try again when the app is \
      active.
      """
  )

  init() throws { folder = try TemporaryFolder() }

  private func store(
    searchText: @escaping @Sendable (Book) -> String = { $0.title }
  ) throws -> SQLiteStore<Book> {
    SQLiteStore(
      in: try StoreFile(at: folder.file()),
      collection: "books",
      activity: system.activity,
      searchText: searchText
    )
  }

  @Test func `writes and removals run within an expiring activity, reads do not`()
    async throws
  {
    let store = try store { [system] in
      system.note(.write)
      return $0.title
    }
    // The first use creates the file.
    #expect(try await store.ids() == "")
    #expect(await system.next(2) == [.begin, .end])
    try await store.write("a")
    #expect(await system.next(3) == [.begin, .write, .end])
    #expect(try await store.ids() + store.ids(matching: "a") == "a")
    #expect(try await store.count(matching: nil) == 1)
    try await store.removeAll()
    #expect(await system.next(2) == [.begin, .end])
  }

  @Test func `a failed write ends its activity`() async throws {
    let file = try StoreFile(at: folder.file())
    let store = SQLiteStore<StubbornBook>(in: file, collection: "c", activity: system.activity)
    await #expect(throws: SQLiteStoreError.self) {
      let book = StubbornBook(id: "a")
      try await store.reconcile([book], matching: nil, in: 0..<1, isLast: true)
    }
    #expect(await system.next(2) == [.begin, .end])
  }

  @Test func `without time left writes and removals fail with an error and lose nothing`()
    async throws
  {
    let store = try store()
    try await store.write("a")
    // It ends on its own thread.
    #expect(await system.next(2) == [.begin, .end])
    let generation = store.generation
    system.setDeniesTime(true)
    await #expect(throws: expiry) { try await store.write("b", at: 1) }
    await #expect(throws: expiry) { try await store.removeAll() }
    #expect(try await store.ids() == "a" && store.generation == generation)
    #expect(await system.next(2) == [.denial, .denial])
    system.setDeniesTime(false)
    try await store.write("b", at: 1)
    #expect(try await store.ids() == "ab" && !store.wasRebuilt)
    #expect(await system.next(2) == [.begin, .end])
  }

  @Test func `a write whose time expires is rolled back and unlocks the file`()
    async throws
  {
    let gate = Gate()
    let store = try store(searchText: gate.searchText)
    try await store.write("a")
    #expect(await system.next(2) == [.begin, .end])
    let held = Task {
      let books = [Book(id: "b"), Book(id: "g", title: Gate.title)]
      try await store.reconcile(books, matching: nil, in: 1..<3, isLast: false)
    }
    await gate.reach()
    system.expire()
    gate.open()
    await #expect(throws: expiry) { try await held.value }
    #expect(await system.next(2) == [.begin, .end])
    #expect(try await store.ids() == "a")
    try await store.write("c", at: 1)
    #expect(try await store.ids() == "ac")
  }

  @Test func `rows that cannot be stored for lack of time are visible, and stored later`()
    async throws
  {
    let store = SQLiteStore<VersionedRow>(
      in: try StoreFile(at: folder.file()),
      collection: "rows",
      activity: system.activity
    )
    system.setDeniesTime(true)
    #expect(await Served.state(over: store) == .failure(error: expiry, cache: Served.page))
    system.setDeniesTime(false)
    #expect(await Served.state(over: store) == .success(content: Served.page))
    #expect(try await store.count(matching: nil) == Served.page.count)
  }

  @Test func `closing the file is also an activity`() async throws {
    var store: SQLiteStore<Book>? = try store()
    try await store?.write("a")
    #expect(await system.next(2) == [.begin, .end])
    store = nil
    #expect(await system.next(2) == [.begin, .end])
    #expect(!FileManager.default.fileExists(atPath: folder.file().path + "-wal"))
  }
}
