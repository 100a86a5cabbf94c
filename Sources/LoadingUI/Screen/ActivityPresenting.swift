#if canImport(UIKit)
public import UIKit

/// A type that shows activity instead of the loading view.
///
/// The manager calls `show(for:)` when a foreground load or a command of
/// ``LoadingManager/withActivity(_:)`` begins. It calls `layout(for:)` immediately after that and
/// at each layout of the screen. It calls `hide(for:)` when all loads and commands have ended, or
/// when the screen has disappeared. Background loads show no activity.
@MainActor public protocol ActivityPresenting: AnyObject {
  /// Shows the activity.
  ///
  /// Calling this method again for the same view controller does nothing.
  ///
  /// - Parameter viewController: The screen that is busy.
  func show(for viewController: UIViewController)

  /// Updates the layout of the activity.
  ///
  /// - Parameter viewController: The screen that is busy.
  func layout(for viewController: UIViewController)

  /// Hides the activity.
  ///
  /// - Parameter viewController: The screen that was busy.
  func hide(for viewController: UIViewController)
}
#endif
