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
  ) async {
    let edited = await EditedSection(kind, seed: seed)
    for _ in 0..<60 { await edited.step() }
    await edited.finish()
    #expect(edited.faults.isEmpty, "\(edited.steps.joined(separator: "\n"))")
  }
}
#endif
