/// Why a reload ran, joined a running load, or was refused.
package enum ReloadDecision: Equatable {
  case ran(Cause)
  case joined
  case refused

  /// Why a reload ran.
  package enum Cause: Equatable {
    case forced, first, failure, empty, stale
  }

  /// Creates the decision of the rules about a reload.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - former: The status before it.
  ///   - transition: What the rules made of it.
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

  /// The entry in the log.
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
