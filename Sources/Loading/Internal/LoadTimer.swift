/// The timer that ends a run when its time limit is reached.
///
/// It rests while the work of the run waits for the user.
@MainActor final class LoadTimer {
  private let timeout: Duration
  private let clock: any Clock<Duration>
  private let appState: AppState?
  private let reached: @MainActor (LoadingError) -> Void
  private lazy var time = ElapsedTime(on: clock)
  private lazy var rule = TimeLimit(absences: absences)
  /// The time from the last start of the clock to the limit.
  private lazy var remaining = timeout
  private var startTime = Duration.zero
  private var restCount = 0
  private var isFinished = false
  private var task: Task<Void, Never>?

  /// Creates the timer of a run; returns `nil` if the policy has no time limit.
  ///
  /// Without a state of the app, that of this app counts with a clock of the system.
  init?(
    _ policy: LoadingPolicy,
    _ appState: AppState?,
    _ reached: @escaping @MainActor (LoadingError) -> Void
  ) {
    guard let timeout = policy.timeout else { return nil }
    (self.timeout, clock, self.reached) = (timeout, policy.clock, reached)
    let isOfSystem = policy.clock is ContinuousClock || policy.clock is SuspendingClock
    self.appState = appState ?? (isOfSystem ? .shared : nil)
  }

  deinit { task?.cancel() }

  private var absences: Int { appState?.absences ?? 0 }

  /// Whether all the time counts since the clock was started, because the app was not suspended.
  private var counts: Bool {
    rule.isReached(absences: absences, isInBackground: appState?.isInBackground ?? false)
  }

  /// Starts the clock.
  func start() {
    rule = TimeLimit(absences: absences)
    startTime = time.now
    task = Task { [weak self, clock, remaining] in
      do { try await clock.sleep(unlimited: remaining) } catch { return }
      if !Task.isCancelled { self?.timePassed() }
    }
  }

  private func timePassed() {
    guard !counts else { return reached(LoadingError.timeout(timeout)) }
    remaining = timeout
    start()
  }

  func finish() {
    isFinished = true
    task?.cancel()
  }

  // MARK: - Rests

  /// Stops the clock until as many calls of ``resume()``.
  func rest() {
    restCount += 1
    guard restCount == 1, !isFinished else { return }
    task?.cancel()
    remaining = counts ? remaining - (time.now - startTime) : timeout
  }

  func resume() {
    restCount -= 1
    if restCount == 0, !isFinished { start() }
  }

  /// Creates the work of a run, which also belongs to the runs that wait for it.
  static func begin(
    _ operation: @escaping @MainActor () async -> Void,
    within timer: LoadTimer?
  ) -> Task<Void, Never> {
    guard let timer else { return Task(operation: operation) }
    // Without those that have ended, because a load may begin in the work of the previous one.
    let others = WaitingLoad.current.filter { load in
      load.timer.map { !$0.isFinished && $0 !== timer } ?? false
    }
    return WaitingLoad.$current.withValue(others + [WaitingLoad(timer: timer)]) {
      Task(operation: operation)
    }
  }
}

/// A load that waits for the work of the current task, and whose timer the work doesn't retain.
struct WaitingLoad: Sendable {
  /// The loads with a time limit that wait for the current task.
  @TaskLocal static var current: [WaitingLoad] = []

  fileprivate weak let timer: LoadTimer?
}

extension [WaitingLoad] {
  @MainActor func rest() { for load in self { load.timer?.rest() } }
  @MainActor func resume() { for load in self { load.timer?.resume() } }
}
