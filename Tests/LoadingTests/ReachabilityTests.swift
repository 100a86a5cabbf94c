import Loading
import Testing

@MainActor struct ReachabilityTests {
  @Test func `each change is reported once, starting with the current value`() {
    let reachability = Reachability()
    var told: [Bool] = []
    let observation = reachability.observe { told.append($0) }
    for isReachable in [true, false, false, true] { reachability.report(isReachable) }
    #expect(told == [true, false, true])
    #expect(reachability.isReachable)
    observation.cancel()
    reachability.report(false)
    #expect(told.count == 3)
  }

  @Test func `reachability can start as unreachable`() {
    #expect(!Reachability(isReachable: false).isReachable)
  }
}
