import Loading

/// Where a screen stands, and what happened before.
struct Standing: Sendable {
  let name: String
  private let history: @Sendable (inout LoadStateMachine) -> Void

  /// A machine that stands here, the content that came still fresh or not.
  func machine(isFresh: Bool = true) -> LoadStateMachine {
    var machine = LoadStateMachine()
    history(&machine)
    if !isFresh { machine.handle(.invalidate) }
    return machine
  }

  /// All of them, from the first start on.
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

/// What every failure is here.
struct SomeError: Error, Equatable {}

extension LoadStateMachine {
  /// Takes an event; time plays no part in the pictures.
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
  /// Whether caches are ignored by the load that starts; `nil` if none does.
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
