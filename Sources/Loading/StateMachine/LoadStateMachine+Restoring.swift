extension LoadStateMachine {
  /// Whether nothing was loaded, failed or set by hand so far: what was saved is no older than what is there.
  var isRestorable: Bool {
    resting == .idle && (status == .idle || running.map { !$0.isPage } == true)
  }

  /// What was saved is shown, and is not fresh; a load that runs goes on with it behind.
  mutating func restore(
    _ saved: LoadingStatus,
    hasContent: Bool,
    pagingError: (any Error)?
  ) -> Transition {
    guard isRestorable, !saved.isLoading else { return Transition() }
    self.hasContent = hasContent
    self.pagingError = pagingError
    resting = saved
    let new = running.map { loadingStatus(background: $0.isBackground) } ?? saved
    let steps = change(to: new)
    return Transition(steps: steps.isEmpty ? [] : [.present(new)] + steps)
  }
}
