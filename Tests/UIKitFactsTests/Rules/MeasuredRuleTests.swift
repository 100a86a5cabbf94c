#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// The behavior of this UIKit where Apple's documentation leaves it open.
@MainActor @Suite(.screen) struct MeasuredRuleTests {
  @Test func `this UIKit behaves the same each time, and its rules are printed for the stand-in`()
    async
  {
    var values: [String] = []
    for rule in MeasuredRule.allCases {
      let value = await rule.measure()
      #expect(await rule.measure() == value, "\(rule.rawValue)")
      if let value { values.append("\(rule.rawValue)=\(value)") }
    }
    print("HEADLESS_RULES=\(values.joined(separator: ","))")
  }
}
#endif
