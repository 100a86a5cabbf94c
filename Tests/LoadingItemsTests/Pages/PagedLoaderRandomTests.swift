import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random events, after which a list that is loaded to its end equals the server's list,
/// without skipped or duplicate items, and so does the store.
@MainActor struct PagedLoaderRandomTests {
  @Test(arguments: seeds(60), [[7], [7, 5], [4, 9, 30]])
  func `lists loaded to their ends match the server's`(seed: UInt64, pageSizes: [Int])
    async throws
  {
    try await perform(seed, pageSizes: pageSizes)
  }

  @Test(arguments: seeds(60))
  func `lists match the server's even if others empty and write the store`(seed: UInt64)
    async throws
  {
    try await perform(seed, pageSizes: [7, 5], foreignWriters: true)
  }

  func perform(
    _ seed: UInt64,
    pageSizes: [Int],
    foreignWriters: Bool = false,
    steps: [Int]? = nil
  ) async throws {
    let call = "perform(\(seed), pageSizes: \(pageSizes), foreignWriters: \(foreignWriters)"
    try await RandomSteps.perform(seed, only: steps, call: call) { steps in
      let world = PagedWorld(steps, pageSizes: pageSizes, hasForeignWriters: foreignWriters)
      while steps.begin(of: 60) { await world.step() }
      await world.loadToEnd()
      await world.compare()
    }
  }

  @Test(arguments: seeds(60))
  func `after signing out the store contains no row of the previous user`(seed: UInt64) async throws
  {
    try await performSignOut(seed)
  }

  private func performSignOut(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "performSignOut(\(seed)") { steps in
      let world = PagedWorld(steps, pageSizes: [7, 5])
      while steps.begin(of: 30) { await world.step() }
      for loader in world.loaders { loader.reset() }
      try await world.store.removeAll()
      await world.server.answerAll(steps)
      let kept = await world.store.count(matching: nil)
      steps.expect(kept == 0, "\(kept) rows are kept")
      world.changeUser()
      await world.loadToEnd()
      let stored = await world.store.items(matching: nil, in: 0..<Int.max).map(\.id)
      let known = world.server.ids
      steps.expect(stored == known, "stored is \(stored), not \(known)")
    }
  }
}
