import Foundation
import LoadingTestSupport

/// A series of runs that ends when its time is over or a rule is violated.
@MainActor final class Torture {
  private let options: TortureOptions
  private var tally = Tally()
  private var digest: UInt64 = 0

  init(_ options: TortureOptions) { self.options = options }

  /// - Returns: Whether every rule held.
  func run() async -> Bool {
    if options.isListed { return await runListed() }
    say("seed \(options.seed)")
    let start = ContinuousClock.now
    var runs = 0
    while !isEnough(runs, since: start) {
      let seed = options.seed &+ UInt64(runs) &* 0x9E37_79B9_7F4A_7C15
      let run = await perform(RandomSteps(seed: seed, only: options.only), limit: stepsLeft)
      if run.violation != nil {
        await report(run, number: runs)
        return false
      }
      runs += 1
    }
    say("passed \(runs) runs: \(tally); trace \(String(digest, radix: 16))")
    return true
  }

  /// Performs the runs that have violated a rule once.
  private func runListed() async -> Bool {
    var isRight = true
    for failed in FailedRun.all {
      let run = await perform(RandomSteps(seed: failed.seed, only: failed.only), limit: .max)
      guard let fault = failed.fault(of: run) else { continue }
      isRight = false
      say("FAILED: \(fault)")
      if run.violation != nil { await report(run, number: 0) }
    }
    let waiting = FailedRun.all.count { $0.issue != nil }
    say("performed \(FailedRun.all.count) listed runs, of which \(waiting) wait for an issue")
    return isRight
  }

  private func perform(_ steps: RandomSteps, limit: Int) async -> TortureRun {
    let run = await TortureRun(steps, limit: limit) { [options] in if options.isVerbose { say($0) }
    }
    tally.steps += run.tally.steps
    guard run.violation == nil else { return run }
    tally.add(run.tally)
    digest = (digest &* 31) ^ run.log.digest
    return run
  }

  private var stepsLeft: Int {
    if case .steps(let count) = options.length { return count - tally.steps }
    return .max
  }

  private func isEnough(_ runs: Int, since start: ContinuousClock.Instant) -> Bool {
    if options.only != nil { return runs == 1 }
    return switch options.length {
    case .seconds(let seconds): ContinuousClock.now - start >= .seconds(seconds)
    case .steps: stepsLeft <= 0
    }
  }

  // MARK: - Reporting

  private func report(_ run: TortureRun, number: Int) async {
    let (seed, count) = (run.steps.seed, run.steps.begun.count)
    say(
      """
      \(description(of: run))

      seed \(options.seed), run \(number) (seed \(seed)), step \(tally.steps)

      To repeat only this run:
        swift run LoadingTorture --seed \(seed) --steps \(count)
      To repeat all runs:
        swift run LoadingTorture --seed \(options.seed) --steps \(tally.steps)
      """
    )
    guard options.only == nil else { return }
    say("\nLooking for the fewest of its \(count) steps …")
    let short = await run.shortened()
    let steps = short.steps.begun
    let day = Date.now.formatted(.iso8601.year().month().day())
    say(
      """
      \(description(of: short))

      To repeat these \(steps.count) steps:
        swift run LoadingTorture --seed \(seed) --only \(steps.map(String.init).joined(separator: ","))
      For the list of failed runs, when it is mended:
        FailedRun(\(seed), "\(day)", "\(short.violation?.rule ?? "")", only: \(steps))
      """
    )
  }

  private func description(of run: TortureRun) -> String {
    """

    VIOLATED: \(run.violation?.rule ?? "nothing")
    \(run.violation?.details ?? "")

    The last steps:
    \(run.log.lines(ofLast: 20).joined(separator: "\n"))
    """
  }
}

/// Prints text unbuffered, so that it is not lost if the program crashes.
private func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
