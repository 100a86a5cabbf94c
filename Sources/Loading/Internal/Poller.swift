/// Content that is polled while an observer is watching it.
@MainActor package protocol PolledContent: AnyObject {
  /// The input of the polling rule, to which the poller adds whether the app is in the background.
  var circumstances: PollingRule.Circumstances { get }

  /// Loads in the background, bypassing caches.
  func poll()
}

/// Polls the content of one loader or screen, based on the polling rule, a clock and the state of
/// the app.
@MainActor final class Poller {
  /// A Boolean value that indicates whether polling started the running load.
  private(set) var isPolling = false

  private weak var content: (any PolledContent)?
  private var rule: PollingRule
  private var clock: any Clock<Duration>
  private var time: ElapsedTime
  /// The state of the app, replaced in tests.
  var appState = AppState.shared { didSet { watchApp() } }
  private var returns: LoadingObservation?
  private var task: Task<Void, Never>?
  /// Whether polling is currently starting a load.
  private var isBeginning = false

  init(_ content: any PolledContent, _ rule: PollingRule, _ clock: any Clock<Duration>) {
    self.content = content
    self.rule = rule
    self.clock = clock
    time = ElapsedTime(on: clock)
    watchApp()
  }

  deinit { task?.cancel() }

  func change(_ interval: Duration, _ clock: any Clock<Duration>) {
    rule.interval = interval
    self.clock = clock
    time = ElapsedTime(on: clock, from: time.now)
    stop()
    update()
  }

  private func stop() {
    task?.cancel()
    task = nil
  }

  private func watchApp() { returns = appState.returns.add { [weak self] in self?.update() } }

  func loadBegins() { isPolling = isBeginning }

  func loadEnded(_ error: (any Error)?, succeeds: Bool) {
    isPolling = false
    rule.loadEnded(error, succeeds: succeeds, at: time.now)
    // It may be sleeping through a longer pause after a failure.
    if !isBeginning { stop() }
    update()
  }

  /// Starts waiting for the next poll, unless it is waiting already or there is nothing to wait
  /// for.
  func update() {
    guard task == nil, content?.circumstances.hasBegun == true else { return }
    task = Task { [weak self, clock] in
      while !Task.isCancelled, let pause = self?.nextPause() {
        try? await clock.sleep(unlimited: pause)
      }
    }
  }

  /// Polls if a poll is due.
  ///
  /// - Returns: The time to sleep, or `nil` if another event must happen first.
  private func nextPause() -> Duration? {
    switch decision() {
    case .rest: break
    case .wait(let pause): return pause
    case .poll:
      isBeginning = true
      content?.poll()
      isBeginning = false
      if content?.circumstances.isLoading == false {
        rule.declined(at: time.now)
        if case .wait(let pause) = decision() { return pause }
      }
    }
    task = nil
    return nil
  }

  private func decision() -> PollingRule.Decision {
    guard var circumstances = content?.circumstances else { return .rest }
    circumstances.isInBackground = appState.isInBackground
    return rule.decision(at: time.now, circumstances)
  }
}
