import Foundation
import Testing

/// Random edits and loads of a tree of sections, against a plain model of it.
///
/// A run that fails prints its seed; `LIST_SEED=<seed> swift test --filter ListModelTests` runs that sequence
/// alone again. `LIST_RUNS` sets the number of sequences, 100 by default.
@MainActor struct ListModelTests {
  private let stepCount = 60

  @Test func `random sequences end as in the model`() async {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LIST_SEED"].flatMap(UInt64.init) {
      await run(seed: seed)
    } else {
      let first = UInt64.random(in: 0...UInt64(Int32.max))
      let runCount = environment["LIST_RUNS"].flatMap(UInt64.init) ?? 100
      for seed in first..<first + runCount { await run(seed: seed) }
    }
  }

  private func run(seed: UInt64) async {
    let world = ListWorld(seed: seed)
    for _ in 0..<stepCount where world.faults.isEmpty { await world.step() }
    if world.faults.isEmpty { await world.checkSaving() }
    guard !world.faults.isEmpty else { return }
    let steps = world.steps.joined(separator: "\n")
    Issue.record("LIST_SEED=\(seed): \(world.faults.joined(separator: "; "))\nafter \(steps)")
  }
}
