/// Content that is loaded again and again while someone looks at it.
@MainActor package protocol PolledContent: AnyObject {
  /// The input of the polling rule; whether the app is in the background is added to it.
  var circumstances: PollingRule.Circumstances { get }

  /// Loads in the background, bypassing caches.
  func poll()
}

/// Polls the content of one loader or screen: the rule, the task that sleeps, and the app's presence.
@MainActor final class Poller {
  /// A Boolean value that indicates whether the load that runs was begun by polling.
  private(set) var isPolling = false

  private weak var content: (any PolledContent)?
  private var rule: PollingRule
  private var clock: any Clock<Duration>
  private var time: ElapsedTime
  private let presence: AppPresence
  private var returns: LoadingObservation?
  private var task: Task<Void, Never>?
  /// Whether polling is just about to begin a load.
  private var isBeginning = false

  init(
    _ content: any PolledContent,
    _ rule: PollingRule,
    _ clock: any Clock<Duration>,
    _ presence: AppPresence
  ) {
    self.content = content
    self.rule = rule
    self.clock = clock
    self.presence = presence
    time = ElapsedTime(on: clock)
    returns = presence.returns.add { [weak self] in self?.update() }
  }

  deinit { task?.cancel() }

  /// Polls at another pace, or on another clock.
  func change(_ interval: Duration, _ clock: any Clock<Duration>) {
    rule.interval = interval
    self.clock = clock
    time = ElapsedTime(on: clock, from: time.now)
    task?.cancel()
    task = nil
    update()
  }

  func loadBegins() { isPolling = isBeginning }

  func loadEnded(_ error: (any Error)?) {
    isPolling = false
    rule.loadEnded(error, at: time.now)
    update()
  }

  /// Looks whether there is something to wait for, unless it waits already.
  func update() {
    guard task == nil, content?.circumstances.hasBegun == true else { return }
    task = Task { [weak self, clock] in
      while !Task.isCancelled, let pause = self?.nextPause() {
        try? await clock.sleep(howeverLong: pause)
      }
    }
  }

  /// Polls if that is due; returns how long to sleep, or `nil` if something else has to happen first.
  private func nextPause() -> Duration? {
    switch step() {
    case .rest: break
    case .wait(let pause): return pause
    case .poll:
      isBeginning = true
      content?.poll()
      isBeginning = false
      if content?.circumstances.isLoading == false {
        rule.refused(at: time.now)
        if case .wait(let pause) = step() { return pause }
      }
    }
    task = nil
    return nil
  }

  private func step() -> PollingRule.Step {
    guard var circumstances = content?.circumstances else { return .rest }
    circumstances.isInBackground = presence.isInBackground
    return rule.step(at: time.now, circumstances)
  }
}
