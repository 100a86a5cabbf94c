import Foundation
import Loading
import Testing

struct MemoryStoreTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
  }

  private let store = MemoryStore<Item> { $0.name }

  @Test func `a page into a long list costs what the page costs`() async throws {
    let rows = (0..<100_000).map { Item(id: $0) }
    try await store.reconcile(rows, matching: nil, in: 0..<rows.count, isLast: true)
    let clock = ContinuousClock()
    let whole = await clock.measure { _ = await store.items(matching: nil, in: 0..<Int.max) }
    let page = Array(rows[50_000..<50_020])
    var fastest = Duration.seconds(60)
    for _ in 0..<20 {
      let time = try await clock.measure {
        try await store.reconcile(page, matching: nil, in: 50_000..<50_020, isLast: false)
      }
      fastest = min(fastest, time)
    }
    #expect(fastest < whole / 20)
  }

  @Test func `answers of more than a hundred searches are forgotten, the oldest first`()
    async throws
  {
    try await store.reconcile([Item(id: 0, name: "kept")], matching: nil, in: 0..<1, isLast: true)
    for number in 0...100 {
      try await store.reconcile([Item(id: number)], matching: "\(number)", in: 0..<1, isLast: true)
      // Answered again and again, and so never the oldest.
      try await store.reconcile([Item(id: 7)], matching: "often", in: 0..<1, isLast: true)
    }
    #expect(await store.items(matching: "1", in: 0..<9) == [])
    #expect(await store.items(matching: "2", in: 0..<9) == [Item(id: 2)])
    #expect(await store.items(matching: "100", in: 0..<9) == [Item(id: 100)])
    #expect(await store.items(matching: "often", in: 0..<9) == [Item(id: 7)])
  }
}
