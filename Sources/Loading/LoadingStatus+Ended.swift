extension LoadingStatus {
  /// The status as a load can end in it: what is loading by then is another load, that somebody who was told of
  /// the end has begun.
  ///
  /// - Parameter hasContent: Whether there is content.
  /// - Returns: The status itself, if nothing is loading.
  package func ended(hasContent: Bool) -> LoadingStatus {
    guard isLoading else { return self }
    return hasContent ? .loaded : .idle
  }
}
