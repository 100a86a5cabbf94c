import Loading

/// A named situation of a screen, with the events that lead to it.
struct Standing: Sendable {
  let name: String
  private let history: @Sendable (inout LoadStateMachine) -> Void

  /// Returns a state machine in this situation, whose content is fresh or stale.
  func machine(isFresh: Bool = true) -> LoadStateMachine {
    var machine = LoadStateMachine()
    history(&machine)
    if !isFresh { machine.handle(.invalidate) }
    return machine
  }

  /// All situations, beginning with the first start.
  static let all: [Standing] = [
    Standing(name: "idle") { _ in },
    Standing(name: "loading") { $0.begin() },
    Standing(name: "loaded") { $0.load() },
    Standing(name: "empty") { $0.load(isEmpty: true) },
    Standing(name: "failed") { $0.failLoad() },
    Standing(name: "failed with content") { machine in
      machine.load()
      machine.failLoad()
    },
    Standing(name: "foregroundRefreshing") { machine in
      machine.load()
      machine.begin()
    },
    Standing(name: "backgroundRefreshing") { machine in
      machine.load()
      machine.begin(inBackground: true)
    },
    Standing(name: "paging") { machine in
      machine.load()
      machine.handle(.page(.next, hasMore: true))
    },
  ]
}

/// The error of all failures in the diagrams.
struct SomeError: Error, Equatable {}

extension LoadStateMachine {
  /// Handles an event at time zero, because time is not part of the diagrams.
  @discardableResult mutating func handle(_ event: Event) -> Transition {
    handle(event, at: .zero)
  }

  fileprivate mutating func begin(inBackground: Bool = false) {
    handle(.reload(force: true, background: inBackground))
  }

  fileprivate mutating func load(isEmpty: Bool = false) {
    begin()
    if let runningToken { handle(.succeeded(runningToken, isEmpty: isEmpty)) }
  }

  fileprivate mutating func failLoad() {
    begin()
    if let runningToken { handle(.failed(runningToken, SomeError())) }
  }
}

extension LoadStateMachine.Event {
  static func reload(force: Bool, background: Bool) -> Self {
    .reload(LoadRequest(force: force, isInBackground: background))
  }
}

extension LoadStateMachine.Transition {
  /// Whether the load that starts ignores caches, or `nil` if none starts.
  var startsLoadIgnoringCache: Bool? {
    guard let start, !start.isPage else { return nil }
    return start.ignoreCache
  }

  var startsPage: Bool { start?.isPage == true }
}

extension LoadingStatus {
  /// The name of its case.
  var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .foregroundRefreshing: "foregroundRefreshing"
    case .backgroundRefreshing: "backgroundRefreshing"
    case .paging: "paging"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    }
  }
}
