#if canImport(UIKit)
public import Loading

/// A screen that loads its content.
///
/// Two methods are required. All others, including those of ``LoadingHooks``, have a default.
///
/// ```swift
/// final class FriendsViewController: UITableViewController, LoadingDelegate {
///   func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
///   func loadSucceeded(_ content: [Friend]) { friends = content; tableView.reloadData() }
/// }
/// ```
///
/// All methods are called on the main actor. The manager holds its delegate weakly. Swift retains
/// the delegate while one of the `async` methods runs. Nothing retains it between them, and no
/// method is called on a controller that was released.
@MainActor public protocol LoadingDelegate<Content>: LoadingHooks {
  /// The type of the content.
  associatedtype Content

  // MARK: - Loading, required

  /// Loads the content.
  ///
  /// This method is called after the status has changed, observers were notified, controls were
  /// disabled and the status view has appeared. Its task is cancelled when a newer load supersedes
  /// it, when `cancel()` is called, and when the policy's timeout ends. Its result is then
  /// discarded.
  ///
  /// - Parameter ignoreCache: `true` if the reload was forced and must bypass caches.
  /// - Returns: The content.
  /// - Throws: Any error fails the load. `CancellationError` and a cancelled `URLError` cancel it.
  func loadContent(ignoreCache: Bool) async throws -> Content

  /// Receives the content, to parse, store or show it as a part of the load.
  ///
  /// The loading view stays until this method returns.
  ///
  /// - Parameter content: The result of `loadContent(ignoreCache:)`.
  /// - Throws: Any error fails the load.
  func loadSucceeded(_ content: Content) async throws

  // MARK: - Deciding, optional

  /// Asks the delegate whether content counts as empty, after `loadSucceeded(_:)`.
  ///
  /// The default is `false`. For collections it is `true` if they have no elements.
  ///
  /// - Parameter content: The loaded content.
  /// - Returns: `true` to show the empty view.
  func shouldShowEmptyView(for content: Content) -> Bool
}

extension LoadingHooks {
  /// Returns `true`.
  public func shouldReload() -> Bool { true }

  /// Returns `false`.
  public func shouldForceReload() -> Bool { false }

  /// Returns `false`.
  public func shouldLoadInBackground() -> Bool { false }

  /// Returns `true` if there is no content.
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
  /// Returns `true` if the collection has no elements.
  public func shouldShowEmptyView(for content: Content) -> Bool { content.isEmpty }
}
#endif
