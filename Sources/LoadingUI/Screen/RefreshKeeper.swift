#if canImport(UIKit)
import Foundation
import UIKit

/// Keeps a refresh control turning for as long as what its pull asked for is awaited.
///
/// The system stops a spinner that leaves its window, behind another tab or beneath what is presented, or the
/// screen, with the app, and leaves it frozen when it comes back. So this view is hidden beside it, ends the
/// refreshing as the list leaves and begins it again as the list returns.
final class RefreshKeeper: UIView {
  /// The action of a pull for one manager, with the identifier by which it is found again.
  ///
  /// A list may be reloaded by two: its screen's, and that of a screen around it.
  let actionIdentifier: UIAction.Identifier
  /// The control that the library has created, if there was none.
  weak var madeControl: UIRefreshControl?
  /// Whether the list bounces for the control alone: where the content is short, nothing could be pulled.
  private var hasMadeBounce = false
  private weak var scrollView: UIScrollView?
  /// Counts pulls, so that an older one does not end a newer one's spinner.
  private var pulls = 0
  private var isAwaited = false
  private var beginsOnReturn = false
  // Unsafe: written on the main actor alone, and read for the last time when no reference to this view is left.
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  init(in scrollView: UIScrollView, _ actionIdentifier: UIAction.Identifier) {
    self.actionIdentifier = actionIdentifier
    self.scrollView = scrollView
    super.init(frame: .zero)
    isHidden = true
    scrollView.insertSubview(self, at: 0)
    observers = [
      observe(UIScene.didEnterBackgroundNotification) { $0.listLeft() },
      observe(UIScene.willEnterForegroundNotification) { $0.listReturned() },
    ]
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  private var control: UIRefreshControl? { scrollView?.refreshControl }

  /// Those of the other managers that reload the same list.
  private var others: [RefreshKeeper] {
    (scrollView?.subviews ?? []).compactMap { $0 as? RefreshKeeper }.filter { $0 !== self }
  }

  /// Whether the control shows a load, or will again once it is back on screen.
  var isIndicating: Bool {
    isAwaited && (beginsOnReturn || control?.isRefreshing == true)
  }

  /// Whether a finger holds the content.
  var isHeld: Bool { scrollView?.isDragging == true }

  /// Lets a list be pulled whose content is shorter than its frame.
  func enableBouncing() {
    guard let scrollView, !scrollView.alwaysBounceVertical else { return }
    scrollView.alwaysBounceVertical = true
    hasMadeBounce = true
  }

  /// A pull asked for something: its spinner turns until `end` is called with what this returns.
  func begin() -> Int {
    pulls += 1
    isAwaited = true
    return pulls
  }

  func end(_ pull: Int) {
    guard pull == pulls else { return }
    isAwaited = false
    beginsOnReturn = false
    guard !others.contains(where: \.isAwaited) else { return }
    // Ending where nothing refreshes stops a list that scrolls by its own momentum.
    guard let control, control.isRefreshing else { return }
    control.endRefreshing()
  }

  /// Removes everything: a pull would turn the spinner, and nothing would end it.
  func leave() {
    if isAwaited { end(pulls) }
    removeFromSuperview()
    control?.removeAction(identifiedBy: actionIdentifier, for: .valueChanged)
    let isMade = control != nil && control === madeControl
    if let other = others.first {
      if isMade { other.madeControl = control }
      other.hasMadeBounce = other.hasMadeBounce || hasMadeBounce
    } else {
      if isMade { scrollView?.refreshControl = nil }
      if hasMadeBounce { scrollView?.alwaysBounceVertical = false }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { listLeft() } else { listReturned() }
  }

  private func listLeft() {
    guard isAwaited, let control, control.isRefreshing else { return }
    beginsOnReturn = true
    control.endRefreshing()
  }

  private func listReturned() {
    guard beginsOnReturn else { return }
    // Once the list has its place: begun any earlier, the spinner is not seen and large titles suffer.
    Task { [weak self] in self?.beginWhenVisible() }
  }

  /// Begins at the end of the transition that brings the list: one that a finger leads may be given up.
  private func beginWhenVisible() {
    let screen = sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    let waits = screen?.transitionCoordinator?.animate(alongsideTransition: nil) {
      [weak self] transition in
      if !transition.isCancelled { self?.beginAgain() }
    }
    if waits != true { beginAgain() }
  }

  private func beginAgain() {
    guard beginsOnReturn, let scene = window?.windowScene, scene.activationState != .background,
      control != nil
    else { return }
    beginsOnReturn = false
    turn()
  }

  /// Lets the control turn without a pull, and shows it where the content is at its top.
  func turn() {
    guard let control, let scrollView, !control.isRefreshing else { return }
    // Offsets are rounded to pixels, insets are not.
    let isAtTop = scrollView.contentOffset.y < 1 - scrollView.adjustedContentInset.top
    let offset = scrollView.contentOffset
    control.beginRefreshing()
    // Beginning makes room above the content, and does not move there.
    guard isAtTop else { return }
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y - control.frame.height)
  }

  private func observe(
    _ name: Notification.Name,
    _ action: @escaping @MainActor @Sendable (RefreshKeeper) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] told in
      let scene = told.object as? UIScene
      MainQueue.perform {
        guard let self, let scene, scene === self.window?.windowScene else { return }
        action(self)
      }
    }
  }
}
#endif
