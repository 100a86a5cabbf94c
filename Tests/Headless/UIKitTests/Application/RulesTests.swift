import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct RulesTests {
  @Test func `a seed always creates the same rules`() {
    for seed in 0..<100 as Range<UInt64> {
      #expect(Headless.Rules(seed: seed) == Headless.Rules(seed: seed))
    }
  }

  @Test func `among a hundred seeds, each rule is both true and false`() {
    let rules = (0..<100 as Range<UInt64>).map { Headless.Rules(seed: $0) }
    let count = Mirror(reflecting: Headless.Rules()).children.count
    #expect(count > 5)
    let values = rules.map { Mirror(reflecting: $0).children.map { $0.value as? Bool } }
    for number in 0..<count {
      #expect(Set(values.map { $0[number] }) == [true, false], "rule \(number)")
    }
  }

  @Test func `a reset restores the rules of the run`() {
    let rules = Headless.rules
    Headless.rules.safeAreaLaysOut.toggle()
    #expect(Headless.rules != rules)
    Headless.reset()
    #expect(Headless.rules == rules)
  }
}
