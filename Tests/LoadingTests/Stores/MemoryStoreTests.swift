import Foundation
import Loading
import Testing

struct MemoryStoreTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
  }

  private let store = MemoryStore<Item>()

  @Test func `the cost of writing a page does not depend on the list's length`() async throws {
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

  /// A long list, or one with large gaps.
  @Test(arguments: [1, 1 << 40])
  func `the cost of a last page depends only on the rows it removes`(distance: Int) async throws {
    let count = distance == 1 ? 100_000 : 2000
    for number in 0..<(distance == 1 ? 1 : count) {
      let rows = (0..<(distance == 1 ? count : 1)).map { Item(id: number + $0) }
      let start = number * distance
      try await store.reconcile(rows, matching: nil, in: start..<start + rows.count, isLast: false)
    }
    let clock = ContinuousClock()
    let whole = await clock.measure { _ = await store.items(matching: nil, in: 0..<Int.max) }
    var fastest = Duration.seconds(60)
    for kept in (count - 20..<count).reversed() {
      let window = kept * distance..<kept * distance
      let time = try await clock.measure {
        try await store.reconcile([], matching: nil, in: window, isLast: true)
      }
      fastest = min(fastest, time)
    }
    #expect(await store.count(matching: nil) == count - 20)
    #expect(fastest < whole / 5)
  }

  @Test func `a cancelled task writes nothing`() async {
    let task = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.reconcile([Item(id: 1)], matching: nil, in: 0..<1, isLast: true)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await store.count(matching: nil) == 0)
  }
}
