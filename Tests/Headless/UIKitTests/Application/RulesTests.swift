import HeadlessTestSupport
import Testing

@testable import UIKit

/// The rules of UIKit that a run chooses.
@MainActor struct RulesTests {
  @Test func `a run names rules with their values`() {
    var rules = Headless.Rules()
    (rules.barsFloat, rules.recyclesInPlace) = (true, false)
    #expect(Headless.Rules("barsFloat=true,recyclesInPlace=false") == rules)
  }

  @Test func `others are all rules, with the value that isn't the default`() throws {
    let others = try #require(Headless.Rules("others"))
    let pairs = zip(
      Mirror(reflecting: others).children,
      Mirror(reflecting: Headless.Rules()).children
    )
    for (other, rule) in pairs {
      #expect(try #require(other.value as? Bool) != rule.value as? Bool, "\(other.label ?? "")")
    }
  }

  @Test(arguments: ["Float=true", "barsFloat", "barsFloat=yes", "unknown=true"])
  func `an unknown rule or value isn't ignored`(text: String) {
    #expect(Headless.Rules(text) == nil)
  }

  @Test(.headless, arguments: [true, false])
  func `turns end between tasks if the rules say so, until the reset`(_ ends: Bool) async {
    Headless.rules.turnsEndBetweenTasks = ends
    let root = UIViewController()
    Headless.makeWindow(root: root)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    // Tasks pass through other threads when they yield, so which of two is first isn't certain.
    for _ in 0..<(ends ? 100_000 : 100) where view.bounds.width == 0 { await Task.yield() }
    #expect(view.bounds.width == (ends ? 10 : 0))
    Headless.rules.turnsEndBetweenTasks = false
    view.constraints.first?.constant = 20
    for _ in 0..<100 { await Task.yield() }
    #expect(view.bounds.width == (ends ? 10 : 0))
  }
}
