#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing

/// Every change and edit, with every outcome, for every source of a section's items.
///
/// The expected content is that of ``EditModel``.
@MainActor @Suite(.screen) struct SectionEditsContractTests {
  @Test(arguments: EditedRows.allCases, MadeEdit.Kind.allCases)
  func `edits of sections are shown as long as they are pending, and known once accepted`(
    section: EditedRows,
    kind: MadeEdit.Kind
  ) async throws {
    let moments: [EditCase.Moment] =
      section == .own ? [.loaded] : [.loading, .loaded, .refreshing, .paging]
    let cases = [true, false].flatMap { EditCase.all(kind, isSent: $0, at: moments) }
    let isWhole = section == .own || section == .grouped
    let some = cases.filter { isWhole || $0.other == nil || $0.other == .edit }
    let faults = try await EditedWorld.faults(in: some) { section.make($0) }
    #expect(faults == nil)
  }
}
#endif
