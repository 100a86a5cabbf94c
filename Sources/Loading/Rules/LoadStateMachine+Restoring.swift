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
    let new = running.map { loadingStatus(for: $0.request) } ?? saved
    return change(to: new, .changed)
  }
}
