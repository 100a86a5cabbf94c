import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing

@MainActor @Suite(.headless, .stillTime) struct StillTimeTests {
  @Test func `managers in these tests use a manual clock`() {
    #expect(LoadingManager.defaults.configuration.policy.clock is ManualClock)
  }
}
