#if canImport(UIKit)
public import Loading

/// Optional methods that a manager calls to ask a screen for decisions and notify it of changes.
///
/// ```swift
/// extension FriendsViewController: LoadingHooks {
///   func errorMessage(for error: any Error) -> String? {
///     error is NotSignedIn ? "Please sign in." : nil
///   }
/// }
/// ```
///
/// All methods, which are called hooks, have a default implementation. The manager calls them for
/// every kind of content, on the main actor. A screen that follows loaders or a list adopts only
/// this protocol. A screen that loads its own content adopts ``LoadingDelegate``. Adopt the
/// protocol in an extension, because the compiler then warns about a misspelled hook.
///
/// Implement the hooks in the class that adopts the protocol, and override them in subclasses. A
/// hook that only a subclass adds isn't called, because Swift has already chosen the default
/// implementation, and nothing reports it.
@MainActor public protocol LoadingHooks: AnyObject {
  // MARK: - Deciding, optional

  /// Asks the delegate whether a reload may run.
  ///
  /// The default is `true`. If it returns `false`, the reload is declined: nothing is loaded, and
  /// the status doesn't change.
  func shouldReload() -> Bool

  /// Asks the delegate whether to force a reload whose call doesn't specify it.
  ///
  /// The default is `false`.
  func shouldForceReload() -> Bool

  /// Asks the delegate whether to run a reload in the background if its call doesn't specify it.
  ///
  /// The default is `false`. The configuration's `reloadsInBackground` then applies.
  func shouldLoadInBackground() -> Bool

  /// Asks the delegate whether to show the failed view.
  ///
  /// The default is `true` only if there is no content.
  ///
  /// - Parameters:
  ///   - error: The error of the load.
  ///   - hasContent: `true` if there is content, which the failed view would cover.
  /// - Returns: `true` to show the failed view.
  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool

  /// Asks the delegate whether the followed content, or the list of the screen, counts as empty.
  ///
  /// The default is `true` only if there are no items. Implement this method to show the empty view
  /// for content that isn't a collection, or for a list with only fixed rows. You can also use it
  /// to show a list without items that has something else to show, such as a header. It is called
  /// for each new content. For the content of a ``LoadingDelegate``, see
  /// ``LoadingDelegate/shouldShowEmptyView(for:)``, whose default calls this method.
  ///
  /// - Parameter hasItems: `true` if there are items, or content that isn't a collection.
  /// - Returns: `true` to show the empty view.
  func shouldShowEmptyView(hasItems: Bool) -> Bool

  /// Asks the delegate for the text of an error.
  ///
  /// The text appears in the failed view, the notice, rows of sections and page footers, and
  /// VoiceOver announces it. The default is `nil`: the text is that of
  /// ``LoadingManager/Defaults/errorMessage``, or otherwise the error's own description. If the
  /// error has no description, it is a general text. If the text is empty, no notice is shown for
  /// the failure, and no text or button in a row or page footer. To hide the failed view, use
  /// ``shouldShowFailedView(for:hasContent:)``.
  ///
  /// - Parameter error: The error of the load.
  /// - Returns: The text for the user, or `nil`.
  func errorMessage(for error: any Error) -> String?

  // MARK: - Notifications, optional

  /// Notifies the delegate that the status has changed.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameter status: The new status, which is already that of the manager.
  func loadingStatusChanged(_ status: LoadingStatus)

  /// Notifies the delegate that a load was cancelled and the previous status was restored.
  ///
  /// The default implementation does nothing.
  func loadCancelled()

  /// Notifies the delegate that a load has failed, after the status has changed.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameter error: The error of the load.
  func loadFailed(_ error: any Error)

  /// Notifies the delegate that a load begins, including a background load.
  ///
  /// The default implementation does nothing. This method and `enableControls()` are called as a
  /// pair, once around any number of loads that supersede each other, even if the manager is
  /// replaced during the load. `enableControls()` isn't called while an interrupted load waits for
  /// its screen. The status has already changed, so a delegate that keeps its controls enabled
  /// during background refreshes can check it.
  func disableControls()

  /// Notifies the delegate that no load is running anymore.
  ///
  /// The default implementation does nothing.
  func enableControls()
}
#endif
