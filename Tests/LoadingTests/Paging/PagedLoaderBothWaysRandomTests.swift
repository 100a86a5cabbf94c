import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random events, after which a list that is loaded to both ends contains each item of the server
/// once and in order, and so does the store.
///
/// `THREAD_SEED=… swift test --filter PagedLoaderBothWaysRandomTests` repeats a failure.
@MainActor struct PagedLoaderBothWaysRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["THREAD_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: 0..<150, [false, true])
  func `lists loaded to both ends match the server's`(run: Int, isStored: Bool) async {
    let seed = Self.seed ?? UInt64.random(in: 0..<UInt64.max)
    let comment: Comment =
      "THREAD_SEED=\(seed) swift test --filter PagedLoaderBothWaysRandomTests, stored: \(isStored)"
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
    #expect(missing.isEmpty, comment)
    #expect(world.faults.isEmpty, comment)
    #expect(loader.prependState == .end, comment)
    #expect(loader.appendState == .end, comment)
    if let store = world.store {
      #expect(await store.items(matching: nil, in: 0..<Int.max) == loader.items, comment)
    }
    loader.load(force: true)
    await world.loadToEnds()
    #expect(loader.items == world.server.rows, comment)
  }
}
