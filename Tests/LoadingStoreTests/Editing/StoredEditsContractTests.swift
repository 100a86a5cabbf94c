import Loading
import LoadingStore
import LoadingTestSupport
import Testing

/// Changes and edits of lists whose rows are in a file.
///
/// The expected content is that of ``EditModel``.
@MainActor @Suite struct StoredEditsContractTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: EditedLoader.allCases, MadeEdit.Kind.allCases)
  func `a file has what is known`(loader: EditedLoader, kind: MadeEdit.Kind) async throws {
    var number = 0
    let all = EditCase.all(kind, isSent: true) + EditCase.all(kind, isSent: false)
    let cases = all.filter { one in
      one.other == nil && [.accepted, .renamed, .rejected].contains(one.outcome)
        && one.requestEnd == .answer && one.moment != .nothing && one.moment != .failed
    }
    let faults = try await EditedWorld.faults(in: cases) { server in
      number += 1
      let store = try SQLiteStore<Row>(at: folder.file(), collection: "\(number)")
      var owner = loader.make(server, store: store)
      owner.waitForStore = { _ = try? await store.count(matching: nil) }
      return owner
    }
    #expect(faults == nil)
  }
}
