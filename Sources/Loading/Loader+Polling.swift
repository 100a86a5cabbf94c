extension Loader: PolledContent {
  package var circumstances: PollingRule.Circumstances {
    runner.circumstances(isWatched: observers.isNeeded(.visible), hasContent: hasContent)
  }

  package func poll() {
    var request = LoadRequest(force: true, isInBackground: true)
    request.reason = .polling
    handle(.reload(request))
  }
}

extension LoadRunner {
  package func circumstances(isWatched: Bool, hasContent: Bool) -> PollingRule.Circumstances {
    var circumstances = PollingRule.Circumstances()
    circumstances.hasBegun = status != .idle || hasContent
    circumstances.isLoading = runningToken != nil || status.isLoading
    circumstances.isWatched = isWatched
    return circumstances
  }
}
