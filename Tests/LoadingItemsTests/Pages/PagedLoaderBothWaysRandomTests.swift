import LoadingTestSupport
import Testing

/// Random events, after which a list that is loaded to both ends contains each item of the server
/// once and in order, and so does the store.
@MainActor struct PagedLoaderBothWaysRandomTests {
  @Test(arguments: seeds(150), [false, true])
  func `lists loaded to both ends match the server's`(seed: UInt64, isStored: Bool) async throws {
    try await perform(seed, isStored: isStored)
  }

  private func perform(_ seed: UInt64, isStored: Bool, steps: [Int]? = nil) async throws {
    let call = "perform(\(seed), isStored: \(isStored)"
    try await RandomSteps.perform(seed, only: steps, call: call) { steps in
      let world = ThreadWorld(steps, isStored: isStored)
      while steps.begin(of: 60) { await world.step() }
      await world.finish()
    }
  }
}
