/// The decision of the rules about a reload, for the log.
///
/// A reload that `shouldReload()` declines never reaches the rules, and has its own log entry.
package enum ReloadDecision: Equatable {
  case ran(Cause)
  case joined
  /// The content is fresh, which is the only reason for the rules to decline a reload.
  case declined

  /// The reason that a reload ran.
  package enum Cause: Equatable {
    case forced, first, failure, empty, stale
  }

  /// Creates the decision from the result of the rules.
  package init(
    _ request: LoadRequest,
    previous: LoadingStatus,
    _ transition: LoadStateMachine.Transition
  ) {
    if transition.joins {
      self = .joined
    } else if transition.start == nil {
      self = .declined
    } else if request.force {
      self = .ran(.forced)
    } else {
      self =
        switch previous {
        case .idle, .loading: .ran(.first)
        case .failed: .ran(.failure)
        case .empty: .ran(.empty)
        case .loaded, .paging, .foregroundRefreshing, .backgroundRefreshing: .ran(.stale)
        }
    }
  }

  /// The log entry.
  package var text: String {
    switch self {
    case .ran(.forced): "reload runs: forced"
    case .ran(.first): "reload runs: nothing is loaded yet"
    case .ran(.failure): "reload runs: the last one failed"
    case .ran(.empty): "reload runs: an empty answer is never fresh"
    case .ran(.stale): "reload runs: the content is stale"
    case .joined: "reload joins the running one"
    case .declined: "reload declined: the content is fresh"
    }
  }
}
