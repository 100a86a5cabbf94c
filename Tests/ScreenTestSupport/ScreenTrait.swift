#if canImport(UIKit) && canImport(ObjectiveC)
import Foundation
package import Testing

/// A trait that gives each test of a suite exclusive use of the screen.
///
/// Tests with this trait run one after the other, even those of different suites, because an app has
/// one screen. Without an app that hosts them, they are cancelled.
package struct ScreenTrait: SuiteTrait, TestTrait, TestScoping {
  /// A Boolean value that indicates whether a suite passes the trait on to its tests.
  package var isRecursive: Bool { true }

  /// Waits for other tests, runs the test, and closes its windows.
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The trait may apply twice in nested suites, where the outer one has the screen already.
    guard !Turn.isMine else { return try await function() }
    guard Bundle.main.bundleURL.pathExtension == "app" else {
      let reason: Comment = "Tests of screens require the app in Demo/LoadingDemo.xcodeproj."
      #if compiler(>=6.3)
      try Test.cancel(reason)
      #else
      // Xcode 26.0 to 26.3 can't cancel a test. A known issue is in the results, too.
      return withKnownIssue { _ = Issue.record(reason) }
      #endif
    }
    await Turn.shared.begin()
    let result: Result<Void, any Error>
    do {
      result = .success(try await Turn.$isMine.withValue(true) { try await function() })
    } catch {
      result = .failure(error)
    }
    await Screen.reset()
    await Turn.shared.end()
    try result.get()
  }
}

extension Trait where Self == ScreenTrait {
  /// Runs the tests one at a time, each on a fresh screen.
  package static var screen: Self { ScreenTrait() }
}

/// The right to use the screen, passed on in the order of the requests.
private actor Turn {
  @TaskLocal static var isMine = false
  static let shared = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
#endif
