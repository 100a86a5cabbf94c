#if canImport(UIKit)
public import Loading

/// A screen that loads its content.
///
/// Two methods are required; every other has a default, those of ``LoadingHooks`` too.
///
/// ```swift
/// final class FriendsViewController: UITableViewController, LoadingDelegate {
///   func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
///   func loadSucceeded(_ content: [Friend]) { friends = content; tableView.reloadData() }
/// }
/// ```
///
/// Everything is called on the main actor. The manager holds its delegate weakly. While one of the
/// `async` methods runs, Swift itself keeps the delegate alive until the method returns; between them
/// nothing retains it, and no method is called on a controller that was released.
@MainActor public protocol LoadingDelegate<Content>: LoadingHooks {
  /// The type of the content.
  associatedtype Content

  // MARK: - Loading, required

  /// Loads the content.
  ///
  /// Called after the status has changed, observers were notified, controls were disabled and the status
  /// view is visible. It is cancelled when a newer load supersedes it, by `cancel()`, and when the
  /// policy's time is up; its result is then ignored.
  ///
  /// - Parameter ignoreCache: Whether the reload was forced, so that caches must be bypassed.
  /// - Returns: The content.
  /// - Throws: Any error fails the load; `CancellationError` and a cancelled `URLError` cancel it.
  func loadContent(ignoreCache: Bool) async throws -> Content

  /// Takes the content, and does with it what belongs to the load: parsing, storing, showing.
  ///
  /// The loading view stays until it returns.
  ///
  /// - Parameter content: What `loadContent(ignoreCache:)` returned.
  /// - Throws: An error here fails the load with that error.
  func loadSucceeded(_ content: Content) async throws

  // MARK: - Deciding, optional

  /// Whether content counts as empty. Asked after `loadSucceeded(_:)` only.
  ///
  /// `false` by default; for collections, whether there are no elements.
  ///
  /// - Parameter content: What was loaded.
  /// - Returns: Whether to show the empty view.
  func shouldShowEmptyView(for content: Content) -> Bool
}

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
#endif
