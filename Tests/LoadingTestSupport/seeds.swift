import Foundation

/// Returns the seeds of the sequences of a random test, which are the same in each run.
///
/// `SEEDS=7 swift test --filter <suite>` repeats the sequence of a seed that a failure names, and
/// `SEEDS=1000-1999` runs other sequences.
///
/// - Parameters:
///   - count: The number of seeds, beginning with 1.
///   - failed: Other seeds, which have failed once.
/// - Returns: The seeds.
package func seeds(_ count: UInt64, and failed: [FailedSeeds] = []) -> [UInt64] {
  guard let text = ProcessInfo.processInfo.environment["SEEDS"] else {
    return Array(1...count) + failed.flatMap(\.seeds)
  }
  let ends = text.split(separator: "-").compactMap { UInt64($0) }
  guard let first = ends.first, let last = ends.last, first <= last else {
    fatalError("SEEDS is a number or two numbers with a hyphen, not \(text)")
  }
  return Array(first...last)
}
