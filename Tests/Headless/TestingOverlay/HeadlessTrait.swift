public import Testing
import UIKit

/// A trait that gives each test of a suite exclusive use of the screen.
///
/// The stand-in has one application, one animation clock and one list of faults, as a device has.
/// Therefore tests with this trait run one after the other, even those of different suites. Each
/// starts from `Headless.reset()` and fails for every fault that was recorded by its end.
public struct HeadlessTrait: SuiteTrait, TestTrait, TestScoping {
  /// A Boolean value that indicates whether a suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Waits for other tests, and runs the test between two resets.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The trait may apply twice in nested suites, where the outer one has the screen already.
    guard !Turn.isMine else { return try await function() }
    await Turn.lock.acquire()
    await Headless.reset()
    do {
      try await Turn.$isMine.withValue(true) { try await function() }
    } catch {
      await finish()
      throw error
    }
    await finish()
  }

  private func finish() async {
    for fault in await Headless.faults { Issue.record("UIKit: \(fault)") }
    await Headless.reset()
    await Turn.lock.release()
  }
}

extension Trait where Self == HeadlessTrait {
  /// Runs the tests one at a time, each on a fresh screen, and fails them for every fault.
  public static var headless: Self { HeadlessTrait() }
}

private enum Turn {
  @TaskLocal static var isMine = false
  static let lock = AsyncLock()
}

/// A fair lock that suspends instead of blocking a thread.
private actor AsyncLock {
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func acquire() async {
    guard isHeld else {
      isHeld = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func release() {
    if waiting.isEmpty { isHeld = false } else { waiting.removeFirst().resume() }
  }
}
