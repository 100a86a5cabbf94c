import Foundation
import Loading
import LoadingStore
import Testing

/// The order of a store's work, and work that is cancelled before it begins.
@MainActor @Suite(.serialized, .timeLimit(.minutes(120)))
struct StoreOrderTests {
  private let folder: TemporaryFolder
  private let gate = Gate()

  init() throws { folder = try TemporaryFolder() }

  /// A store with the row "a", which is blocked while it writes the row "g" after it.
  private func heldUp() async throws -> (store: SQLiteStore<Book>, write: Task<Void, any Error>) {
    let store = try SQLiteStore<Book>(at: folder.file(), collection: "books") { [gate] in
      gate.searchText($0)
    }
    try await store.write("a")
    let write = await call {
      let book = Book(id: "g", title: Gate.title)
      try await store.reconcile([book], matching: nil, in: 1..<2, isLast: false)
    }
    await gate.reach()
    return (store, write)
  }

  /// Calls a store, and returns after the call was enqueued.
  private func call<Result: Sendable>(
    _ priority: TaskPriority? = nil,
    _ work: @escaping @MainActor () async throws -> Result
  ) async -> Task<Result, any Error> {
    var task: Task<Result, any Error>!
    await withCheckedContinuation { continuation in
      task = Task(priority: priority) {
        // The main actor continues with the test only while the work waits for the store.
        continuation.resume()
        return try await work()
      }
    }
    return task
  }

  @Test func `writes, removals and reads keep the order of their calls, whatever their priority`()
    async throws
  {
    let (store, held) = try await heldUp()
    let before = await call(.background) { try await store.write("b", at: 2) }
    let both = await call(.high) { try await store.ids() }
    let removal = await call(.medium) { try await store.removeAll() }
    let none = await call(.low) { try await store.count(matching: nil) }
    let after = await call(.background) { try await store.write("c", at: 3) }
    let one = await call(.high) { try await store.ids() }
    gate.open()
    for write in [held, before, removal, after] { try await write.value }
    #expect(try await both.value == "agb")
    #expect(try await none.value == 0)
    #expect(try await one.value == "c")
    #expect(try await store.ids() == "c")
  }

  @Test func `cancelling the task discards a pending write or removal`()
    async throws
  {
    let (store, held) = try await heldUp()
    let dropped = await call { try await store.write("b", at: 2) }
    let droppedRemoval = await call { try await store.removeAll() }
    let kept = await call { try await store.write("c", at: 3) }
    for task in [dropped, droppedRemoval] { task.cancel() }
    gate.open()
    try await held.value
    try await kept.value
    for task in [dropped, droppedRemoval] {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await store.ids() == "agc")
  }

  @Test(arguments: [true, false])
  func `a running write is committed or rolled back before a removal, even if cancelled`(
    isCancelled: Bool
  ) async throws {
    let (store, held) = try await heldUp()
    if isCancelled { held.cancel() }
    let rows = await call { try await store.ids() }
    let removal = await call { try await store.removeAll() }
    gate.open()
    let isWritten = (try? await held.value) != nil
    #expect(isWritten || isCancelled)
    #expect(try await rows.value == (isWritten ? "ag" : "a"))
    try await removal.value
    #expect(try await store.ids() == "")
  }

  @Test func `a task cancelled before its call changes nothing`() async throws {
    let (store, held) = try await heldUp()
    gate.open()
    try await held.value
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await store.write("b", at: 2) }
      await #expect(throws: CancellationError.self) { try await store.removeAll() }
    }
    await task.value
    #expect(try await store.ids() == "ag")
  }
}
