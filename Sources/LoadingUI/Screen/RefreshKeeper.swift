#if canImport(UIKit)
import Foundation
import UIKit

/// A hidden view that keeps a refresh control active until the load of its pull ends.
///
/// The system stops a spinner that leaves its window (behind another tab or a presented screen) or
/// leaves the screen with the app, and shows it frozen when it returns. So this view, next to the
/// control, ends refreshing when the list disappears, and begins again when it returns.
final class RefreshKeeper: UIView {
  /// The identifier of a manager's action for the control.
  ///
  /// Two managers may reload the same list: that of its screen and that of a parent screen.
  let actionIdentifier: UIAction.Identifier
  /// The control that the library has created, if any.
  weak var madeControl: UIRefreshControl?
  /// A Boolean value that indicates whether bouncing was enabled for the control, because short
  /// content couldn't be pulled.
  private var hasEnabledBouncing = false
  private weak var scrollView: UIScrollView?
  /// The number of pulls, so that an older one doesn't end a newer one's spinner.
  private var pulls = 0
  private var isAwaited = false
  private var beginsOnReturn = false
  private var observations: [NotificationObservation] = []

  init(in scrollView: UIScrollView, _ actionIdentifier: UIAction.Identifier) {
    self.actionIdentifier = actionIdentifier
    self.scrollView = scrollView
    super.init(frame: .zero)
    isHidden = true
    scrollView.insertSubview(self, at: 0)
    observations = [
      observe(UIScene.didEnterBackgroundNotification) { $0.listLeft() },
      observe(UIScene.willEnterForegroundNotification) { $0.listReturned() },
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var control: UIRefreshControl? { scrollView?.refreshControl }

  /// The keepers of other managers that reload the same list.
  private var others: [RefreshKeeper] {
    (scrollView?.subviews ?? []).compactMap { $0 as? RefreshKeeper }.filter { $0 !== self }
  }

  /// A Boolean value that indicates whether the control shows a load, or will do so when it is
  /// visible again.
  var isIndicating: Bool { isAwaited && (beginsOnReturn || control?.isRefreshing == true) }

  /// A Boolean value that indicates whether the user is dragging the content.
  var isHeld: Bool { scrollView?.isDragging == true }

  /// Enables bouncing, so that a list with short content can be pulled.
  func enableBouncing() {
    guard let scrollView, !scrollView.alwaysBounceVertical else { return }
    scrollView.alwaysBounceVertical = true
    hasEnabledBouncing = true
  }

  /// Begins refreshing for a pull.
  ///
  /// The spinner stays until `finish` is called with the returned number.
  func begin() -> Int {
    pulls += 1
    isAwaited = true
    return pulls
  }

  func finish(_ pull: Int) {
    guard pull == pulls else { return }
    isAwaited = false
    beginsOnReturn = false
    guard !others.contains(where: \.isAwaited) else { return }
    // Calling endRefreshing without refreshing would stop a decelerating list.
    guard let control, control.isRefreshing else { return }
    control.endRefreshing()
  }

  /// Ends refreshing for all pulls, because something else is shown.
  func finishAll() { finish(pulls) }

  /// Removes the action and the control.
  ///
  /// Otherwise, a pull would start a spinner that never stops.
  func leave() {
    if isAwaited { finishAll() }
    removeFromSuperview()
    control?.removeAction(identifiedBy: actionIdentifier, for: .valueChanged)
    let isMade = control != nil && control === madeControl
    if let other = others.first {
      if isMade { other.madeControl = control }
      other.hasEnabledBouncing = other.hasEnabledBouncing || hasEnabledBouncing
    } else {
      if isMade { scrollView?.refreshControl = nil }
      if hasEnabledBouncing { scrollView?.alwaysBounceVertical = false }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { listLeft() } else { listReturned() }
  }

  private func listLeft() {
    guard isAwaited, let control, control.isRefreshing else { return }
    // The control then no longer says that others are refreshing, too.
    for keeper in others + [self] where keeper.isAwaited { keeper.beginsOnReturn = true }
    control.endRefreshing()
  }

  private func listReturned() {
    guard beginsOnReturn else { return }
    // Deferred until the list is in place, because the spinner would otherwise be invisible and
    // large titles would break.
    Task { [weak self] in self?.beginWhenVisible() }
  }

  /// Begins at the end of the transition to the list, because an interactive one may be cancelled.
  private func beginWhenVisible() {
    let waits = controller?.transitionCoordinator?.animate(alongsideTransition: nil) {
      [weak self] transition in
      if !transition.isCancelled { self?.beginAgain() }
    }
    if waits != true { beginAgain() }
  }

  private func beginAgain() {
    // A window that a test makes may have no scene.
    guard beginsOnReturn, let window, window.windowScene?.activationState != .background,
      control != nil
    else { return }
    beginsOnReturn = false
    turn()
  }

  /// Begins refreshing without a pull, and reveals the control if the list is at its top.
  func turn() {
    guard let control, let scrollView, !control.isRefreshing else { return }
    let isAtTop = scrollView.isAtTop
    let offset = scrollView.contentOffset
    control.beginRefreshing()
    // beginRefreshing adds space above the content, but doesn't scroll there.
    guard isAtTop else { return }
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y - control.frame.height)
  }

  private func observe(
    _ name: Notification.Name,
    _ action: @escaping @MainActor @Sendable (RefreshKeeper) -> Void
  ) -> NotificationObservation {
    NotificationObservation(name) { [weak self] scene in
      guard let self, let scene, scene === window?.windowScene else { return }
      action(self)
    }
  }
}
#endif
