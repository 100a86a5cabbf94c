import LoadingTesting
import Testing

struct MemoryStoreTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
  }

  private let store = MemoryStore<Item>()

  @Test func `a cancelled task writes nothing`() async {
    let task = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.reconcile([Item(id: 1)], matching: nil, in: 0..<1, isLast: true)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await store.count(matching: nil) == 0)
  }
}
