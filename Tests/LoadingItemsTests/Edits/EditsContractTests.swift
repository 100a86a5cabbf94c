import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Every change and edit, at every moment, with every outcome, for every loader of a list.
///
/// The expected content is that of ``EditModel``.
@MainActor @Suite struct EditsContractTests {
  @Test(arguments: EditedLoader.allCases, MadeEdit.Kind.allCases)
  func `edits are shown as long as they are pending, and known once accepted`(
    loader: EditedLoader,
    kind: MadeEdit.Kind
  ) async throws {
    let faults = try await EditedWorld.faults(in: cases(loader, kind, isSent: true)) {
      loader.make($0)
    }
    #expect(faults == nil)
  }

  @Test(arguments: EditedLoader.allCases, MadeEdit.Kind.allCases.dropLast())
  func `changes are known, and applied to the answer of a running request`(
    loader: EditedLoader,
    kind: MadeEdit.Kind
  ) async throws {
    let faults = try await EditedWorld.faults(in: cases(loader, kind, isSent: false)) {
      loader.make($0)
    }
    #expect(faults == nil)
  }

  @Test(arguments: EditedLoader.allCases, MadeEdit.Kind.allCases)
  func `a store has what is known`(loader: EditedLoader, kind: MadeEdit.Kind) async throws {
    let cases = EditCase.all(kind, isSent: true) + EditCase.all(kind, isSent: false)
    let outcomes: [EditCase.Outcome] = [.accepted, .renamed, .rejected, .discarded]
    let some = cases.filter { $0.other == nil && outcomes.contains($0.outcome) }
    let faults = try await EditedWorld.faults(in: some) { loader.make($0, store: MemoryStore()) }
    #expect(faults == nil)
  }

  /// The cases of a loader: beside another edit, those of pages for paged loaders.
  private func cases(_ loader: EditedLoader, _ kind: MadeEdit.Kind, isSent: Bool) -> [EditCase] {
    let all = EditCase.all(kind, isSent: isSent)
    return all.filter { $0.other == nil || (loader == .list) != ($0.moment == .paging) }
  }
}
