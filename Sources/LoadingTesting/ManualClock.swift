import Foundation

// Unchecked: the lock protects all stored values, which the compiler can't verify.
/// A clock that a test advances manually.
///
/// ```swift
/// let clock = ManualClock()
/// screen.loadingManager.configuration.policy.clock = clock
/// await clock.advance(by: .milliseconds(150))
/// ```
///
/// Sleeping tasks wake in the order of their deadlines. Tasks with the same deadline wake in the
/// order in which they began to sleep. `advance(by:)` first runs everything that is ready on the
/// main actor, so that tasks that are about to sleep do so. It does the same after each deadline,
/// so that a task that wakes can sleep again during the same advance.
///
/// Creating a clock makes all Swift concurrency of the process run serially, as ``settle(turns:)``
/// does. Use it in tests only.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A point in time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns a Boolean value that indicates whether an instant is earlier than another one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: UnsafeContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0
  private var cancelledBeforeSleep: Set<Int> = []

  /// Creates a clock whose time is zero.
  public init() { SerialExecution.begin() }

  /// The current time of the clock.
  public var now: Instant { lock.withLock { time } }
  /// The resolution of the clock, which is zero because the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that are sleeping on this clock.
  ///
  /// It is zero at the end of a test that leaves no tasks behind.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Sleeps until the clock reaches the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to wake.
  ///   - tolerance: Ignored, because the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = lock.withLock {
      lastSleeper += 1
      return lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let resumeNow: Result<Void, any Error>? = lock.withLock {
          if cancelledBeforeSleep.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= time { return .success(()) }
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let resumeNow { continuation.resume(with: resumeNow) }
      }
    } onCancel: {
      let sleeper: Sleeper? = lock.withLock {
        if let sleeper = sleepers.removeValue(forKey: id) { return sleeper }
        cancelledBeforeSleep.insert(id)
        return nil
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and wakes each sleeping task whose deadline is reached, in order.
  ///
  /// - Parameter duration: The time to advance by. Zero, the default, only runs tasks that are
  ///   ready. Negative values count as zero, because the time never goes back.
  @MainActor public func advance(by duration: Duration = .zero) async {
    await settle()
    let end = lock.withLock { time.advanced(by: max(.zero, duration)) }
    while let sleeper = nextSleeper(until: end) {
      sleeper.continuation.resume()
      await settle()
    }
    lock.withLock { time = end }
    await settle()
  }

  private func nextSleeper(until end: Instant) -> Sleeper? {
    lock.withLock {
      let next = sleepers.min {
        ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key)
      }
      guard let next, next.value.deadline <= end else { return nil }
      sleepers[next.key] = nil
      if time < next.value.deadline { time = next.value.deadline }
      return next.value
    }
  }
}
