#if canImport(UIKit)
import UIKit

/// A hidden view in the view of a screen that reports the screen's appearances.
///
/// A screen that forwards appearance methods to its children gets a hidden child. A custom
/// container may treat each child as content, or forward only to known children. It gets only this
/// view, and counts as appearing when the view enters a window.
///
/// The view receives no touches and no focus. It has the size of the screen, so that it is laid out
/// with it.
final class LifeView: UIView, TurnWatching {
  /// The object to notify of the screen's events; `nil` if there is no observer.
  weak var visibility: ScreenVisibility?
  /// The hidden child that owns this view, retained by the screen.
  private weak var child: LifeObserver?
  private var isWatchingTurns = false

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Adds the view to the loaded view of a screen, or to its superview.
  func join(_ screen: UIViewController) {
    guard screen.forwardsAppearance else { return add(to: screen) }
    let child = self.child ?? LifeObserver(self)
    self.child = child
    if child.parent !== screen { screen.addChild(child) }
    // The view may still be in a previous view of the screen.
    child.view.removeFromSuperview()
    add(to: screen)
    child.didMove(toParent: screen)
  }

  /// Removes the view and its controller from the screen.
  func leave() {
    visibility = nil
    child?.willMove(toParent: nil)
    removeFromSuperview()
    child?.removeFromParent()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The system notifies a child itself, which is more accurate than the window.
    if child == nil {
      if window == nil { visibility?.screenDisappeared() } else { visibility?.screenAppears() }
    }
    visibility?.windowChanged()
    if window != nil, !isWatchingTurns {
      isWatchingTurns = true
      Turns.watch(self)
    }
  }

  /// Looks whether the app has hidden the screen or an ancestor, of which there is no notice.
  package func turnDidEnd() -> TurnOutcome {
    visibility?.checkShown()
    isWatchingTurns = window != nil
    return isWatchingTurns ? .unchanged : .finished
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

  /// Moves behind views that the app has added since, because the system looks for the scroll view
  /// that bars follow at the first position.
  fileprivate func moveBehindOtherViews() {
    guard let superview, superview.subviews.count > 1, superview.subviews.first === self else {
      return
    }
    superview.insertSubview(self, aboveSubview: superview.subviews[1])
  }
}

/// A hidden child of a screen, which receives the screen's appearance methods.
///
/// The class of the screen doesn't need any code for it.
private final class LifeObserver: UIViewController {
  private let lifeView: LifeView

  init(_ lifeView: LifeView) {
    self.lifeView = lifeView
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() { view = lifeView }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lifeView.moveBehindOtherViews()
    lifeView.visibility?.screenAppears()
  }

  // Called once per appearance, even without a preceding `viewWillAppear(_:)`.
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
  /// A Boolean value that indicates whether a hidden child receives appearance methods, and isn't
  /// treated as content.
  ///
  /// A navigation controller pushes each child, and a tab bar controller turns it into a tab. The
  /// behavior of the system's other containers isn't documented. Custom containers may forward
  /// appearance methods manually.
  fileprivate var forwardsAppearance: Bool {
    !(self is UISearchController || self is UIPageViewController || isSystemStack || isHosting)
      && shouldAutomaticallyForwardAppearanceMethods
  }
}
#endif
