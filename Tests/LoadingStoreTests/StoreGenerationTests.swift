import Foundation
import Loading
import LoadingItems
import LoadingStore
import Testing

/// Rows from before a store was emptied, which aren't written afterwards.
@MainActor struct StoreGenerationTests {
  private let folder: TemporaryFolder
  private let books = [Book(id: "a", title: "A")]

  init() throws { folder = try TemporaryFolder() }

  private func store(_ kind: StoreKind) throws -> any EmptyingStore<Book> {
    try #require(try kind.make(in: folder) as? any EmptyingStore<Book>)
  }

  @Test(arguments: StoreKind.allCases, [nil, "A"])
  func `rows of an earlier generation are rejected and change nothing`(
    kind: StoreKind,
    search: String?
  ) async throws {
    let store = try store(kind)
    let generation = store.generation
    func write(_ generation: Int) async throws {
      try await store.reconcile(
        books,
        matching: search,
        in: 0..<1,
        isLast: true,
        gaps: nil,
        generation: generation
      )
    }
    try await write(generation)
    #expect(store.generation == generation, "only a removal of all rows counts")
    try await store.removeAll()
    #expect(store.generation != generation)
    await #expect(throws: StoreEmptiedError.self) {
      try await write(generation)
    }
    #expect(try await store.count(matching: search) == 0)
    try await write(store.generation)
    #expect(try await store.count(matching: search) == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a cancelled removal starts no generation`(kind: StoreKind) async throws {
    let store = try store(kind)
    let generation = store.generation
    let removal = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.removeAll()
    }
    await #expect(throws: CancellationError.self) { try await removal.value }
    #expect(store.generation == generation)
  }
}
