import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing

@MainActor @Suite(.headless, .stillTime) struct StillTimeTests {
  @Test func `managers that are made in these tests know no passing of time`() {
    #expect(LoadingManager.defaults.configuration.policy.clock is ManualClock)
  }
}
