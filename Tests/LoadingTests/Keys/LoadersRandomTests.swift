import LoadingTestSupport
import Testing

/// Random use of loaders by key: one request at a time for each key, bounded memory, and
/// nothing left after removal.
@MainActor struct LoadersRandomTests {
  @Test(arguments: seeds(60)) func `random use violates no invariant`(seed: UInt64) async {
    let world = KeyedWorld(seed: seed)
    while world.callCount < 500 { await world.step() }
    await world.end()
    #expect(world.faults == [])
  }
}
