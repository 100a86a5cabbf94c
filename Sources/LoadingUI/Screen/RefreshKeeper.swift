import UIKit

/// Keeps a refresh control turning for as long as what its pull asked for is awaited.
///
/// The system stops a spinner that leaves its window, behind another tab or beneath what is presented,
/// and leaves it frozen when it comes back. So this view lies hidden beside it, ends the refreshing as
/// the list leaves and begins it anew as the list returns.
final class RefreshKeeper: UIView {
  /// What a pull does for one manager, under a name by which it is found again.
  ///
  /// A list may be reloaded by two: its screen's, and that of a screen around it.
  let actionIdentifier: UIAction.Identifier
  /// The control that was made for want of one, if it was.
  weak var madeControl: UIRefreshControl?
  private weak var scrollView: UIScrollView?
  /// Counts pulls, so that an older one does not end a newer one's spinner.
  private var pulls = 0
  private var isAwaited = false
  private var beginsOnReturn = false

  init(in scrollView: UIScrollView, _ actionIdentifier: UIAction.Identifier) {
    self.actionIdentifier = actionIdentifier
    self.scrollView = scrollView
    super.init(frame: .zero)
    isHidden = true
    scrollView.insertSubview(self, at: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  private var control: UIRefreshControl? { scrollView?.refreshControl }

  /// Those of the other managers that reload the same list.
  private var others: [RefreshKeeper] {
    (scrollView?.subviews ?? []).compactMap { $0 as? RefreshKeeper }.filter { $0 !== self }
  }

  /// Whether the control tells of a load, or will again once it is back on screen.
  var isIndicating: Bool {
    isAwaited && (beginsOnReturn || control?.isRefreshing == true)
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

  /// Takes everything along: a pull would turn the spinner, and nobody would end it.
  func leave() {
    if isAwaited { end(pulls) }
    removeFromSuperview()
    control?.removeAction(identifiedBy: actionIdentifier, for: .valueChanged)
    guard let control, control === madeControl else { return }
    guard let other = others.first else {
      scrollView?.refreshControl = nil
      return
    }
    other.madeControl = control
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
    Task { [weak self] in self?.beginAgain() }
  }

  private func beginAgain() {
    guard beginsOnReturn, window != nil, let control, let scrollView else { return }
    beginsOnReturn = false
    guard !control.isRefreshing else { return }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    let offset = scrollView.contentOffset
    control.beginRefreshing()
    // Beginning makes room above the content, and does not move there.
    guard isAtTop else { return }
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y - control.frame.height)
  }
}
