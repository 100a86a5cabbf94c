import ScreenTestSupport
import Testing

@testable import UIKit

/// What is measured on the stand-in is the rule that was set there.
@MainActor @Suite(.screen) struct StandInRuleTests {
  @Test(arguments: MeasuredRule.allCases, [true, false])
  func `each rule of the stand-in has the name and the effect that are measured`(
    _ rule: MeasuredRule,
    isOn: Bool
  ) throws {
    let rules = try #require(Headless.Rules("\(rule.rawValue)=\(isOn)"))
    // Measuring closes its windows, which resets the rules.
    Headless.rules = rules
    #expect(rule.measure() == isOn)
  }
}
