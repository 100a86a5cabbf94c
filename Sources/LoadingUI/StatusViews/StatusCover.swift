#if canImport(UIKit)
import UIKit

/// A view over the content that holds the view of the status.
///
/// Its background is that of what it covers, so that content does not shine through; where there is none, content is
/// made invisible. It takes the touches on what it covers, and is within the controller's view, so that bars stay live.
final class StatusCover: FrontView {
  /// Whether it is fading out.
  private(set) var isLeaving = false
  /// Called when it comes on screen, or back there with the view that it is in.
  var enteredWindow: (@MainActor () -> Void)?
  /// Called when it goes off screen with the view that it is in.
  var leftWindow: (@MainActor () -> Void)?
  /// The constraints that position it, and the kind of its place.
  var hold = StatusHold()
  /// Where it was laid out on screen already.
  private weak var placedIn: UIView?
  private var content: UIView?
  private var isMoving = false
  /// The background that the app gives it; `nil` takes that of what it covers.
  var appBackground: UIColor? {
    didSet { if appBackground != oldValue { updateColor() } }
  }
  private var covered = CoveredContent()
  private var seenThrough = SeenThroughContent()
  /// A view where the keyboard begins: the system lays out the superview of a subview that it moves.
  private let keyboardEdge = UIView()
  /// A view in the area of a list that bars and the screen's edges leave: subviews of a list may not know of them.
  private let clearArea = UIView()
  private var space = CGRect.zero
  /// Counts the times it left, so that only the end of the last fade removes it.
  private var departures = 0

  init() {
    super.init(.cover)
    accessibilityIdentifier = "loading.status"
    translatesAutoresizingMaskIntoConstraints = false
    for view in [keyboardEdge, clearArea] {
      view.isHidden = true
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    pinKeyboardEdge()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    pinClearArea()
    // What it lay over elsewhere is seen again.
    showCovered()
    hideCovered()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, superview != nil, !isMoving { leftWindow?() }
    guard window != nil else { return }
    updateColor()
    enteredWindow?()
  }

  /// Goes into a view, from wherever it is: into one that is in no window the screen has not gone.
  func move(to host: UIView) {
    hold.release()
    isMoving = true
    host.addSubview(self)
    isMoving = false
  }

  /// Takes the visible color of its place: that of the covered view, or of the view behind it.
  func updateColor() {
    let behind = sequence(first: self as UIView, next: \.superview).dropFirst()
    let opaque = behind.lazy.compactMap(\.backgroundColor).first {
      $0.isOpaque(in: traitCollection)
    }
    if let color = appBackground ?? opaque {
      backgroundColor = color
    } else {
      backgroundColor = mayLieOnGlass ? nil : .systemBackground
    }
    hideCovered()
  }

  /// Whether the background may be a material of the system's: in windows of visionOS, in presented screens, in
  /// the columns of a split view, in effect views.
  private var mayLieOnGlass: Bool {
    #if os(visionOS)
    true
    #else
    sequence(first: self as UIResponder, next: \.next).contains { responder in
      responder is UIVisualEffectView
        || responder is UISplitViewController
        || (responder as? UIViewController)?.presentingViewController != nil
    }
    #endif
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hideCovered()
    space = window == nil ? bounds : clearSpace
    if let content, content.frame != space { content.frame = space }
    moveInFrontOfNewViews()
  }

  // A screen may have begun to load before it added its own views.
  private func moveInFrontOfNewViews() {
    guard window != nil, placedIn !== superview else { return }
    placedIn = superview
    if let area = hold.area { go(before: area) }
  }

  /// Goes before what it covers: all that its superview has, or a view in that.
  func go(before area: UIView) {
    if area === superview {
      bringToFront()
    } else if area.superview === superview {
      superview?.insertSubview(self, aboveSubview: area)
    }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The area that the keyboard leaves, and in a list also what bars and the screen's edges leave.
  ///
  /// Elsewhere views keep clear of those themselves. In a list their own safe area may have no part of what the
  /// list has taken into its insets.
  private var clearSpace: CGRect {
    let isInList = superview is UIScrollView
    let area = isInList ? clearArea.frame : bounds
    let keyboard = keyboardEdge.frame.minY
    // Without a keyboard its guide is along the bottom safe area, or below.
    let isShort = isInList || bounds.maxY - keyboard > safeAreaInsets.bottom
    let top = min(max(area.minY, bounds.minY), bounds.maxY)
    let bottom = min(area.maxY, isShort ? keyboard : bounds.maxY)
    return CGRect(x: area.minX, y: top, width: area.width, height: max(0, bottom - top))
  }

  /// Hides the covered content from VoiceOver, and makes what would shine through invisible.
  func hideCovered() {
    guard superview != nil, !isLeaving else { return }
    covered.hide(beneath: self)
    // In no window it isn't known what is behind.
    let isSeenThrough = window != nil && backgroundColor == nil
    seenThrough.hide(isSeenThrough ? CoveredContent.views(beneath: self) : [])
  }

  private func showCovered() {
    covered.show()
    seenThrough.show()
  }

  /// Whether VoiceOver leaves out the siblings, which bars are not.
  ///
  /// Content that arrives beneath lays out the view around both, not this one. If one of the siblings must be
  /// read, a banner or what the app has put before this view, those that are covered by now are hidden as
  /// VoiceOver asks.
  override var accessibilityViewIsModal: Bool {
    get {
      hideCovered()
      return superview != nil && !isLeaving && !accessibilityElementsHidden
        && covered.isAll(beside: self)
    }
    set {}
  }

  /// The system takes the constraints out as the cover goes elsewhere.
  private func pinClearArea() {
    guard let list = superview as? UIScrollView else { return }
    NSLayoutConstraint.activate(clearArea.edges(equalTo: list.safeAreaLayoutGuide))
  }

  private func pinKeyboardEdge() {
    NSLayoutConstraint.activate([
      keyboardEdge.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      keyboardEdge.leadingAnchor.constraint(equalTo: leadingAnchor),
      keyboardEdge.widthAnchor.constraint(equalToConstant: 0),
      keyboardEdge.heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  /// Shows the view of a status, or only the background.
  func show(_ view: UIView?, animated: Bool) {
    guard view !== content || view?.superview !== self else { return }
    content?.removeFromSuperview()
    content = view
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    view.frame = space
    addSubview(view)
    setNeedsLayout()
    guard animated else { return }
    view.alpha = 0
    fadeIn(view)
  }

  /// The element that VoiceOver reads first; `nil` if there is nothing to read.
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
    hideCovered()
    guard animated else {
      alpha = 1
      return
    }
    if !wasLeaving { alpha = 0 }
    fadeIn(self)
  }

  /// Takes touches from the start: the content beneath must not receive them.
  private func fadeIn(_ view: UIView) {
    UIView.animate(
      withDuration: StatusScreen.fade,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = 1 },
      completion: nil
    )
  }

  /// Goes off screen, and leaves touches to the content; `completion` removes it, if it is still wanted gone.
  func disappear(animated: Bool, completion: @escaping @MainActor () -> Void) {
    // At once: what shows through the fade can be reached.
    covered.show()
    guard animated, superview != nil else {
      seenThrough.show()
      return completion()
    }
    isLeaving = true
    departures += 1
    UIView.animate(withDuration: StatusScreen.fade) {
      self.alpha = 0
      self.seenThrough.show()
    } completion: { [weak self, departure = departures] _ in
      MainActor.assumeIsolated {
        guard let self, self.isLeaving, self.departures == departure else { return }
        completion()
      }
    }
  }

  /// Goes out of the hierarchy at once, with what it shows.
  func leave() {
    isLeaving = false
    showCovered()
    content?.removeFromSuperview()
    content = nil
    hold.release()
    removeFromSuperview()
    alpha = 1
  }
}

extension UIColor {
  fileprivate func isOpaque(in traits: UITraitCollection) -> Bool {
    var alpha: CGFloat = 1
    resolvedColor(with: traits).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return alpha == 1
  }
}
#endif
