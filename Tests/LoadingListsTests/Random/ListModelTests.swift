#if canImport(UIKit)
import LoadingTestSupport
import Testing

/// Random edits and loads of two trees of sections, whose observers move parts between them,
/// compared with a simple model.
@MainActor struct ListModelTests {
  private let stepCount = 60

  @Test(arguments: seeds(100)) func `random sequences match the model`(seed: UInt64) async {
    let world = ListWorld(seed: seed)
    for _ in 0..<stepCount where world.faults.isEmpty { await world.step() }
    if world.faults.isEmpty { await world.checkSaving() }
    guard !world.faults.isEmpty else { return }
    let steps = world.steps.joined(separator: "\n")
    let faults = world.faults.joined(separator: "; ")
    Issue.record("\(faults)\nafter \(steps)")
  }
}
#endif
