import Foundation

/// A clock for the embedded server whose sleeps end immediately, or only by cancellation, and are
/// recorded.
// Unchecked: `lock` protects the mutable state.
final class TestClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let lock = NSLock()
  private let isStopped: Bool
  private var time = Instant()
  private var slept: [Duration] = []
  private var cancelled = 0

  /// - Parameter isStopped: Whether time is stopped, so that a sleep lasts until it is cancelled.
  init(isStopped: Bool = false) {
    self.isStopped = isStopped
  }

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .zero }

  /// The requested sleeps, in order.
  var sleeps: [Duration] { lock.withLock { slept } }
  /// The number of sleeps that were cancelled.
  var cancelledSleeps: Int { lock.withLock { cancelled } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    lock.withLock {
      slept.append(time.duration(to: deadline))
      if !isStopped { time = max(time, deadline) }
    }
    guard isStopped else { return }
    let (never, end) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    end.finish()
    lock.withLock { cancelled += 1 }
    throw CancellationError()
  }
}
