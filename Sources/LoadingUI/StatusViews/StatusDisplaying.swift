#if canImport(UIKit)
public import Loading
public import UIKit

/// A custom status view that wants the message and the action that the default views get.
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
  /// Takes what there is to show; called each time before the view is shown.
  ///
  /// - Parameters:
  ///   - status: The status that the view shows.
  ///   - message: What the failed view says; `nil` for every other status.
  ///   - retry: Loads again; forced from the empty view. Its identifier is always the same, so that
  ///     adding it to a control again replaces it.
  func display(_ status: LoadingStatus, message: String?, retry: UIAction)
}
#endif
