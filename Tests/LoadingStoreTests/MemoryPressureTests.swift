import LoadingTestSupport
import Testing

@testable import LoadingStore

/// A store keeps no search texts while memory is low.
struct MemoryPressureTests {
  private let folder: TemporaryFolder
  private let system = ScriptedPressure()

  init() throws { folder = try TemporaryFolder() }

  @Test func `memory pressure releases search texts, which are read again later`() async throws {
    let store = SQLiteStore<Book>(
      in: try StoreFile(at: folder.file()),
      collection: "books",
      memoryPressure: system.pressure
    ) { $0.title }
    // Also before the file is open.
    system.fire()
    let books = Book.titled(["one", "two", "three"])
    try await store.reconcile(books, matching: nil, in: 0..<3, isLast: true)
    for _ in 0..<2 {
      #expect(try await store.ids(matching: "t") == "12")
      #expect(try await store.keptTextSize > 0)
      system.fire()
      #expect(try await store.keptTextSize == 0)
    }
    try await store.write("x", at: 3)
    #expect(try await store.ids(matching: "one") + store.ids() == "0012x")
  }

  @Test func `a released store no longer observes memory pressure`() throws {
    var store: SQLiteStore<Book>? = SQLiteStore(
      in: try StoreFile(at: folder.file()),
      collection: "books",
      memoryPressure: system.pressure
    )
    #expect(store != nil && system.isObserved)
    store = nil
    #expect(!system.isObserved)
  }
}
