#if canImport(UIKit)
public import UIKit

/// Shows that a screen is busy, in place of the loading view.
///
/// The manager calls `show(for:)` when a load begins that the user waits for, or a command of
/// ``LoadingManager/withActivity(_:)``, `layout(for:)` right after it and at each layout of the screen, and
/// `hide(for:)` once all of it has ended or the screen has disappeared. Loads in the background show
/// nothing.
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
#endif
