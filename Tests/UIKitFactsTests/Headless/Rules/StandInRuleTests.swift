import ScreenTestSupport
import Testing

@testable import UIKit

/// What is measured on the stand-in is the rule that was set there.
@MainActor @Suite(.screen) struct StandInRuleTests {
  @Test(arguments: MeasuredRule.allCases, [true, false])
  func `each rule of the stand-in has the name and the effect that are measured`(
    _ rule: MeasuredRule,
    isOn: Bool
  ) async throws {
    let rules = try #require(Headless.Rules("\(rule.condition)\(rule.rawValue)=\(isOn)"))
    // Measuring closes its windows, which resets the rules.
    Headless.rules = rules
    #expect(await rule.measure() == isOn)
  }

  @Test func `a rule of the stand-in is measured, or has a reason why it can't be`() {
    let rules = Mirror(reflecting: Headless.Rules()).children.compactMap(\.label)
    let named = MeasuredRule.allCases.map(\.rawValue) + UnmeasuredRule.allCases.map(\.rawValue)
    #expect(named.sorted() == rules.sorted())
    #expect(UnmeasuredRule.allCases.allSatisfy { !$0.reason.isEmpty })
  }
}

extension MeasuredRule {
  /// What else must be so for the rule to have an effect.
  fileprivate var condition: String {
    self == .tablesForgetHiddenHeights ? "tablesForgetHeights=false," : ""
  }
}
