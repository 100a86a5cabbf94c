#if canImport(UIKit)
public import Loading

/// The hooks of a screen: what it decides, and what it wants to be notified of.
///
/// All are optional.
///
/// ```swift
/// extension FriendsViewController: LoadingHooks {
///   func errorMessage(for error: any Error) -> String? { error is NotSignedIn ? "Please sign in." : nil }
/// }
/// ```
///
/// A screen that follows loaders or a list adopts them alone; one that loads itself is a ``LoadingDelegate``. The
/// manager calls them for every kind of content. Everything is called on the main actor. Adopt them in an extension:
/// there the compiler warns of a hook with a wrong name.
///
/// A hook has to be in the class that adopts the protocol, or override one there: a hook that a subclass adds isn't
/// called, because Swift doesn't see it. Debug builds log each such hook, once for a class; not of a class that is private or
/// has type parameters.
@MainActor public protocol LoadingHooks: AnyObject {
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

  /// Returns the text for an error: in the failed view, the notice, rows of sections, page footers, and for
  /// VoiceOver. `nil`, the default, leaves it to ``LoadingManager/Defaults/errorMessage``, and then to the error's
  /// own description.
  ///
  /// - Parameter error: Why the load failed.
  /// - Returns: The message, for people.
  func errorMessage(for error: any Error) -> String?

  // MARK: - Notifications, optional

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
#endif
