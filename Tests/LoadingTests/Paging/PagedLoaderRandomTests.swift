import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random events, after which a list that is loaded to its end equals the server's list,
/// without skipped or duplicate items, and so does the store.
///
/// `PAGES_SEED=… swift test --filter PagedLoaderRandomTests` repeats a failure.
@MainActor struct PagedLoaderRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["PAGES_SEED"]
    .flatMap { UInt64($0) }

  private func comment(_ world: PagedWorld) -> Comment {
    "PAGES_SEED=\(world.seed) swift test --filter PagedLoaderRandomTests"
  }

  @Test(arguments: 0..<60, [[7], [7, 5], [4, 9, 30]])
  func `lists loaded to their ends match the server's`(run: Int, pageSizes: [Int])
    async throws
  {
    let world = PagedWorld(
      seed: Self.seed ?? UInt64.random(in: 0..<UInt64.max),
      pageSizes: pageSizes
    )
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    let stored = await world.store.items(matching: nil, in: 0..<Int.max)
    #expect(stored == world.server, comment(world))
    for loader in world.loaders {
      #expect(loader.items == world.server, comment(world))
      #expect(loader.appendState == .end, comment(world))
    }
    #expect(world.wasUnique, comment(world))
  }

  @Test(arguments: 0..<60)
  func `lists match the server's even if others empty and write the store`(run: Int) async throws {
    let world = PagedWorld(
      seed: Self.seed ?? UInt64.random(in: 0..<UInt64.max),
      pageSizes: [7, 5],
      hasForeignWriters: true
    )
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    for loader in world.loaders { #expect(loader.items == world.server, comment(world)) }
    #expect(world.wasUnique, comment(world))
  }

  @Test(arguments: 0..<60)
  func `after signing out the store contains no row of the previous user`(run: Int) async throws {
    let world = PagedWorld(
      seed: Self.seed ?? UInt64.random(in: 0..<UInt64.max),
      pageSizes: [7, 5]
    )
    for _ in 0..<30 { await world.step() }
    for loader in world.loaders { loader.reset() }
    try await world.store.removeAll()
    await world.answerAll()
    #expect(await world.store.count(matching: nil) == 0, comment(world))
    world.changeUser()
    await world.loadToEnd()
    let stored = await world.store.items(matching: nil, in: 0..<Int.max)
    #expect(stored == world.server, comment(world))
  }
}
