/// An object that runs only the last of several calls in quick succession.
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
  ///   - interval: The time without another call after which the last call runs. With zero or less,
  ///     it runs in the next turn of the main actor.
  ///   - clock: The clock that measures the interval; `ContinuousClock()` by default.
  public init(interval: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.interval = interval
    self.clock = clock
  }

  deinit { pending?.cancel() }

  /// Runs an action after the interval, unless there is another call or a cancellation, or the
  /// debouncer is released.
  ///
  /// - Parameter action: The action to run.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    pending?.cancel()
    pending = Task { [clock, interval] in
      do { try await clock.sleep(unlimited: interval) } catch { return }
      guard !Task.isCancelled else { return }
      action()
    }
  }

  /// Cancels the waiting action, if any.
  public func cancel() { pending?.cancel() }
}
