import Foundation
import UIKit

/// A series of runs that ends when its time is over or a rule is violated.
@MainActor final class TortureRun {
  private let options: TortureOptions
  private var tally = Tally()
  private var digest: UInt64 = 0

  init(_ options: TortureOptions) { self.options = options }

  /// - Returns: Whether every rule held.
  func run() async -> Bool {
    say("seed \(options.seed)")
    let start = ContinuousClock.now
    var runs = 0
    while !isEnough(since: start) {
      let seed = options.seed &+ UInt64(runs) &* 0x9E37_79B9_7F4A_7C15
      guard await live(seed, number: runs) else { return false }
      runs += 1
    }
    say("passed \(runs) runs: \(tally); trace \(String(digest, radix: 16))")
    return true
  }

  private func live(_ seed: UInt64, number: Int) async -> Bool {
    Headless.reset()
    let world = World(seed: seed)
    if options.isVerbose { world.log.output = { say($0) } }
    defer { world.leave() }
    do {
      let length = world.chance.int(40..<200)
      for _ in 0..<length where !isOver {
        tally.steps += 1
        try await world.step()
      }
      try await world.end()
    } catch let violation as Violation {
      report(violation, of: world, seed, number)
      return false
    } catch {
      fatalError("A step threw \(error).")
    }
    tally.add(world.tally)
    digest = (digest &* 31) ^ world.log.digest
    return true
  }

  private var isOver: Bool {
    if case .steps(let count) = options.length { return tally.steps >= count }
    return false
  }

  private func isEnough(since start: ContinuousClock.Instant) -> Bool {
    switch options.length {
    case .seconds(let seconds): ContinuousClock.now - start >= .seconds(seconds)
    case .steps: isOver
    }
  }

  private func report(_ violation: Violation, of world: World, _ seed: UInt64, _ number: Int) {
    say(
      """

      VIOLATED: \(violation.rule)
      \(violation.details)

      seed \(options.seed), run \(number) (seed \(seed)), step \(tally.steps), \
      step \(world.log.count) of the run. The last steps:
      \(world.log.lines(ofLast: 20).joined(separator: "\n"))

      To repeat only this run:
        swift run LoadingTorture --seed \(seed) --steps \(world.log.count)
      To repeat all runs:
        swift run LoadingTorture --seed \(options.seed) --steps \(tally.steps)
      """
    )
  }
}

/// Prints text unbuffered, so that it is not lost if the program crashes.
private func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
