import Testing

@testable import Loading
@testable import LoadingItems

@MainActor struct OrderedWorkTests {
  private let shelf = Shelf()

  /// Calls the shelf, and returns after the call was enqueued.
  private func call<Result: Sendable>(
    _ work: @escaping @MainActor (Shelf) async throws -> Result
  ) async -> Task<Result, any Error> {
    var task: Task<Result, any Error>!
    await withCheckedContinuation { continuation in
      task = Task { [shelf] in
        // The main actor continues with the test only while the work waits for the shelf.
        continuation.resume()
        return try await work(shelf)
      }
    }
    return task
  }

  @Test func `work runs in the order of the calls, not in the actor's order`() async throws {
    let first = await call { try await $0.add("a") }
    let both = await call { shelf in await shelf.read() }
    let removal = await call { try await $0.removeAll() }
    let none = await call { shelf in await shelf.read() }
    let second = await call { try await $0.add("b") }
    await shelf.executor.run()
    for write in [first, removal, second] { try await write.value }
    #expect(try await both.value == "a")
    #expect(try await none.value == "")
    let rest = await call { shelf in await shelf.read() }
    await shelf.executor.run()
    #expect(try await rest.value == "b")
  }

  @Test func `cancelling a task discards a write that has not begun, but not a read`() async throws
  {
    let dropped = await call { try await $0.add("a") }
    let kept = await call { try await $0.add("b") }
    let read = await call { shelf in await shelf.read() }
    dropped.cancel()
    read.cancel()
    await shelf.executor.run()
    await #expect(throws: CancellationError.self) { try await dropped.value }
    try await kept.value
    #expect(try await read.value == "b")
    kept.cancel()
    let again = await call { shelf in await shelf.read() }
    await shelf.executor.run()
    #expect(try await again.value == "b")
  }

  @Test func `a task cancelled before its call writes nothing`() async throws {
    let write = await call { shelf in
      withUnsafeCurrentTask { $0?.cancel() }
      try await shelf.add("a")
    }
    let read = await call { shelf in await shelf.read() }
    await shelf.executor.run()
    await #expect(throws: CancellationError.self) { try await write.value }
    #expect(try await read.value == "")
  }

  @Test func `a failure affects only its own call`() async throws {
    let failure = await call { try await $0.fail() }
    let write = await call { try await $0.add("a") }
    await shelf.executor.run()
    await #expect(throws: LoadingError.timeout(.zero)) { try await failure.value }
    try await write.value
  }
}
