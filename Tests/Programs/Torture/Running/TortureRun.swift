import LoadingTestSupport
import UIKit

/// One world with random steps, from its beginning to its end or to a violated rule.
@MainActor struct TortureRun {
  let steps: RandomSteps
  let log: StepLog
  private(set) var tally = Tally()
  private(set) var violation: Violation?

  /// Performs a run.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - limit: The greatest number of steps.
  ///   - output: Called with a description of each step.
  init(
    _ steps: RandomSteps,
    limit: Int = .max,
    output: @escaping @MainActor (String) -> Void = { _ in }
  ) async {
    Headless.reset()
    // What a run has left that violated a rule ends before the next one begins.
    await settle()
    let world = World(steps)
    world.log.output = output
    (self.steps, log) = (steps, world.log)
    do {
      let length = world.chance.int(40..<200)
      while steps.begin(of: min(length, limit)) { try await world.step() }
      try await world.end()
    } catch let violation as Violation {
      self.violation = violation
    } catch {
      fatalError("A step threw \(error).")
    }
    tally.add(world.tally)
    tally.steps = steps.begun.count
    world.leave()
  }

  /// Leaves out steps of a run that violated a rule, as long as it violates the same one.
  ///
  /// - Parameter limit: The greatest number of attempts.
  /// - Returns: The run with the fewest steps.
  func shortened(limit: Int = 300) async -> TortureRun {
    var run = self
    _ = await shortest(of: steps.begun, limit: limit) { some in
      let other = await TortureRun(RandomSteps(seed: steps.seed, only: some))
      guard other.violation?.rule == violation?.rule else { return nil }
      run = other
      return other.steps.begun
    }
    return run
  }
}
