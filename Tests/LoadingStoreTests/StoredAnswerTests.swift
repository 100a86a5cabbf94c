import Foundation
import Loading
import LoadingItems
import LoadingStore
import Testing

/// The stored answers to searches after changes elsewhere.
@MainActor struct StoredAnswerTests {
  private let folder: TemporaryFolder
  private let books = [
    Book(id: "a", title: "milk"), Book(id: "b", title: "bread and milk"),
    Book(id: "c", title: "tea"),
  ]

  init() throws { folder = try TemporaryFolder() }

  private func load(
    _ store: any LocalStore<Book>,
    _ books: [Book]
  ) async -> PagedLoader<Book, Int> {
    let loader = PagedLoader<Book, Int>(store: store) { _, _ in books }
    _ = await loader.load().value
    return loader
  }

  private func stored(_ store: any LocalStore<Book>, _ search: String?) async throws -> [Book] {
    let items = try await store.items(matching: search, in: 0..<9)
    #expect(try await store.count(matching: search) == items.count)
    return items
  }

  @Test(arguments: StoreKind.allCases)
  func `they have neither what was removed from the list nor what was there before`(
    kind: StoreKind
  ) async throws {
    let store = try kind.make(in: folder)
    let list = await load(store, books)
    _ = await load(store.matching("milk") as any LocalStore<Book>, [books[1], books[0]])
    #expect(try await stored(store, "milk") == [books[1], books[0]])
    list.remove(id: "b")
    let new = Book(id: "a", title: "oat milk")
    list.replace(new)
    await list.finishWriting()
    #expect(try await stored(store, "milk") == [new])
    #expect(try await stored(store, nil) == [new, books[2]])
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `what was removed among them is gone from the list and from other answers`(
    kind: StoreKind,
    isSent: Bool
  ) async throws {
    let store = try kind.make(in: folder)
    _ = await load(store, books)
    _ = await load(store.matching("bread") as any LocalStore<Book>, [books[1]])
    let hits = await load(store.matching("milk") as any LocalStore<Book>, [books[1], books[0]])
    if isSent { try await hits.remove(id: "b") { _ in }.value } else { hits.remove(id: "b") }
    await hits.finishWriting()
    #expect(try await stored(store, "bread") == [])
    #expect(try await stored(store, "milk") == [books[0]])
    #expect(try await stored(store, nil) == [books[0], books[2]])
  }
}
