#if canImport(UIKit)
public import UIKit

/// A presenter that shows activity over a whole scene, and blocks touches and keyboard input.
///
/// ```swift
/// loadingManager.activityPresenter = FullScreenActivityPresenter.shared
/// ```
///
/// The presenter adds one window per scene, regardless of the number of busy screens. The window is
/// removed when the last of these screens is no longer busy or is released. The window ends editing
/// and becomes the key window, so that the Return key and key commands don't reach the screens
/// below, unless the key window belongs to another scene. Afterwards, the previous window becomes
/// the key window again, and editing continues in the previous text input, if it still exists and
/// nothing is over it. The status bar, the home indicator and rotation follow the window below.
///
/// The activity never covers what is over the busy screens. It is hidden while an alert, a sheet or
/// another controller is presented over all of them, and while another window is used, such as a
/// lock screen. Windows of a higher level stay in front.
@MainActor public final class FullScreenActivityPresenter: ActivityPresenting {
  /// The shared presenter of the app.
  public static let shared = FullScreenActivityPresenter()

  /// The background color of the activity; translucent black by default.
  ///
  /// On visionOS, the default is clear, because a dark background would contrast with the glass of
  /// the window.
  public var dimmingColor = defaultDimmingColor
  /// A closure that creates the activity indicator of each new window.
  ///
  /// By default it creates a large activity indicator, which is white except on visionOS.
  public var makeSpinner: @MainActor () -> UIView = {
    let spinner = UIActivityIndicatorView(style: .large)
    #if !os(visionOS)
    spinner.color = .white
    #endif
    spinner.startAnimating()
    return spinner
  }

  private static var defaultDimmingColor: UIColor {
    #if os(visionOS)
    .clear
    #else
    UIColor(white: 0, alpha: 0.3)
    #endif
  }

  /// Creates a presenter with its own windows.
  public init() {}

  /// Shows the activity in the scene of a screen.
  ///
  /// Calling this method again for the same screen does nothing.
  ///
  /// - Parameter viewController: The screen that is busy. A screen outside a window is ignored.
  public func show(for viewController: UIViewController) {
    guard let covered = viewController.viewIfLoaded?.window, let scene = covered.windowScene
    else { return }
    let shown = window(of: scene)
    guard shown == nil || showing(of: viewController)?.window !== shown else { return }
    let window = shown ?? makeWindow(over: covered, in: scene)
    // The screen retains its part of the activity, which ends if the screen is released while it is
    // busy.
    hold(Showing(of: viewController, in: window), by: viewController)
  }

  /// Updates the layout of the activity.
  ///
  /// - Parameter viewController: The screen that is busy.
  public func layout(for viewController: UIViewController) {
    showing(of: viewController)?.window?.layoutIfNeeded()
  }

  /// Hides the activity if no other screen of the scene is busy.
  ///
  /// - Parameter viewController: The screen that was busy.
  public func hide(for viewController: UIViewController) {
    let showing = showing(of: viewController)
    hold(nil, by: viewController)
    showing?.finish()
  }

  /// Moves the focus of VoiceOver to the activity, until it ends.
  func moveFocus(for viewController: UIViewController) {
    showing(of: viewController)?.window?.moveFocus()
  }

  // The objects of a screen or a scene are associated with it, and are released with it. The key is
  // the presenter's address. Nothing is ever read or written there. If another presenter has that
  // address later, it replaces objects that no longer show anything.
  private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  private func showing(of screen: UIViewController) -> Showing? {
    objc_getAssociatedObject(screen, key) as? Showing
  }

  private func hold(_ showing: Showing?, by screen: UIViewController) {
    objc_setAssociatedObject(screen, key, showing, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private func window(of scene: UIWindowScene) -> ActivityWindow? {
    objc_getAssociatedObject(scene, key) as? ActivityWindow
  }

  private func makeWindow(over covered: UIWindow, in scene: UIWindowScene) -> ActivityWindow {
    let window = ActivityWindow(over: covered, in: scene, dimmingColor, makeSpinner())
    objc_setAssociatedObject(scene, key, window, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    window.ended = { [weak scene, weak window, key] in
      guard let scene, objc_getAssociatedObject(scene, key) as AnyObject? === window else { return }
      objc_setAssociatedObject(scene, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    return window
  }
}

/// The part of one screen in a window.
///
/// It ends on request, or with the screen.
@MainActor private final class Showing {
  private(set) weak var window: ActivityWindow?
  private var hook: ReleaseHook?

  init(of screen: UIViewController, in window: ActivityWindow) {
    self.window = window
    let id = ObjectIdentifier(self)
    hook = ReleaseHook { [weak window] in window?.remove(id) }
    window.add(screen, id)
  }

  func finish() { hook = nil }
}

/// The window of a full-screen activity, which receives all touches and keys.
final class ActivityWindow: UIWindow, TurnWatching {
  private struct Busy { weak var screen: UIViewController? }

  /// The closure to call when no screen is busy anymore.
  var ended: @MainActor () -> Void = {}
  private var busy: [ObjectIdentifier: Busy] = [:]
  private weak var covered: UIWindow?
  private let root: ActivityRootController
  private let spinner: UIView
  /// The text input that was edited when the window appeared.
  private weak var edited: UIView?
  /// The search whose field is the text input.
  private weak var search: UISearchController?
  /// The element that had the focus of VoiceOver before the activity.
  private weak var previousFocus: UIView?
  /// Whether the focus must be moved when the activity is in front again.
  private var isFocusDue = false

  init(over covered: UIWindow, in scene: UIWindowScene, _ color: UIColor, _ spinner: UIView) {
    self.spinner = spinner
    self.covered = covered
    root = ActivityRootController(over: covered)
    super.init(windowScene: scene)
    // VoiceOver skips the other windows, too.
    accessibilityViewIsModal = true
    root.view.backgroundColor = color
    root.view.accessibilityViewIsModal = true
    root.view.accessibilityIdentifier = "loading.activity"
    spinner.translatesAutoresizingMaskIntoConstraints = false
    spinner.accessibilityLabel = spinner.accessibilityLabel ?? Localized.loading
    root.view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
    ])
    rootViewController = root
    backgroundColor = .clear
    // The system tells nobody that a controller is presented.
    Turns.watch(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func add(_ screen: UIViewController, _ id: ObjectIdentifier) {
    busy[id] = Busy(screen: screen)
    update()
  }

  func remove(_ id: ObjectIdentifier) {
    guard busy.removeValue(forKey: id) != nil else { return }
    guard busy.isEmpty else { return _ = update() }
    defer { ended() }
    let isShown = !isHidden
    hide()
    rootViewController = nil
    guard isShown, let covered else { return }
    if let previousFocus, previousFocus.window === covered, previousFocus.isStaying {
      UIAccessibility.post(notification: .layoutChanged, argument: previousFocus)
    }
    if let edited, edited.window === covered, covered.isKeyWindow, covered.editedView == nil,
      edited.controller?.isBelowPresentation != true, edited.isStaying,
      // The field of a search that has ended would begin it again.
      search?.isActive != false
    {
      edited.becomeFirstResponder()
    }
  }

  func moveFocus() {
    isFocusDue = isHidden
    guard previousFocus == nil, !isHidden else { return }
    previousFocus = AccessibilityFocus.shared.view
    UIAccessibility.post(notification: .layoutChanged, argument: spinner)
  }

  package func turnDidEnd() -> TurnOutcome {
    if busy.isEmpty { return .finished }
    return update() ? .changed : .unchanged
  }

  /// Covers the busy screens and what is below them, or yields to what is in front of them, and
  /// returns whether that has changed.
  @discardableResult private func update() -> Bool {
    let windows = busy.values.compactMap { $0.screen?.viewIfLoaded?.window }
    if let top = windows.max(by: { $0.windowLevel.rawValue < $1.windowLevel.rawValue }) {
      covered = top
      root.covered = top
      if windowLevel != top.windowLevel { windowLevel = top.windowLevel }
      takeAppearance(of: top)
    }
    guard isHidden != isYielding else { return false }
    if isHidden { show() } else { hide() }
    return true
  }

  private func takeAppearance(of other: UIWindow) {
    if overrideUserInterfaceStyle != other.overrideUserInterfaceStyle {
      overrideUserInterfaceStyle = other.overrideUserInterfaceStyle
    }
    if tintColor != other.tintColor { tintColor = other.tintColor }
  }

  private var isYielding: Bool {
    // The system hides the windows of a scene that is closed.
    guard let covered, !covered.isHidden else { return true }
    let isOtherUsed =
      windowScene?.windows.contains {
        $0.isKeyWindow && $0 !== covered && !($0 is ActivityWindow)
          && $0.windowLevel.rawValue >= covered.windowLevel.rawValue
      } ?? false
    return isOtherUsed || busy.values.allSatisfy { $0.screen?.isBelowPresentation ?? true }
  }

  private func show() {
    guard let covered else { return }
    isHidden = false
    edited = covered.editedView ?? edited
    search = edited.flatMap { covered.rootViewController?.search(with: $0) }
    covered.endEditing(true)
    // Otherwise the keys belong to another scene, in which the user works.
    if windowScene?.windows.contains(where: \.isKeyWindow) == true { makeKey() }
    if isFocusDue { moveFocus() }
  }

  private func hide() {
    let wasKey = isKeyWindow
    isHidden = true
    if wasKey { covered?.makeKey() }
  }
}

/// The root of an activity's window, with the status bar and rotation of the window below.
///
/// The system asks the frontmost window about the status bar, the home indicator and rotation.
final class ActivityRootController: UIViewController {
  weak var covered: UIWindow?

  init(over covered: UIWindow) {
    self.covered = covered
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  #if !os(visionOS)
  override var preferredStatusBarStyle: UIStatusBarStyle {
    deepestChild(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
  }

  override var prefersStatusBarHidden: Bool {
    deepestChild(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? super.prefersStatusBarHidden
  }

  override var prefersHomeIndicatorAutoHidden: Bool {
    deepestChild(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden
      ?? super.prefersHomeIndicatorAutoHidden
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    frontmost?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  private func deepestChild(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = frontmost
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }

  /// The root view controller, or the last one that was presented over the full screen.
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

extension UIViewController {
  /// A Boolean value that indicates whether a controller is presented over the screen, other than
  /// for a search.
  var isBelowPresentation: Bool {
    var presented = presentedViewController
    while let search = presented as? UISearchController {
      presented = search.presentedViewController
    }
    return presented != nil
  }

  /// Returns the search controller of this screen, or of one inside or in front of it, that a text
  /// field belongs to.
  fileprivate func search(with field: UIView) -> UISearchController? {
    let own = [self as? UISearchController, navigationItem.searchController]
    if let search = own.compactMap(\.self).first(where: { field.isDescendant(of: $0.searchBar) }) {
      return search
    }
    let others = children + [presentedViewController].compactMap(\.self)
    return others.lazy.compactMap { $0.search(with: field) }.first
  }
}

extension UIView {
  /// The view in this hierarchy that is being edited; `nil` if there is none.
  var editedView: UIView? {
    // Subviews first, because a search bar reports that it is the first responder when its text
    // field is.
    subviews.lazy.compactMap(\.editedView).first ?? (isFirstResponder ? self : nil)
  }
}
#endif
