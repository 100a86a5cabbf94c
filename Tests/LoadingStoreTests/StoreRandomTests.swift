import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Both stores have the same contents after random answers of a server.
struct StoreRandomTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: 0..<12)
  func `the memory store and the file store match after every page`(seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let memory = try StoreKind.memory.make(in: folder)
    let file = try StoreKind.file.make(in: folder)
    let searches = [nil, nil, "a", "b", "ab"]
    for _ in 0..<60 {
      let search = searches.randomElement(using: &generator)!
      let start = Int.random(in: 0..<24, using: &generator)
      let limit = Int.random(in: 0..<8, using: &generator)
      let page = (0..<Int.random(in: 0..<10, using: &generator)).map { _ in
        Book(
          id: "\(Int.random(in: 0..<20, using: &generator))",
          title: ["", "a", "b", "ab", "ba"].randomElement(using: &generator)!
        )
      }
      let isLast = Int.random(in: 0..<5, using: &generator) == 0
      let range = start..<start + limit
      for store in [memory, file] {
        try await store.reconcile(page, matching: search, in: range, isLast: isLast)
      }
      for search in [nil, "a", "b", "ab", "ba"] {
        let (left, right) = (
          try await memory.items(matching: search, in: 0..<Int.max),
          try await file.items(matching: search, in: 0..<Int.max)
        )
        #expect(left == right)
        #expect(Set(left.map(\.id)).count == left.count)
        #expect(try await memory.count(matching: search) == left.count)
        #expect(try await file.count(matching: search) == left.count)
        let part = try await memory.items(matching: search, in: range)
        #expect(try await file.items(matching: search, in: range) == part)
      }
    }
  }
}
