import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Whatever happens on the way, a list that is loaded to its end is the server's list: nothing skipped,
/// nothing doubled; and the store holds it too.
@MainActor struct PagedLoaderRandomTests {
  @Test(arguments: 0..<60) func `a list that is loaded to its end is the server's`(run: Int)
    async throws
  {
    let seed = ProcessInfo.processInfo.environment["PAGES_SEED"].flatMap { UInt64($0) }
    let world = PagedWorld(seed: seed ?? UInt64.random(in: 0..<UInt64.max))
    for _ in 0..<60 { await world.step() }
    await world.loadToEnd()
    let comment = Comment(rawValue: "PAGES_SEED=\(world.seed)")
    #expect(world.loader.items == world.server, comment)
    #expect(world.loader.appendState == .end, comment)
    #expect(await world.store.items(matching: nil, in: 0..<Int.max) == world.server, comment)
    #expect(world.wasUnique, comment)
  }
}
