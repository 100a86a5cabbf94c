extension LoadStateMachine {
  /// The table "When a reload runs".
  mutating func reload(force: Bool, background: Bool, at now: Duration) -> Transition {
    if let running, !running.isPage, !force {
      return join(background: background)
    }
    switch status {
    case .loaded where !force && isFresh(at: now), .paging where !force && isFresh(at: now):
      return Transition()
    default:
      return Transition(steps: startLoad(ignoreCache: force, background: background))
    }
  }

  private mutating func join(background: Bool) -> Transition {
    guard running?.isBackground == true, !background else {
      return Transition(joins: true, steps: resumption())
    }
    running?.isBackground = false
    let foreground = loadingStatus(background: false)
    let steps = change(to: foreground) + [.present(foreground)]
    return Transition(joins: true, steps: steps + resumption())
  }

  /// Starts a load in the place of whatever runs.
  mutating func startLoad(ignoreCache: Bool, background: Bool) -> [Step] {
    // The controls of a load that is superseded are disabled already: the hooks come in pairs.
    let disable: [Step] = running.map { !$0.isPage } == true ? [] : [.disableControls]
    let token = nextToken()
    running = Operation(
      token: token,
      isPage: false,
      isBackground: background,
      ignoresCache: ignoreCache
    )
    let new = loadingStatus(background: background)
    return change(to: new) + disable + [.present(new), .start(token, ignoreCache: ignoreCache)]
  }

  func loadingStatus(background: Bool) -> LoadingStatus {
    if background { return .backgroundRefreshing }
    return hasContent ? .foregroundRefreshing : .loading
  }
}
