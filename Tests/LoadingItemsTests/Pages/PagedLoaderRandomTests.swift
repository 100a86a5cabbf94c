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
    let world = PagedWorld(seed: seed, pageSizes: pageSizes)
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    let stored = await world.store.items(matching: nil, in: 0..<Int.max)
    #expect(stored == world.server)
    for loader in world.loaders {
      #expect(loader.items == world.server)
      #expect(loader.appendState == .end)
    }
    #expect(world.wasUnique)
  }

  @Test(arguments: seeds(60))
  func `lists match the server's even if others empty and write the store`(seed: UInt64)
    async throws
  {
    let world = PagedWorld(seed: seed, pageSizes: [7, 5], hasForeignWriters: true)
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    for loader in world.loaders { #expect(loader.items == world.server) }
    #expect(world.wasUnique)
  }

  @Test(arguments: seeds(60))
  func `after signing out the store contains no row of the previous user`(seed: UInt64) async throws
  {
    let world = PagedWorld(seed: seed, pageSizes: [7, 5])
    for _ in 0..<30 { await world.step() }
    for loader in world.loaders { loader.reset() }
    try await world.store.removeAll()
    await world.answerAll()
    #expect(await world.store.count(matching: nil) == 0)
    world.changeUser()
    await world.loadToEnd()
    let stored = await world.store.items(matching: nil, in: 0..<Int.max)
    #expect(stored == world.server)
  }
}
