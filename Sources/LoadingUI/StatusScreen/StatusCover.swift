import UIKit

/// Lies over the content and holds the view of the status.
///
/// Its background is the screen's, so that content does not shine through; it takes the touches on what
/// it covers, and lies within the controller's view, so that bars stay live.
final class StatusCover: UIView {
  /// Whether it is fading out.
  private(set) var isLeaving = false
  /// Called when the space for it may have changed.
  var spaceChanged: (@MainActor () -> Void)?
  /// Called when it goes off screen with the view that it is in.
  var leftWindow: (@MainActor () -> Void)?
  /// What holds it in its place, where that is not its frame.
  var constraintsToHost: [NSLayoutConstraint] = []
  private var content: UIView?
  private var covered = CoveredContent()

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "loading.status"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A status cover is made in code only.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, superview != nil { leftWindow?() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    spaceChanged?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    spaceChanged?()
    if !isLeaving { covered.hide(besides: self) }
    // Lists put their rows and headers in front at times. A banner stays in front.
    guard let superview,
      superview.subviews.last(where: { !($0 is OfflineBannerHolder) }) !== self
    else { return }
    superview.bringSubviewToFront(self)
    superview.bringBannersToFront()
  }

  /// Shows the view of a status, or only the background.
  func show(_ view: UIView?, animated: Bool) {
    guard view !== content || view?.superview !== self else { return }
    content?.removeFromSuperview()
    content = view
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    addSubview(view)
    guard animated else { return }
    view.alpha = 0
    UIView.animate(withDuration: StatusScreen.fade, animations: { view.alpha = 1 }, completion: nil)
  }

  /// What VoiceOver reads first of it; `nil` if there is nothing to be read.
  var firstElement: UIView? { content.flatMap { Self.element(in: $0) } }

  private static func element(in view: UIView) -> UIView? {
    if view.isHidden || view.accessibilityElementsHidden { return nil }
    if view.isAccessibilityElement { return view }
    return view.subviews.lazy.compactMap { element(in: $0) }.first
  }

  /// Comes on screen, or comes back while it is leaving.
  func appear(animated: Bool) {
    let wasLeaving = isLeaving
    isLeaving = false
    covered.hide(besides: self)
    guard animated else {
      alpha = 1
      return
    }
    if !wasLeaving { alpha = 0 }
    UIView.animate(withDuration: StatusScreen.fade, animations: { self.alpha = 1 }, completion: nil)
  }

  /// Goes off screen; `completion` removes it, if it is still wanted gone.
  func disappear(animated: Bool, completion: @escaping @MainActor () -> Void) {
    // At once: what shows through the fade can be reached.
    covered.show()
    guard animated, superview != nil else { return completion() }
    isLeaving = true
    UIView.animate(withDuration: StatusScreen.fade) {
      self.alpha = 0
    } completion: { _ in
      MainActor.assumeIsolated { completion() }
    }
  }

  /// Goes out of the hierarchy at once, with what it shows.
  func leave() {
    isLeaving = false
    covered.show()
    content?.removeFromSuperview()
    content = nil
    spaceChanged = nil
    constraintsToHost = []  // the system deactivates them with the view's removal
    removeFromSuperview()
    alpha = 1
  }
}
