import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random events, after which a list that is loaded to both ends contains each item of the server
/// once and in order, and so does the store.
@MainActor struct PagedLoaderBothWaysRandomTests {
  @Test(arguments: seeds(150), [false, true])
  func `lists loaded to both ends match the server's`(seed: UInt64, isStored: Bool) async {
    let world = ThreadWorld(seed: seed, isStored: isStored)
    for _ in 0..<60 { await world.step() }
    await world.loadToEnds()
    let loader = world.loader
    let ids = Set(loader.items.map(\.id))
    // Changes of the server beyond an end that was reached appear only with the next reload.
    let missing = world.server.rows.filter { row in
      guard let first = loader.items.first, let last = loader.items.last else { return false }
      return (first.id...last.id).contains(row.id) && !ids.contains(row.id)
    }
    #expect(missing.isEmpty)
    #expect(world.faults.isEmpty)
    #expect(loader.prependState == .end)
    #expect(loader.appendState == .end)
    if let store = world.store {
      #expect(await store.items(matching: nil, in: 0..<Int.max) == loader.items)
    }
    loader.load(force: true)
    await world.loadToEnds()
    #expect(loader.items == world.server.rows)
  }
}
