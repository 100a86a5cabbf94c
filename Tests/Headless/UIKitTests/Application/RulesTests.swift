import Testing

@testable import UIKit

/// The rules of UIKit that a run chooses.
@MainActor struct RulesTests {
  @Test func `a run names rules with their values`() {
    var rules = Headless.Rules()
    (rules.barsFloat, rules.recyclesInPlace) = (true, false)
    #expect(Headless.Rules("barsFloat=true,recyclesInPlace=false") == rules)
  }

  @Test(arguments: ["Float=true", "barsFloat", "barsFloat=yes", "unknown=true"])
  func `an unknown rule or value isn't ignored`(text: String) {
    #expect(Headless.Rules(text) == nil)
  }
}
