public import Loading

/// What a screen loads, and what it wants to know of it.
///
/// Two methods are required; every other has a default.
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
/// nobody does, and nothing more is called on a controller that everyone else has let go.
@MainActor public protocol LoadingDelegate<Content>: AnyObject {
  /// What a load brings.
  associatedtype Content

  // MARK: - Loading, required

  /// Loads the content.
  ///
  /// Called after the status has changed, observers were told, controls were disabled and the status
  /// view is in place. It is cancelled when a newer load takes its place, by `cancel()`, and when the
  /// policy's time is up; what it returns then is dropped.
  ///
  /// - Parameter ignoreCache: Whether the reload was forced, so that caches are to be passed by.
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

  /// Whether a reload may run at all. `true` by default.
  func shouldReload() -> Bool

  /// Whether a reload that does not say so is forced. `false` by default.
  func shouldForceReload() -> Bool

  /// Whether a reload that does not say so runs in the background. `false` by default.
  func shouldLoadInBackground() -> Bool

  /// Whether a failure covers the screen. By default only where there is no content.
  ///
  /// - Parameters:
  ///   - error: Why the load failed.
  ///   - hasContent: Whether former content is on screen.
  /// - Returns: Whether to show the failed view.
  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool

  /// Whether content counts as empty. Asked after `loadSucceeded(_:)` only.
  ///
  /// `false` by default; for collections, whether there are no elements.
  ///
  /// - Parameter content: What was loaded.
  /// - Returns: Whether to show the empty view.
  func shouldShowEmptyView(for content: Content) -> Bool

  /// What the failed view and the notice say. `nil`, the default, shows the error's own description.
  ///
  /// The end of a paged list and the rows of sections have words of their own: ``PageFooterView/message``,
  /// ``ListContents/placeholder``.
  ///
  /// - Parameter error: Why the load failed.
  /// - Returns: The message, for people.
  func errorMessage(for error: any Error) -> String?

  // MARK: - Being told, optional

  /// The status has changed. Does nothing by default.
  ///
  /// - Parameter status: The new status; the manager has it already.
  func loadingStatusChanged(_ status: LoadingStatus)

  /// A load was cancelled, and the status is again what it was before. Does nothing by default.
  func loadCancelled()

  /// A load failed, and the status says so. Does nothing by default.
  ///
  /// - Parameter error: Why the load failed.
  func loadFailed(_ error: any Error)

  /// A load begins, in the background too. Does nothing by default.
  ///
  /// Called in a pair with `enableControls()`, once around any number of loads that supersede each
  /// other, also when the manager is replaced meanwhile. While an interrupted load waits for its screen, they stay
  /// disabled. The status is set already: a delegate that wants its controls alive during a quiet refresh
  /// looks at it.
  func disableControls()

  /// No load runs any more. Does nothing by default.
  func enableControls()
}
