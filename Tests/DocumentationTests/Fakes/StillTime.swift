import LoadingTestSupport
import LoadingUI
import Testing

/// Lets no time pass for the managers that are made meanwhile.
///
/// What a screen shows does not depend on how busy the machine is then. Written behind `.headless`, as the
/// defaults are the whole app's.
struct StillTimeTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await begin()
    do {
      try await function()
    } catch {
      await end()
      throw error
    }
    await end()
  }

  @MainActor private func begin() {
    LoadingManager.defaults.configuration.policy.clock = ManualClock()
  }

  @MainActor private func end() { LoadingManager.defaults = .init() }
}

extension Trait where Self == StillTimeTrait {
  static var stillTime: Self { StillTimeTrait() }
}
