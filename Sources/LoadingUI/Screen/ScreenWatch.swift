import UIKit

/// Watches the appearances of one screen, from within it.
///
/// A screen that tells its children of its appearances gets a hidden child. One that contains others may
/// take each child for one of them, or tell only those that it knows: it gets no more than a hidden view,
/// and appears as that comes into a window.
@MainActor final class ScreenWatch {
  /// Called as the screen comes on screen.
  var appears: @MainActor () -> Void = {}
  /// Called when it is off screen.
  var disappeared: @MainActor () -> Void = {}
  /// Called when its view has come into a window or left it.
  var windowChanged: @MainActor () -> Void = {}
  /// Called when it was laid out anew.
  var laidOut: @MainActor () -> Void = {}

  private let lifeView = LifeView()
  private var child: LifeObserver?

  /// Whether it lies in the view that the screen has now.
  func isIn(_ screen: UIViewController) -> Bool {
    lifeView.superview != nil && lifeView.superview === screen.viewIfLoaded?.subviewHost
  }

  /// Goes into the view of a screen, which is loaded.
  func join(_ screen: UIViewController, in view: UIView) {
    lifeView.laidOut = { [weak self] in self?.laidOut() }
    lifeView.windowChanged = { [weak self] in self?.viewMoved() }
    guard screen.tellsChildren else { return lifeView.put(in: view) }
    let child = self.child ?? LifeObserver(lifeView)
    self.child = child
    if child.parent !== screen { screen.addChild(child) }
    // It may lie in a view that the screen had before.
    child.view.removeFromSuperview()
    lifeView.put(in: view)
    child.didMove(toParent: screen)
    child.appears = { [weak self] in self?.appears() }
    child.isSeen = { [weak self] in self?.childIsSeen() }
    child.disappeared = { [weak self] in self?.disappeared() }
  }

  /// Leaves the screen as it was.
  func leave() {
    appears = {}
    disappeared = {}
    windowChanged = {}
    laidOut = {}
    child?.willMove(toParent: nil)
    lifeView.removeFromSuperview()
    child?.removeFromParent()
    child = nil
  }

  private func childIsSeen() {
    appears()
    windowChanged()
  }

  private func viewMoved() {
    // A child is told by the system, which knows more than the window does.
    if child == nil { if lifeView.window == nil { disappeared() } else { appears() } }
    windowChanged()
  }
}

extension UIViewController {
  /// Whether a hidden child is told of its appearances, and is taken for nothing else.
  ///
  /// A navigation controller pushes each child, and a tab bar controller makes a tab of it. A page
  /// controller forwards by hand, as the app's own containers may.
  fileprivate var tellsChildren: Bool {
    !(self is UINavigationController || self is UITabBarController)
      && shouldAutomaticallyForwardAppearanceMethods
  }
}

/// Lies hidden in the view of a screen, and learns what becomes of that.
///
/// It takes no touches and no focus. It is as large as the screen, so as to be laid out with it.
final class LifeView: UIView {
  /// Called when it comes into a window or leaves it.
  var windowChanged: @MainActor () -> Void = {}
  /// Called when the screen was laid out, with another size or other bars.
  var laidOut: @MainActor () -> Void = {}

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }

  func put(in view: UIView) {
    let host = view.subviewHost
    frame = host.bounds
    host.insertSubview(self, at: min(1, host.subviews.count))
  }

  /// Leaves the first place to what the app has put in since: the system looks there for the scroll view
  /// that bars follow.
  func giveWay() {
    guard let superview, superview.subviews.count > 1, superview.subviews.first === self else {
      return
    }
    superview.insertSubview(self, aboveSubview: superview.subviews[1])
  }
}

/// A hidden child of a screen, which learns of the screen's appearances as every child does.
///
/// The screen's own class knows nothing of it.
final class LifeObserver: UIViewController {
  /// Called as the screen comes on screen.
  var appears: @MainActor () -> Void = {}
  /// Called once per appearance when the view is in its place, also if nothing was told before.
  var isSeen: @MainActor () -> Void = {}
  /// Called when it is off screen.
  var disappeared: @MainActor () -> Void = {}

  private let lifeView: LifeView

  init(_ lifeView: LifeView) {
    self.lifeView = lifeView
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func loadView() { view = lifeView }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lifeView.giveWay()
    appears()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    isSeen()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    disappeared()
  }
}
