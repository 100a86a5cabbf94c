/// The decision about a reload, for the log.
package enum ReloadDecision: Equatable {
  case ran(Cause)
  case joined
  case refused

  /// The reason that a reload ran.
  package enum Cause: Equatable {
    case forced, first, failure, empty, stale
  }

  /// Creates the decision from the result of the rules.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - former: The status before the request.
  ///   - transition: The transition that the rules returned for the request.
  package init(
    _ request: LoadRequest,
    former: LoadingStatus,
    _ transition: LoadStateMachine.Transition
  ) {
    if transition.joins {
      self = .joined
    } else if transition.start == nil {
      self = .refused
    } else if request.force {
      self = .ran(.forced)
    } else {
      self =
        switch former {
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
    case .refused: "reload refused: the content is fresh"
    }
  }
}
