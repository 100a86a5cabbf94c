public import Loading

extension LoadingDelegate {
  /// Allows the reload.
  public func shouldReload() -> Bool { true }

  /// Does not force.
  public func shouldForceReload() -> Bool { false }

  /// Loads in the foreground.
  public func shouldLoadInBackground() -> Bool { false }

  /// Covers the screen only where there is no content.
  public func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool { !hasContent }

  /// Takes no content for empty.
  public func shouldShowEmptyView(for content: Content) -> Bool { false }

  /// Leaves the words to the error.
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

extension LoadingDelegate where Content: Collection {
  /// Takes a collection without elements for empty.
  public func shouldShowEmptyView(for content: Content) -> Bool { content.isEmpty }
}
