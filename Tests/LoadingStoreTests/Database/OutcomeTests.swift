import Testing
@testable import LoadingStore

/// The callers of a worker go on in the order of their work.
@MainActor @Suite struct OutcomeTests {
  @Test func `a caller whose work has just ended doesn't overtake those that wait`() async throws {
    let (first, second) = (Outcome<Int>(), Outcome<Int>())
    var ended: [Int] = []
    let waiting = Task { ended.append(try await first.value) }
    await Task.yield()
    let late = Task {
      first.set(.success(1))
      second.set(.success(2))
      ended.append(try await second.value)
    }
    try await waiting.value
    try await late.value
    #expect(ended == [1, 2])
  }

  @Test func `an error is thrown to the caller that waits, and to a later one`() async {
    for isEarly in [false, true] {
      let outcome = Outcome<Int>()
      if isEarly { outcome.set(.failure(CancellationError())) }
      let waiting = Task { try await outcome.value }
      await Task.yield()
      if !isEarly { outcome.set(.failure(CancellationError())) }
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }
}
