import LoadingTestSupport
import Testing

/// Random use of loaders by key: one request at a time for each key, bounded memory, and
/// nothing left after removal.
@MainActor struct LoadersRandomTests {
  @Test(arguments: seeds(60)) func `random use violates no invariant`(seed: UInt64) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { steps in
      let world = KeyedWorld(steps)
      while world.callCount < 500, steps.begin() { await world.step() }
      await world.end()
    }
  }
}
