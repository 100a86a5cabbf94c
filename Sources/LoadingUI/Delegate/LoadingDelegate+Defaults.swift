public import Loading

extension LoadingHooks {
  /// Allows the reload.
  public func shouldReload() -> Bool { true }

  /// Does not force.
  public func shouldForceReload() -> Bool { false }

  /// Loads in the foreground.
  public func shouldLoadInBackground() -> Bool { false }

  /// Covers the screen only where there is no content.
  public func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool { !hasContent }

  /// Returns `nil`, so that the error's description is shown.
  public func errorMessage(for error: any Error) -> String? { nil }

  /// Does nothing.
  public func loadingStatusChanged(_ status: LoadingStatus) {}

  /// Does nothing.
  public func loadCancelled() {}

  /// Does nothing.
  public func loadFailed(_ error: any Error) {}

  /// Does nothing.
  public func disableControls() {}

  /// Does nothing.
  public func enableControls() {}
}

extension LoadingDelegate {
  /// Returns `false`.
  public func shouldShowEmptyView(for content: Content) -> Bool { false }
}

extension LoadingDelegate where Content: Collection {
  /// Returns whether the collection has no elements.
  public func shouldShowEmptyView(for content: Content) -> Bool { content.isEmpty }
}
