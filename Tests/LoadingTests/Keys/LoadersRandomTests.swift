import Foundation
import LoadingTestSupport
import Testing

/// Random use of loaders by key: one request at a time for each key, bounded memory, and
/// nothing left after removal.
///
/// `KEYS_SEED=… swift test --filter LoadersRandomTests` repeats a failure.
@MainActor struct LoadersRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["KEYS_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: 0..<60) func `random use violates no invariant`(run: Int) async {
    let world = KeyedWorld(seed: Self.seed ?? UInt64.random(in: 0..<UInt64.max))
    while world.callCount < 500 { await world.step() }
    await world.end()
    #expect(world.faults == [], "KEYS_SEED=\(world.seed) swift test --filter LoadersRandomTests")
  }
}
