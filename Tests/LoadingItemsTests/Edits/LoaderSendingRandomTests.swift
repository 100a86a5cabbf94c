import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random edits of a whole value, with which the loader shows the server's value and all pending
/// edits.
@MainActor struct LoaderSendingRandomTests {
  @Test(arguments: seeds(100), [false, true])
  func `edits of a value are neither lost nor applied twice`(
    seed: UInt64,
    isStored: Bool
  ) async throws {
    try await perform(seed, isStored: isStored)
  }

  private func perform(_ seed: UInt64, isStored: Bool, steps: [Int]? = nil) async throws {
    let call = "perform(\(seed), isStored: \(isStored)"
    try await RandomSteps.perform(seed, only: steps, call: call) { steps in
      let world = ProfileWorld(steps, isStored: isStored)
      while steps.begin(of: 80) { await world.step() }
      await world.finish()
    }
  }
}
