import Loading
import LoadingTestSupport

/// The expected behavior of a loader in its simplest form, without tasks, tokens or a clock.
struct LoaderModel {
  /// A running load, whose call is known once it has started.
  struct Load {
    var ignoresCache: Bool
    var isOutdated = false
    var call: Int?
    var start: Duration
    /// The callers that await it, including those of superseded loads.
    var group: Int
  }

  enum Resting { case initial, success, failed(TestError), timedOut }

  let freshness: Freshness
  let timeout: Duration?
  private(set) var content: Int?
  private(set) var resting: Resting
  private(set) var live: Load?
  private(set) var now: Duration = .zero
  private(set) var freshSince: Duration?
  /// The arguments of the calls of the work, in order.
  private(set) var calls: [Bool] = []
  /// The states that an observer since the beginning receives.
  private(set) var reported: [LoadingState<Int>] = []
  /// The outcomes of the groups.
  private(set) var outcomes: [Int: LoadingState<Int>] = [:]
  private(set) var groupCount = 0
  private var answers: [(call: Int, answer: Answer)] = []

  enum Answer { case content(Int), failure(TestError), cancellation }

  init(initialContent: Int?, freshness: Freshness, timeout: Duration?) {
    content = initialContent
    resting = initialContent == nil ? .initial : .success
    self.freshness = freshness
    self.timeout = timeout
    reported = [state]
  }

  var state: LoadingState<Int> { live == nil ? restingState : .loading(cache: content) }

  private var restingState: LoadingState<Int> {
    switch resting {
    case .initial: .initial
    case .success: content.map { .success(content: $0) } ?? .initial
    case .failed(let error): .failure(error: error, cache: content)
    case .timedOut:
      .failure(error: LoadingError.timeout(timeout ?? .zero), cache: content)
    }
  }

  private var isFresh: Bool {
    guard let freshSince, case .success = resting else { return false }
    return switch freshness {
    case .stale: false
    case .untilInvalidated: true
    case .lasting(let duration): now - freshSince < duration
    }
  }

  /// Returns the group that the caller awaits, or `nil` if no load is needed.
  mutating func load(force: Bool) -> Int? {
    if let live, !force { return live.group }
    if isFresh, live == nil, !force { return nil }
    start(force: force)
    return live?.group
  }

  private mutating func start(force: Bool) {
    let group = live?.group ?? groupCount
    let before = state
    live = Load(ignoresCache: force, start: now, group: group)
    groupCount = max(groupCount, group + 1)
    report(unless: before)
  }

  mutating func cancel() {
    guard live != nil else { return }
    end()
  }

  mutating func invalidate() {
    freshSince = nil
    live?.isOutdated = true
  }

  mutating func update(_ new: Int) {
    let before = state
    succeed(new)
    if live == nil { report(unless: before) } else { end() }
  }

  mutating func reset() {
    let before = state
    content = nil
    resting = .initial
    freshSince = nil
    if live == nil { report(unless: before) } else { end() }
  }

  /// An answer takes effect when the work that awaits it runs.
  mutating func answer(_ call: Int, _ answer: Answer) { answers.append((call, answer)) }

  /// Runs everything that is ready.
  mutating func settle() {
    for (call, answer) in answers where live?.call == call { take(answer) }
    answers = []
    guard live != nil, live?.call == nil else { return }
    live?.call = calls.count
    calls.append(live?.ignoresCache == true)
  }

  mutating func advance(by duration: Duration) {
    settle()
    now += duration
    if let live, let timeout, now - live.start >= timeout {
      resting = .timedOut
      end()
    }
    settle()
  }

  private mutating func take(_ answer: Answer) {
    switch answer {
    case .cancellation: end()
    case .failure(let error):
      resting = .failed(error)
      end()
    case .content(let new):
      let isOutdated = live?.isOutdated == true
      succeed(new)
      if isOutdated { freshSince = nil }
      end()
      if isOutdated { start(force: true) }
    }
  }

  private mutating func succeed(_ new: Int) {
    content = new
    resting = .success
    freshSince = now
  }

  private mutating func end() {
    guard let ended = live else { return }
    live = nil
    outcomes[ended.group] = state
    reported.append(state)
  }

  private mutating func report(unless before: LoadingState<Int>) {
    if state != before { reported.append(state) }
  }
}
