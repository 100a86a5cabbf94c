@testable import Loading
import LoadingTestSupport
import Testing

/// The reasons why a reload runs, joins or is declined.
struct ReloadDecisionTests {
  private static let start = LoadStart(
    token: LoadToken(number: 1),
    kind: .load,
    ignoreCache: false
  )

  private func decision(
    _ previous: LoadingStatus,
    force: Bool = false,
    joins: Bool = false,
    runs: Bool = true
  ) -> ReloadDecision {
    let transition = LoadStateMachine.Transition(joins: joins, start: runs ? Self.start : nil)
    return ReloadDecision(LoadRequest(force: force), previous: previous, transition)
  }

  @Test func `the reason for a reload is derived from the previous status`() {
    #expect(decision(.idle) == .ran(.first))
    #expect(decision(.loading) == .ran(.first))
    #expect(decision(.loaded) == .ran(.stale))
    #expect(decision(.paging) == .ran(.stale))
    #expect(decision(.empty) == .ran(.empty))
    #expect(decision(.failed(TestError("offline"))) == .ran(.failure))
    #expect(decision(.loaded, force: true) == .ran(.forced))
  }

  @Test func `a reload that starts no load was joined or declined`() {
    #expect(decision(.loading, joins: true, runs: false) == .joined)
    #expect(decision(.loading, joins: true) == .joined)
    #expect(decision(.loaded, runs: false) == .declined)
  }

  @Test func `each reason has a distinct text`() {
    let decisions: [ReloadDecision] = [
      .ran(.forced), .ran(.first), .ran(.failure), .ran(.empty), .ran(.stale), .joined, .declined,
    ]
    #expect(Set(decisions.map(\.text)).count == decisions.count)
  }
}
