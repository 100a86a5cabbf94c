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
    hold(ReleaseHook { [weak self] in self?.end(id, showing) }, by: viewController)
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
    hold(nil, by: viewController)
  }

  private func hold(_ hook: ReleaseHook?, by screen: UIViewController) {
    // The presenter's address, as the key of the association: nothing is ever read or written there. If it
    // is another presenter's by that time, that replaces the hook of one that has nothing left to end.
    let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    objc_setAssociatedObject(screen, key, hook, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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

/// The window of a full-screen activity: it takes all touches, and never the keyboard's input.
final class ActivityWindow: UIWindow {
  /// The screens that are busy, each with the number of its showing.
  var busy: [ObjectIdentifier: Int] = [:]

  init(over covered: UIWindow, in scene: UIWindowScene, _ color: UIColor, _ spinner: UIView) {
    super.init(windowScene: scene)
    // Windows beside it are out of reach, too.
    accessibilityViewIsModal = true
    let root = ActivityRootController(over: covered)
    root.view.backgroundColor = color
    root.view.accessibilityViewIsModal = true
    root.view.accessibilityIdentifier = "loading.activity"
    spinner.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
    ])
    rootViewController = root
    backgroundColor = .clear
    // Above the windows of the keyboard, whose level is ten millions and one.
    windowLevel = UIWindow.Level(rawValue: 10_000_010)
    isHidden = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override var canBecomeKey: Bool { false }
}

/// The root of an activity's window: it answers as the window does that it lies over.
///
/// The system asks the frontmost window about the status bar, the home indicator and rotation.
final class ActivityRootController: UIViewController {
  private weak var covered: UIWindow?

  init(over covered: UIWindow) {
    self.covered = covered
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  #if !os(tvOS) && !os(visionOS)
  override var preferredStatusBarStyle: UIStatusBarStyle {
    asked(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
  }

  override var prefersStatusBarHidden: Bool {
    asked(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? super.prefersStatusBarHidden
  }

  override var prefersHomeIndicatorAutoHidden: Bool {
    asked(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden
      ?? super.prefersHomeIndicatorAutoHidden
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    frontmost?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  private func asked(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var asked = frontmost
    while let next = asked.flatMap(child) { asked = next }
    return asked
  }

  /// The last that was presented over the whole screen.
  private var frontmost: UIViewController? {
    var frontmost = covered?.rootViewController
    while let presented = frontmost?.presentedViewController, !presented.isBeingDismissed,
      presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      frontmost = presented
    }
    return frontmost
  }
  #endif
}
