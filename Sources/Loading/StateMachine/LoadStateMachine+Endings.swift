extension LoadStateMachine {
  mutating func succeed(_ token: LoadToken, isEmpty: Bool, at now: Duration) -> Transition {
    guard let ended = end(token) else { return Transition() }
    if ended.isPage {
      hasContent = true
      return endPage(.loaded)
    }
    pagingError = nil
    hasContent = !isEmpty
    contentCount += 1
    contentTime = ended.isOutdated ? nil : now
    var transition = endLoad(isEmpty ? .empty : .loaded)
    if ended.isOutdated {
      transition.steps += startLoad(ignoreCache: true, background: ended.isBackground)
    }
    return transition
  }

  mutating func fail(
    _ token: LoadToken,
    _ error: any Error,
    broughtContent: Bool
  ) -> Transition {
    guard let ended = end(token) else { return Transition() }
    if broughtContent {
      hasContent = true
      pagingError = nil
      let told: [Step] = [.tellFailed(.failed(error))]
      return ended.isPage ? endPage(.failed(error), told) : endLoad(.failed(error), told)
    }
    if ended.isPage {
      pagingError = error
      return endPage(behindContent, [.tellPagingFailed(.failed(error))])
    }
    return endLoad(.failed(error), [.tellFailed(.failed(error))])
  }

  mutating func cancel() -> Transition {
    guard let running, let ended = end(running.token) else { return Transition() }
    if ended.isPage { return endPage(behindContent) }
    let before = resting
    return Transition(
      outcome: before,
      steps: [.restore(before), .enableControls] + change(to: before) + [.tellCancelled]
    )
  }

  /// Content from elsewhere is newer than what runs: a running load is dropped.
  mutating func update(at now: Duration) -> Transition {
    hasContent = true
    contentCount += 1
    contentTime = now
    if let running, !running.isPage {
      self.running = nil
      return endLoad(.loaded)
    }
    if running != nil { return Transition() }  // a page is merged into the content as it is now
    let steps = change(to: .loaded)
    return Transition(steps: steps.isEmpty ? [] : [.present(.loaded)] + steps)
  }

  mutating func invalidate(andRunning: Bool) -> Transition {
    contentTime = nil
    if andRunning { running?.isOutdated = true }
    return Transition()
  }

  mutating func reset() -> Transition {
    let wasLoading = running.map { !$0.isPage } == true
    let wasRunning = running != nil
    running = nil
    hasContent = false
    contentTime = nil
    pagingError = nil
    return Transition(
      outcome: wasRunning ? .idle : nil,
      steps: [.present(.idle)] + (wasLoading ? [.enableControls] : []) + change(to: .idle)
    )
  }

  /// A status set by hand starts no load and ends none.
  mutating func set(_ new: LoadingStatus, at now: Duration) -> Transition {
    switch new {
    case .loaded:
      hasContent = true
      contentTime = now
    case .empty, .idle:
      hasContent = false
      contentTime = nil
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
    }
    return changeFromOutside(to: new)
  }

  /// The status of loaders that run elsewhere: nothing of this machine's own is touched.
  ///
  /// Controls are disabled and failures told as for a load of its own; a cancelled load cannot be told
  /// from one that was not needed.
  mutating func follow(_ new: LoadingStatus, hasContent: Bool) -> Transition {
    let isOther = hasContent != self.hasContent
    self.hasContent = hasContent
    // Whether a failure covers the screen depends on whether there is content, told anew or not.
    if isOther, !followsLoad, new.error != nil, new == status {
      return Transition(steps: [.present(new)])
    }
    let wasLoading = followsLoad
    followsLoad = new.isLoading && new != .paging
    var transition = changeFromOutside(to: new)
    if !wasLoading, followsLoad {
      // Behind the status, before the views.
      transition.steps.insert(.disableControls, at: transition.steps.isEmpty ? 0 : 1)
    } else if wasLoading, !followsLoad {
      let told: [Step] = new.error == nil ? [] : [.tellFailed(new)]
      let ended = transition.steps.contains(.status(new))
      transition.steps =
        ended ? [.present(new), .enableControls, .status(new)] + told : [.enableControls]
    }
    return transition
  }

  private mutating func changeFromOutside(to new: LoadingStatus) -> Transition {
    let steps = change(to: new)
    guard !steps.isEmpty else { return Transition() }
    if new == .loaded || new == .empty { contentCount += 1 }
    return Transition(steps: steps + [.present(new)])
  }

  private mutating func end(_ token: LoadToken) -> Operation? {
    guard let ended = running, ended.token == token else { return nil }
    running = nil
    return ended
  }

  /// The table "How a load ends": indicator hidden, controls enabled, status, and then the hook.
  private mutating func endLoad(_ new: LoadingStatus, _ told: [Step] = []) -> Transition {
    Transition(
      outcome: new,
      steps: [.present(new), .enableControls] + change(to: new) + told
    )
  }

  /// What a page that brought nothing ends in: `.loaded`, unless the content it was to follow was taken away
  /// by hand meanwhile.
  var behindContent: LoadingStatus { hasContent ? .loaded : resting }

  private mutating func endPage(_ new: LoadingStatus, _ told: [Step] = []) -> Transition {
    Transition(outcome: new, steps: [.present(new)] + change(to: new) + told)
  }
}
