import LoadingTestSupport
import LoadingUI
import Testing

/// A test trait that stops time for the managers created meanwhile.
///
/// The content of the screen doesn't depend on the load of the machine then. Written after
/// `.headless`, because the defaults apply to the whole app.
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
