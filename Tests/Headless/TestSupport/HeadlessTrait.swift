public import Testing
import UIKit

/// Gives each test of a suite the screen to itself.
///
/// The stand-in has one application, one animation clock and one list of faults, as a device has.
/// Tests with this trait therefore run one after the other, whatever suites they are in; each
/// starts from `Headless.reset()`, and each fault that is recorded by its end fails it.
public struct HeadlessTrait: SuiteTrait, TestTrait, TestScoping {
  /// A suite passes the trait on to all its tests.
  public var isRecursive: Bool { true }

  /// Waits for its turn, and runs the test between two resets.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A suite within a suite may carry the trait twice: the outer one has the screen already.
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
  /// Runs the tests one at a time on a fresh screen, and fails them for every fault.
  public static var headless: Self { HeadlessTrait() }
}

private enum Turn {
  @TaskLocal static var isMine = false
  static let lock = AsyncLock()
}

/// A lock that waits without holding a thread, first come first served.
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
