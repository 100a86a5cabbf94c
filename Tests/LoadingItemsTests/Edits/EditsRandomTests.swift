import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random changes and edits of a list, whose requests the server answers in any order.
@MainActor @Suite struct EditsRandomTests {
  @Test(arguments: seeds(50), EditedLoader.allCases)
  func `a list shows what is known with all changes and edits`(
    seed: UInt64,
    loader: EditedLoader
  ) async {
    var random = SeededGenerator(seed: seed)
    let server = EditedServer(EditedWorld.rows)
    let store = seed.isMultiple(of: 2) ? MemoryStore<Row>() : nil
    let world = EditedWorld(loader.make(server, store: store), server)
    for _ in 0..<80 where world.faults.isEmpty { await world.step(&random) }
    if world.faults.isEmpty { await world.finish() }
    #expect(world.faults.isEmpty)
  }
}
