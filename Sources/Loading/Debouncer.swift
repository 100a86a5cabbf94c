/// Runs only the last of many calls, once there was quiet for a while.
///
/// ```swift
/// debouncer { [weak self] in self?.search(text) }
/// ```
@MainActor public final class Debouncer {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private var pending: Task<Void, Never>?

  /// Creates a debouncer.
  ///
  /// - Parameters:
  ///   - interval: How long no further call may come before the last one runs. Zero or less runs it in the next
  ///     turn of the main actor.
  ///   - clock: What measures the interval; `ContinuousClock()` by default.
  public init(interval: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.interval = interval
    self.clock = clock
  }

  deinit { pending?.cancel() }

  /// Runs the action after the interval, unless another call, a cancel or the release comes first.
  ///
  /// - Parameter action: What to run.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    pending?.cancel()
    pending = Task { [clock, interval] in
      do { try await clock.sleep(howeverLong: interval) } catch { return }
      guard !Task.isCancelled else { return }
      action()
    }
  }

  /// Drops the call that waits, if there is one.
  public func cancel() { pending?.cancel() }
}
