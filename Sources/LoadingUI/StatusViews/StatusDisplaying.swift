#if canImport(UIKit)
public import Loading
public import UIKit

/// A custom status view that receives the same message and retry action as the built-in views.
///
/// ```swift
/// final class SadCloudView: UIView, StatusDisplaying {
///   func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
///     label.text = message
///     button.addAction(retry, for: .primaryActionTriggered)
///   }
/// }
/// ```
@MainActor public protocol StatusDisplaying: UIView {
  /// Updates the view for a status.
  ///
  /// The manager calls this method each time before it shows the view.
  ///
  /// - Parameters:
  ///   - status: The status that the view shows.
  ///   - message: The text of the error for the failed view; `nil` for every other status.
  ///   - retry: The action that reloads the content. In the empty view, the reload is forced. Its
  ///     identifier is always the same, so adding it to a control again replaces the previous one.
  func display(_ status: LoadingStatus, message: String?, retry: UIAction)
}
#endif
