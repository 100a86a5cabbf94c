import Loading
import Testing

@MainActor struct ReachabilityTests {
  @Test func `each change is reported once, starting with the current value`() {
    let reachability = Reachability()
    var reported: [Bool] = []
    let observation = reachability.observe { reported.append($0) }
    for isReachable in [true, false, false, true] { reachability.report(isReachable) }
    #expect(reported == [true, false, true])
    #expect(reachability.isReachable)
    observation.cancel()
    reachability.report(false)
    #expect(reported.count == 3)
  }

  @Test func `reachability can start as unreachable`() {
    #expect(!Reachability(isReachable: false).isReachable)
  }
}
