import LoadingTestSupport
import Testing

/// Random sequences that are repeated with fewer steps.
@MainActor struct RandomStepsTests {
  /// Draws some numbers in each step, and returns those of each step.
  private func numbers(_ steps: RandomSteps, of count: Int = .max) -> [[UInt64]] {
    var all: [[UInt64]] = []
    while steps.begin(of: count) {
      let first = steps.next()
      all.append([first] + (0..<first % 4).map { _ in steps.next() })
    }
    return all
  }

  @Test func `the numbers are those of the generator`() {
    let steps = RandomSteps(seed: 7)
    var generator = SeededGenerator(seed: 7)
    let drawn = numbers(steps, of: 50).joined()
    #expect(drawn.elementsEqual((0..<drawn.count).map { _ in generator.next() }))
  }

  @Test func `a step draws the same numbers without some of those before it`() {
    let all = RandomSteps(seed: 7)
    let drawn = numbers(all, of: 50)
    let some = [3, 4, 17, 49]
    let others = RandomSteps(seed: 7, only: some.map { all.begun[$0] })
    #expect(numbers(others) == some.map { drawn[$0] })
    #expect(others.begun == some.map { all.begun[$0] })
  }

  @Test func `a number of steps limits those to perform, too`() {
    #expect(numbers(RandomSteps(seed: 1, only: [0, 5, 9]), of: 2).count == 2)
    #expect(numbers(RandomSteps(seed: 1, only: []), of: 2).isEmpty)
  }

  /// Fails with a step that draws a 3 after one that draws a 1 or a 2.
  private func perform(_ seed: UInt64, only steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { steps in
      while steps.begin(of: 80) {
        let number = steps.int(0..<20)
        steps.note("\(number)")
        guard number == 3 else { continue }
        if steps.log.contains("2") { steps.fault("\(steps.log.count) steps with a two") }
        if steps.log.contains("1") { steps.fault("\(steps.log.count) steps with a one") }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the fewest steps violate the rule of all`(seed: UInt64) async throws {
    let generator = RandomSteps(seed: seed)
    var log: [Int] = []
    while generator.begin(of: 80) {
      log.append(generator.int(0..<20))
    }
    let end = log.indices.first { place in
      log[place] == 3 && (log[..<place].contains(1) || log[..<place].contains(2))
    }
    guard let end else { return try await perform(seed) }
    let other = log[..<end].contains(2) ? 2 : 1
    let failure = await #expect(throws: FailedSequence.self) { try await perform(seed) }
    let found = try #require(failure)
    #expect(found.violation.rule == " steps with a \(other == 1 ? "one" : "two")")
    #expect(found.violation.details == "\(other)\n3\n2 steps with a \(other == 1 ? "one" : "two")")
    #expect(found.steps.map { log[generator.begun.firstIndex(of: $0)!] } == [other, 3])
    // They are those that a test repeats.
    let again = await #expect(throws: FailedSequence.self) {
      try await perform(seed, only: found.steps)
    }
    #expect(again?.description == found.description)
    #expect(found.description.contains("try await perform(\(seed), steps: \(found.steps))"))
  }

  @Test func `another error than a violated rule fails, too`() async throws {
    let failure = await #expect(throws: FailedSequence.self) {
      try await RandomSteps.perform(1, only: nil, call: "perform(1") { steps in
        while steps.begin(of: 9) {
          if steps.begun.count == 4 { throw TestError("offline") }
        }
      }
    }
    #expect(failure?.violation.details.contains("offline") == true)
  }

  @Test(arguments: [
    ("row 12 is [1, 2], not [3]", "row  is , not "), ("shows (1 of [2]) rows", "shows  rows"),
    ("1) of 2", ") of "),
  ])
  func `the words of a fault are its rule`(_ fault: String, _ rule: String) {
    #expect(Violation(fault).rule == rule)
  }
}
