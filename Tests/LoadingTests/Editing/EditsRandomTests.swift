import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random changes and edits of a list, whose requests the server answers in any order.
///
/// `EDIT_SEED=… swift test --filter EditsRandomTests` repeats a failure.
@MainActor @Suite struct EditsRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["EDIT_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: 0..<50, EditedLoader.allCases)
  func `a list shows what is known with all changes and edits`(
    run: Int,
    loader: EditedLoader
  ) async {
    let seed = Self.seed ?? UInt64.random(in: 0..<UInt64.max)
    var random = SeededGenerator(seed: seed)
    let server = EditedServer(EditedWorld.rows)
    let store = run.isMultiple(of: 2) ? MemoryStore<Row>() : nil
    let world = EditedWorld(loader.make(server, store: store), server)
    for _ in 0..<80 where world.faults.isEmpty { await world.step(&random) }
    if world.faults.isEmpty { await world.finish() }
    #expect(world.faults.isEmpty, "EDIT_SEED=\(seed) swift test --filter EditsRandomTests")
  }
}
