#if canImport(UIKit)
import LoadingTestSupport
import Testing

/// Random edits and loads of two trees of sections, whose observers move parts between them,
/// compared with a simple model.
@MainActor struct ListModelTests {
  @Test(arguments: seeds(100)) func `random sequences match the model`(seed: UInt64) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { steps in
      let world = ListWorld(steps)
      while steps.begin(of: 60) { await world.step() }
      await world.checkSaving()
    }
  }
}
#endif
