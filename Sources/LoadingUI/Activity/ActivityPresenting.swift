public import UIKit

/// Shows that a screen is busy, in place of the loading view.
///
/// The manager calls `show(for:)` when a load begins that the person waits for, `layout(for:)` right
/// after it, and `hide(for:)` once it ends. Loads in the background show nothing.
@MainActor public protocol ActivityPresenting: AnyObject {
  /// Shows the activity. Called again for the same controller, it changes nothing.
  ///
  /// - Parameter viewController: The screen that is busy.
  func show(for viewController: UIViewController)

  /// Brings the activity to where it belongs now.
  ///
  /// - Parameter viewController: The screen that is busy.
  func layout(for viewController: UIViewController)

  /// Hides the activity.
  ///
  /// - Parameter viewController: The screen that was busy.
  func hide(for viewController: UIViewController)
}
