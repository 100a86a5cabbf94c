public import UIKit

/// Shows that a screen is busy over the whole of its scene: nothing can be touched meanwhile.
///
/// ```swift
/// loadingManager.activityPresenter = FullScreenActivityPresenter.shared
/// ```
///
/// There is one window for each scene, whatever the number of busy screens; it goes with the last of them,
/// also if that is released while it is busy. The window never becomes the key window, and leaves status bar, home indicator
/// and rotation to the one below.
@MainActor public final class FullScreenActivityPresenter: ActivityPresenting {
  /// The presenter of the app.
  public static let shared = FullScreenActivityPresenter()

  /// What lies over the screen; half-transparent black by default.
  public var dimmingColor = UIColor(white: 0, alpha: 0.3)
  /// Makes what turns; a large white activity indicator by default.
  ///
  /// Asked each time a window comes.
  public var makeSpinner: @MainActor () -> UIView = {
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.color = .white
    spinner.startAnimating()
    return spinner
  }

  private var windows: [ObjectIdentifier: ActivityWindow] = [:]
  private var lastShowing = 0

  /// Makes a presenter with windows of its own.
  public init() {}

  /// Shows the activity in the scene of a screen; again for the same screen changes nothing.
  ///
  /// - Parameter viewController: The screen that is busy. One that is in no window is ignored.
  public func show(for viewController: UIViewController) {
    guard let covered = viewController.viewIfLoaded?.window, let scene = covered.windowScene
    else { return }
    let id = ObjectIdentifier(viewController)
    guard !windows.values.contains(where: { $0.busy[id] != nil }) else { return }
    let window = windows[ObjectIdentifier(scene)] ?? makeWindow(over: covered, in: scene)
    lastShowing += 1
    let showing = lastShowing
    window.busy[id] = showing
    // A screen that is released while it is busy tells nobody else. By then another may have its address.
    BusyMark.attach(to: viewController, by: self) { [weak self] in self?.end(id, showing) }
  }

  /// Brings the activity to where it belongs now.
  ///
  /// - Parameter viewController: The screen that is busy.
  public func layout(for viewController: UIViewController) {
    for window in windows.values { window.layoutIfNeeded() }
  }

  /// Hides the activity, if no other screen is busy.
  ///
  /// - Parameter viewController: The screen that was busy.
  public func hide(for viewController: UIViewController) {
    let id = ObjectIdentifier(viewController)
    for showing in windows.values.compactMap({ $0.busy[id] }) { end(id, showing) }
    BusyMark.remove(from: viewController, by: self)
  }

  private func makeWindow(over covered: UIWindow, in scene: UIWindowScene) -> ActivityWindow {
    let window = ActivityWindow(over: covered, in: scene, dimmingColor, makeSpinner())
    windows[ObjectIdentifier(scene)] = window
    return window
  }

  private func end(_ id: ObjectIdentifier, _ showing: Int) {
    for (scene, window) in windows where window.busy[id] == showing {
      window.busy[id] = nil
      guard window.busy.isEmpty else { continue }
      window.isHidden = true
      window.rootViewController = nil
      windows[scene] = nil
    }
  }
}
