import LoadingTesting

extension RandomSteps {
  /// The greatest number of attempts to shorten a sequence.
  private static let limit = 300

  /// Performs a random sequence.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - steps: The steps to perform; `nil` for all.
  ///   - call: The beginning of a test's call that performs the sequence, up to its steps.
  ///   - reset: Restores what sequences share.
  ///   - body: Performs the steps, and records or throws a violated rule.
  /// - Throws: A ``FailedSequence`` with the fewest steps that violate the same rule.
  package static func perform(
    _ seed: UInt64,
    only steps: [Int]?,
    call: String,
    reset: @MainActor () -> Void = {},
    _ body: @MainActor (RandomSteps) async throws -> Void
  ) async throws {
    guard var failure = await failure(seed, steps, call, body) else { return }
    // Steps that were given are the shortest that were found before.
    guard steps == nil else { throw failure }
    let rule = failure.violation.rule
    _ = await shortest(of: failure.steps, limit: limit) { steps in
      reset()
      guard let shorter = await Self.failure(seed, steps, call, body),
        shorter.violation.rule == rule
      else { return nil }
      failure = shorter
      return shorter.steps
    }
    throw failure
  }

  /// Performs some steps of a sequence.
  private static func failure(
    _ seed: UInt64,
    _ steps: [Int]?,
    _ call: String,
    _ body: @MainActor (RandomSteps) async throws -> Void
  ) async -> FailedSequence? {
    // What a failed sequence has left ends before the next one begins.
    await settle()
    let steps = RandomSteps(seed: seed, only: steps)
    do { try await body(steps) } catch let violation as Violation {
      return FailedSequence(violation: violation, steps: steps.begun, call: call)
    } catch {
      steps.fault("\(error)")
    }
    return steps.violation.map {
      FailedSequence(violation: $0, steps: steps.begun, call: call)
    }
  }
}

/// The error of a random sequence that has failed, which contains a test that repeats it.
package struct FailedSequence: Error, CustomStringConvertible {
  package let violation: Violation
  package let steps: [Int]
  let call: String

  package var description: String {
    let lines = violation.details.split(separator: "\n").map { "  // \($0)\n" }.joined()
    return """
      The fewest steps that fail, as a test of the suite:

      \(lines)  @Test func `a random sequence`() async throws {
          try await \(call), steps: \(steps))
        }
      """
  }
}
