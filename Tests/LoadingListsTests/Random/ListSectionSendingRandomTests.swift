#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing

/// Random manual changes of a section's items while edits of them are sent, accepted and rejected,
/// compared with a simple model.
@MainActor @Suite(.screen) struct ListSectionSendingRandomTests {
  @Test(arguments: EditedSection.Kind.allCases, seeds(60))
  func `manual changes and accepted edits stay, rejected ones leave nothing`(
    _ kind: EditedSection.Kind,
    _ seed: UInt64
  ) async throws {
    try await perform(seed, kind)
  }

  private func perform(
    _ seed: UInt64,
    _ kind: EditedSection.Kind,
    steps: [Int]? = nil
  ) async throws {
    let call = "perform(\(seed), .\(kind)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: Screen.reset) { steps in
      let edited = await EditedSection(kind, steps)
      while steps.begin(of: 60) { await edited.step() }
      await edited.finish()
    }
  }
}
#endif
