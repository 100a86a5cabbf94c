import Loading
import LoadingTestSupport
import Testing

@testable import LoadingItems

struct MemoryValueStoreTests {
  private let time = TimeOfDay()
  private let store: MemoryValueStore<String>

  init() { store = MemoryValueStore { [time] in time.now } }

  @Test func `a value ages until a new one replaces it`() async throws {
    #expect(await store.read() == nil)
    try await store.write("a")
    time.advance(by: 60)
    #expect(await store.read() == StoredValue("a", age: .seconds(60)))
    try await store.write("b")
    #expect(await store.read() == StoredValue("b", age: .zero))
  }

  @Test func `an invalidated value has no age until it is replaced`() async throws {
    try await store.write("a")
    await store.invalidate()
    #expect(await store.read() == StoredValue("a", age: nil))
    try await store.write("b")
    #expect(await store.read() == StoredValue("b", age: .zero))
  }

  @Test func `writes of an earlier generation fail after a removal`() async throws {
    let generation = store.generation
    try await store.write("a", generation: generation)
    try await store.remove()
    #expect(await store.read() == nil)
    await #expect(throws: StoreEmptiedError.self) {
      try await store.write("a", generation: generation)
    }
    #expect(await store.read() == nil)
  }

  @Test func `a cancelled task writes and removes nothing`() async throws {
    try await store.write("a")
    let task = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await store.write("b") }
      await #expect(throws: CancellationError.self) { try await store.remove() }
    }
    await task.value
    #expect(await store.read()?.value == "a")
  }

  @Test func `listeners receive writes and removals with their writer`() async throws {
    var changes = store.changes.makeAsyncIterator()
    let writer = LocalStoreChange.Writer()
    try await writer.writing { try await store.write("a") }
    #expect(await changes.next()?.writer === writer)
    try await store.remove()
    let change = await changes.next()
    #expect(change != nil && change?.writer == nil)
  }
}
