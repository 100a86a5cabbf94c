import Loading

/// What a screen shows that is loaded apart from it, by loaders that others may share.
@MainActor protocol FollowedContent: AnyObject {
  /// What it is doing, and whether there is all the content that the screen needs.
  var status: (LoadingStatus, hasContent: Bool) { get }

  /// Whether what has failed is said where it would be, so that it need not be said once more.
  var saysItsFailures: Bool { get }

  /// Loads what is not fresh, or everything; what is returned waits for the end.
  func load(force: Bool, inBackground: Bool) -> @MainActor () async -> Void

  /// Loads only what failed.
  func retry()

  func cancel()

  /// Is no longer followed.
  func end()
}
