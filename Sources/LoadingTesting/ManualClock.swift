import Foundation

// `@unchecked`: every stored value is behind `lock`, which the compiler cannot see.
/// A clock whose time a test turns by hand.
///
/// ```swift
/// let clock = ManualClock()
/// screen.loadingManager.configuration.policy.clock = clock
/// await clock.advance(by: .milliseconds(150))
/// ```
///
/// Sleepers wake in the order of their deadlines, those of one deadline in the order in which they fell
/// asleep. `advance(by:)` first lets everything that is ready on the main actor run, so that what is about to
/// sleep sleeps, and lets it run again after each deadline, so that a woken sleeper may sleep again within the
/// same advance. Making a clock puts the whole process in one order, as ``settle(turns:)`` does: for tests
/// only.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A point on the clock: the time turned since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Returns the instant that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from here to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether an instant is earlier than another.
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

  /// Creates a clock at zero.
  public init() { SerialExecution.begin() }

  /// The time as it was last turned to.
  public var now: Instant { lock.withLock { time } }
  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks asleep on this clock: zero at the end of a test that leaves nothing behind.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Sleeps until the clock is turned to the deadline, or throws `CancellationError` at once.
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

  /// Turns the clock, waking each sleeper whose deadline is reached, in order.
  ///
  /// - Parameter duration: How far; zero only lets what is ready run. Negative counts as zero: the time never goes
  ///   back.
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
