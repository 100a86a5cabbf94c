#if canImport(UIKit)
public import Loading

/// The methods that a screen implements to load its content.
///
/// Two methods are required. All others, including those of ``LoadingHooks``, have a default
/// implementation.
///
/// ```swift
/// final class FriendsViewController: UITableViewController, LoadingDelegate {
///   func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
///   func loadSucceeded(_ content: [Friend]) { friends = content; tableView.reloadData() }
/// }
/// ```
///
/// All methods are called on the main actor. The manager holds its delegate weakly. Swift retains
/// the delegate while one of the `async` methods runs, but it can be released between them. After
/// that, no more methods are called.
@MainActor public protocol LoadingDelegate<Content>: LoadingHooks {
  /// The type of the content.
  associatedtype Content

  // MARK: - Loading, required

  /// Loads the content.
  ///
  /// This method is called after the status has changed, observers were notified, controls were
  /// disabled and the status view has appeared. Its task is cancelled when a newer load supersedes
  /// it, when `cancel()` is called, when the screen leaves its hierarchy, and when the policy's
  /// timeout ends. Its result is then discarded.
  ///
  /// - Parameter ignoreCache: `true` if the reload was forced and must bypass caches.
  /// - Returns: The content.
  /// - Throws: An error if the content can't be loaded. `CancellationError`, and `URLError` with
  ///   the code `.cancelled`, cancel the load instead.
  func loadContent(ignoreCache: Bool) async throws -> Content

  /// Receives the content, to parse, store or show it as a part of the load.
  ///
  /// The loading view stays until this method returns.
  ///
  /// - Parameter content: The result of `loadContent(ignoreCache:)`.
  /// - Throws: An error if the content can't be used. The load then fails.
  func loadSucceeded(_ content: Content) async throws

  // MARK: - Deciding, optional

  /// Asks the delegate whether the content counts as empty, after `loadSucceeded(_:)`.
  ///
  /// The default is `shouldShowEmptyView(hasItems:)`, and therefore `false`, or, if the content is a
  /// collection, whether it has no elements.
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

  /// Returns `true` if there are no items.
  public func shouldShowEmptyView(hasItems: Bool) -> Bool { !hasItems }

  /// Returns `nil`, so that the text of the app's defaults or the error's description is shown.
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
  /// Returns `false`, unless `shouldShowEmptyView(hasItems:)` decides otherwise.
  public func shouldShowEmptyView(for content: Content) -> Bool {
    shouldShowEmptyView(hasItems: true)
  }
}

extension LoadingDelegate where Content: Collection {
  /// Returns `true` if the collection has no elements, unless `shouldShowEmptyView(hasItems:)` decides
  /// otherwise.
  public func shouldShowEmptyView(for content: Content) -> Bool {
    shouldShowEmptyView(hasItems: !content.isEmpty)
  }
}
#endif
