#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// The behavior of this UIKit where Apple's documentation leaves it open.
@MainActor @Suite(.screen) struct MeasuredRuleTests {
  @Test func `this UIKit behaves the same each time, and its rules are printed for the stand-in`() {
    let rules = MeasuredRule.allCases
    let values = rules.map { $0.measure() }
    #expect(rules.map { $0.measure() } == values)
    let list = zip(rules, values).map { "\($0.rawValue)=\($1)" }.joined(separator: ",")
    print("HEADLESS_RULES=\(list)")
  }
}
#endif
