import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import Testing

/// Random manual changes of a section's items while edits of them are sent, accepted and rejected,
/// compared with a simple model.
///
/// `SECTION_EDIT_SEED=… swift test --filter ListSectionSendingRandomTests` repeats a failure.
@MainActor @Suite(.headless) struct ListSectionSendingRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["SECTION_EDIT_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: EditedSection.Kind.allCases, 0..<60)
  func `manual changes and accepted edits stay, rejected ones leave nothing`(
    _ kind: EditedSection.Kind,
    _ run: Int
  ) async {
    let seed = Self.seed ?? UInt64.random(in: 0..<UInt64.max)
    let edited = await EditedSection(kind, seed: seed)
    for _ in 0..<60 { await edited.step() }
    await edited.finish()
    #expect(
      edited.faults.isEmpty,
      """
      SECTION_EDIT_SEED=\(seed) swift test --filter ListSectionSendingRandomTests
      \(edited.steps.enumerated().map { "\($0): \($1)" }.joined(separator: "\n"))
      """
    )
  }
}
