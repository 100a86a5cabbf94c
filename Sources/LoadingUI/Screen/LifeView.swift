#if canImport(UIKit)
import UIKit

/// A hidden view in the view of a screen that reports the screen's appearances.
///
/// A screen that forwards appearances to its children gets a hidden child. One that contains others may
/// treat each child as one of them, or forward only to those that it knows: it gets no more than this view, and
/// appears as that comes into a window.
///
/// The view takes no touches and no focus. It is as large as the screen, so as to be laid out with it.
final class LifeView: UIView {
  /// Notified of the screen's events; `nil` while there is no observer.
  weak var visibility: ScreenVisibility?
  /// The child of the screen whose view this is; the screen holds it.
  private weak var child: LifeObserver?

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  /// Goes into the view of a screen, which is loaded, or into the one around it.
  func join(_ screen: UIViewController) {
    guard screen.forwardsAppearance else { return add(to: screen) }
    let child = self.child ?? LifeObserver(self)
    self.child = child
    if child.parent !== screen { screen.addChild(child) }
    // It may lie in a view that the screen had before.
    child.view.removeFromSuperview()
    add(to: screen)
    child.didMove(toParent: screen)
  }

  /// Leaves the screen as it was.
  func leave() {
    visibility = nil
    child?.willMove(toParent: nil)
    removeFromSuperview()
    child?.removeFromParent()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The system notifies a child, and knows more than the window does.
    if child == nil {
      if window == nil { visibility?.screenDisappeared() } else { visibility?.screenAppears() }
    }
    visibility?.windowChanged()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    visibility?.screenLaidOut()
  }

  private func add(to screen: UIViewController) {
    guard let host = screen.overlayHost else { return }
    frame = host.bounds
    host.insertSubview(self, at: min(1, host.subviews.count))
  }

  /// Leaves the first place to what the app has put in since: the system looks there for the scroll view
  /// that bars follow.
  fileprivate func giveWay() {
    guard let superview, superview.subviews.count > 1, superview.subviews.first === self else {
      return
    }
    superview.insertSubview(self, aboveSubview: superview.subviews[1])
  }
}

/// A hidden child of a screen, which learns of the screen's appearances as every child does.
///
/// The screen's own class knows nothing of it.
private final class LifeObserver: UIViewController {
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
    lifeView.visibility?.screenAppears()
  }

  // Called once per appearance, also without a preceding notification.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    lifeView.visibility?.screenAppears()
    lifeView.visibility?.windowChanged()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lifeView.visibility?.screenDisappeared()
  }
}

extension UIViewController {
  /// Whether a hidden child receives appearances, and isn't treated as content.
  ///
  /// A navigation controller pushes each child, and a tab bar controller makes a tab of it. What the system's other
  /// containers do with one isn't documented. The app's own may forward by hand.
  fileprivate var forwardsAppearance: Bool {
    !(self is UISearchController || self is UIPageViewController || isSystemStack || isHosting)
      && shouldAutomaticallyForwardAppearanceMethods
  }
}
#endif
