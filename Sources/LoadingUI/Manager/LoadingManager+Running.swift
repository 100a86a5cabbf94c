import Loading

// Doing what the rules say: steps in their order, one operation in the slot.
extension LoadingManager {
  /// Takes an event to the rules and does what follows.
  ///
  /// What follows from an event within a step, as when an observer cancels, is done after the steps
  /// that are due already: everyone sees all changes in one order.
  ///
  /// - Returns: The task to await, if an operation runs for whoever sent the event.
  @discardableResult
  func handle(_ event: LoadStateMachine.Event) -> Task<LoadingStatus, Never>? {
    let contentCount = machine.contentCount
    let transition = machine.handle(event, at: time.now)
    if machine.contentCount != contentCount { lastUpdated = currentDate() }
    if let outcome = transition.outcome { slot.finish(outcome) }
    // Before the steps: one of them may end the operation, and whoever awaits has to learn of it.
    let awaited = transition.isAwaitable ? slot.awaited : nil
    pendingSteps += transition.steps
    untoldStatuses += transition.steps.count { $0.isStatus }
    if !isRunningSteps {
      isRunningSteps = true
      while !pendingSteps.isEmpty { run(pendingSteps.removeFirst()) }
      isRunningSteps = false
      screen.sleepUntilDue()
      attachRefreshControl()
      life?.attach()
    }
    return awaited?.task
  }

  private func run(_ step: LoadStateMachine.Step) {
    switch step {
    case .status(let status):
      delegate?.loadingStatusChanged(status)
      untoldStatuses -= 1
      observers.send(status)
    case .present(let status): present(status)
    case .restore: restore()
    case .disableControls:
      disabledControls.disable(controlsToDisable)
      disablingDelegate = delegate
      delegate?.disableControls()
    case .enableControls:
      disabledControls.restore()
      disablingDelegate?.enableControls()
    case .start(let token, let ignoreCache):
      guard machine.isRunning(token) else { return }
      life?.handle(.loadBegins)
      // Where an interruption gave them back.
      disabledControls.disable(controlsToDisable)
      guard let delegate else { return workThrew(CancellationError(), token) }
      start(delegate, token, ignoreCache: ignoreCache)
    case .startPage(let token):
      guard machine.isRunning(token) else { return }
      guard let delegate = delegate as? any PagingDelegate else {
        return workThrew(CancellationError(), token)
      }
      startPage(delegate, token)
    case .tellFailed(let status): status.error.map { delegate?.loadFailed($0) }
    case .tellCancelled: delegate?.loadCancelled()
    case .tellPagingFailed(let status):
      guard let error = status.error else { return }
      (delegate as? any PagingDelegate)?.pagingFailed(error)
    }
  }

  // The closures below hold neither manager nor delegate while they wait: what has been let go by
  // everyone else goes, and with the manager its work.

  private func start<D: LoadingDelegate>(_ delegate: D, _ token: LoadToken, ignoreCache: Bool) {
    perform(token) { [weak self, weak delegate, policy = configuration.policy] in
      let content = try await policy.retry.run(on: policy.clock) {
        try await delegate.orCancelled().loadContent(ignoreCache: ignoreCache)
      }
      guard self?.machine.isRunning(token) == true else { throw CancellationError() }
      try await delegate.orCancelled().loadSucceeded(content)
      guard self?.machine.isRunning(token) == true else { throw CancellationError() }
      return try delegate.orCancelled().shouldShowEmptyView(for: content)
    }
  }

  private func startPage<D: PagingDelegate>(_ delegate: D, _ token: LoadToken) {
    perform(token) { [weak self, weak delegate, policy = configuration.policy] in
      let content = try await policy.retry.run(on: policy.clock) {
        try await delegate.orCancelled().loadNextPage()
      }
      guard self?.machine.isRunning(token) == true else { throw CancellationError() }
      try await delegate.orCancelled().pageSucceeded(content)
      return false
    }
  }

  private func perform(
    _ token: LoadToken,
    _ work: @escaping @MainActor () async throws -> Bool
  ) {
    slot.run(within: configuration.policy) { [weak self] error in
      self?.handle(.failed(token, error))
    } operation: { [weak self] in
      do {
        // What was superseded or cancelled before its turn came is not begun.
        try Task.checkCancellation()
        let isEmpty = try await work()
        self?.handle(.succeeded(token, isEmpty: isEmpty))
      } catch {
        self?.workThrew(error, token)
      }
    }
  }

  private func workThrew(_ error: any Error, _ token: LoadToken) {
    handle(error.isCancellation ? .workCancelled(token) : .failed(token, error))
  }
}

extension LoadStateMachine.Step {
  /// Whether it tells of the status.
  fileprivate var isStatus: Bool { if case .status = self { true } else { false } }
}
