import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random changes and edits of a list, whose requests the server answers in any order.
@MainActor @Suite struct EditsRandomTests {
  @Test(arguments: seeds(50, and: failed), EditedLoader.allCases)
  func `a list shows what is known with all changes and edits`(
    seed: UInt64,
    loader: EditedLoader
  ) async throws {
    try await perform(seed, loader)
  }

  func perform(_ seed: UInt64, _ loader: EditedLoader, steps: [Int]? = nil) async throws {
    let call = "perform(\(seed), .\(loader)"
    try await RandomSteps.perform(seed, only: steps, call: call) { steps in
      let server = EditedWorld.makeServer()
      let store = seed.isMultiple(of: 2) ? MemoryStore<Row>() : nil
      let world = EditedWorld(loader.make(server, store: store), server)
      let other = store.map { loader.make(server, store: $0) }
      while world.faults.isEmpty, steps.begin(of: 80) { await world.step(steps) }
      if world.faults.isEmpty { await world.finish() }
      if let other, world.faults.isEmpty { await world.finish(with: other) }
      if let fault = world.faults.first { throw fault }
    }
  }
}
