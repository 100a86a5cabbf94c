public import Loading

extension LoadingManager {
  /// Shows the merged state of loaders, which any number of screens may share.
  ///
  /// From now on `reloadContent()` loads them, whatever the delegate would load; `retry()` loads those
  /// that failed; `cancel()` cancels them. Their content is the screen's content once all have some. A
  /// load that another screen began is shown as `.backgroundRefreshing` where there is content.
  /// The screen is empty if the content of every loader is a collection without elements.
  ///
  /// - Parameter loaders: Held until others are followed; none ends the following.
  public func follow(_ loaders: any ContentLoading...) {
    guard !loaders.isEmpty else {
      followed = nil
      return
    }
    followed = FollowedLoaders(loaders) { [weak self] in self?.showFollowed() }
    showFollowed()
  }

  private func showFollowed() {
    guard let (status, hasContent) = followed?.status else { return }
    handle(.follow(status, hasContent: hasContent))
  }

  /// Loads what is followed.
  func reloadFollowed(
    _ followed: FollowedLoaders,
    force: Bool,
    inBackground: Bool
  ) -> Task<LoadingStatus, Never> {
    life?.handle(.loadBegins)
    let ended = followed.load(force: force, inBackground: inBackground)
    return Task { [weak followed] in
      await ended()
      return followed?.status.0 ?? .idle
    }
  }
}
