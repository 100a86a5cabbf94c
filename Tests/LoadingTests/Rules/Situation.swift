import Loading
import LoadingTestSupport

/// The state of a machine at the beginning of a test, and how it was reached.
enum Situation: CaseIterable, Sendable {
  case idle, initialContent, loaded, empty, failed, failedWithContent
  case loading, foregroundRefreshing, backgroundRefreshing, paging

  /// The situations without a running operation.
  static let resting: [Situation] = [
    .idle, .initialContent, .loaded, .empty, .failed, .failedWithContent,
  ]
  /// The situations with a running load.
  static let busy: [Situation] = [.loading, .foregroundRefreshing, .backgroundRefreshing]

  /// Creates a machine in this situation; all previous events happened at time zero.
  func machine(freshness: Freshness = .untilInvalidated) -> LoadStateMachine {
    var machine = LoadStateMachine(freshness: freshness, hasContent: self == .initialContent)
    switch self {
    case .idle, .initialContent: break
    case .loaded: machine.load()
    case .empty: machine.load(isEmpty: true)
    case .failed: machine.failLoad()
    case .failedWithContent:
      machine.load()
      machine.failLoad()
    case .loading: machine.beginLoad()
    case .foregroundRefreshing:
      machine.load()
      machine.beginLoad()
    case .backgroundRefreshing:
      machine.load()
      machine.beginLoad(background: true)
    case .paging:
      machine.load()
      machine.beginPage()
    }
    return machine
  }

  /// The status in this situation.
  var status: LoadingStatus {
    switch self {
    case .idle, .initialContent: .idle
    case .loaded: .loaded
    case .empty: .empty
    case .failed, .failedWithContent: .failed(TestError("previous"))
    case .loading: .loading
    case .foregroundRefreshing: .foregroundRefreshing
    case .backgroundRefreshing: .backgroundRefreshing
    case .paging: .paging
    }
  }

  var hasContent: Bool {
    switch self {
    case .idle, .empty, .failed, .loading: false
    default: true
    }
  }
}

extension LoadStateMachine {
  /// Starts a load, which replaces a running one.
  @discardableResult
  mutating func beginLoad(background: Bool = false, at now: Duration = .zero) -> LoadToken {
    _ = handle(.reload(force: true, background: background), at: now)
    guard let runningToken else { fatalError("A forced reload starts a load.") }
    return runningToken
  }

  /// Starts a page.
  @discardableResult
  mutating func beginPage() -> LoadToken {
    _ = handle(.page(.next, hasMore: true), at: .zero)
    guard let runningToken else { fatalError("There was nothing to append to.") }
    return runningToken
  }

  /// Starts a load that succeeds.
  mutating func load(isEmpty: Bool = false, at now: Duration = .zero) {
    _ = handle(.succeeded(beginLoad(at: now), isEmpty: isEmpty), at: now)
  }

  /// Starts a load that fails.
  mutating func failLoad() {
    _ = handle(.failed(beginLoad(), TestError("previous")), at: .zero)
  }

  /// Starts a page that fails.
  mutating func failPage(_ error: any Error) {
    _ = handle(.failed(beginPage(), error), at: .zero)
  }

  /// An event at time zero, for tests that don't depend on time.
  mutating func handle(_ event: Event) -> Transition { handle(event, at: .zero) }

  /// The visible state of a machine, to compare before and after.
  var snapshot: Snapshot {
    Snapshot(
      status: status,
      hasContent: hasContent,
      pagingError: pageErrors.next.map(LoadingStatus.failed),
      runningToken: runningToken,
      isFresh: isFresh(at: .zero)
    )
  }

  struct Snapshot: Equatable {
    var status: LoadingStatus
    var hasContent: Bool
    var pagingError: LoadingStatus?
    var runningToken: LoadToken?
    var isFresh: Bool
  }
}

extension LoadStateMachine.Event {
  static func reload(force: Bool, background: Bool) -> Self {
    .reload(LoadRequest(force: force, isInBackground: background))
  }
}

/// A step of a screen for a transition, in order.
enum RunStep: Equatable {
  case status(LoadingStatus)
  case present(LoadingStatus)
  case restore(LoadingStatus)
  case disableControls
  case enableControls
  case start(LoadToken, ignoreCache: Bool)
  case startPage(LoadToken)
  case tellFailed(LoadingStatus)
  case tellCancelled
  case tellPagingFailed(LoadingStatus)
}

/// A transition and the steps of a screen.
struct RunSummary: Equatable {
  var outcome: LoadingStatus?
  var joins = false
  var steps: [RunStep] = []
}

extension LoadStateMachine.Transition {
  var summary: RunSummary { RunSummary(outcome: outcome, joins: joins, steps: run) }

  /// The steps of a screen, which shows the status before it starts the work.
  var run: [RunStep] {
    var run = [event, nextEvent].compactMap(\.self).flatMap { event in
      ScreenStep.steps(for: event).map { step -> RunStep in
        switch step {
        case .status: .status(event.status)
        case .present: .present(event.status)
        case .restore: .restore(event.status)
        case .disableControls: .disableControls
        case .enableControls: .enableControls
        case .loadFailed: .tellFailed(event.status)
        case .loadCancelled: .tellCancelled
        case .pageFailed: .tellPagingFailed(.failed(event.pageError ?? TestError("none")))
        }
      }
    }
    if let start {
      run.append(
        start.isPage ? .startPage(start.token) : .start(start.token, ignoreCache: start.ignoreCache)
      )
    }
    return run
  }

  /// The token of the operation to start, if there is one.
  var startedToken: LoadToken? { start?.token }

  /// The reported statuses, in order.
  var statuses: [LoadingStatus] {
    run.compactMap {
      guard case .status(let status) = $0 else { return nil }
      return status
    }
  }
}
