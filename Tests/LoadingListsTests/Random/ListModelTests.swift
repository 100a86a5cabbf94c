import Foundation
import Testing

/// Random edits and loads of two trees of sections, whose observers move parts between them,
/// compared with a simple model.
///
/// A failed run prints the command that repeats its sequence. `LIST_RUNS` sets the number of
/// sequences, which is 100 by default, and `LIST_SEED` the first one. A run that crashes has
/// printed its sequences before.
@MainActor struct ListModelTests {
  private let stepCount = 60

  @Test func `random sequences match the model`() async {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["LIST_SEED"].flatMap(UInt64.init)
    let first = seed ?? .random(in: 0...UInt64(Int32.max))
    let runCount = environment["LIST_RUNS"].flatMap(UInt64.init) ?? (seed == nil ? 100 : 1)
    print("LIST_SEED=\(first) LIST_RUNS=\(runCount) swift test --filter ListModelTests")
    for seed in first..<first + runCount { await run(seed: seed) }
  }

  private func run(seed: UInt64) async {
    let world = ListWorld(seed: seed)
    for _ in 0..<stepCount where world.faults.isEmpty { await world.step() }
    if world.faults.isEmpty { await world.checkSaving() }
    guard !world.faults.isEmpty else { return }
    let steps = world.steps.joined(separator: "\n")
    let faults = world.faults.joined(separator: "; ")
    Issue.record("LIST_SEED=\(seed) swift test --filter ListModelTests: \(faults)\nafter \(steps)")
  }
}
