#if canImport(UIKit)
import UIKit

/// A view over the content that holds the view of the status.
///
/// Its background is that of the covered content, so that the content isn't visible through it. If
/// there is no background color, the content is hidden. The cover receives the touches on the
/// covered content, and is inside the controller's view, so that bars stay usable.
final class StatusCover: FrontView, TurnWatching {
  /// A Boolean value that indicates whether it is fading out.
  private(set) var isLeaving = false
  /// The closure to call when the cover enters a window, even together with its superview.
  var enteredWindow: (@MainActor () -> Void)?
  /// The closure to call when the cover leaves a window together with its superview.
  var leftWindow: (@MainActor () -> Void)?
  /// The closure to call at the end of each turn in which the cover was in a window.
  var turnEnded: (@MainActor () -> Void)?
  /// The constraints that position the cover.
  var hold = StatusHold()
  /// The place where the cover has been laid out on screen.
  private weak var placedIn: UIView?
  private var content: UIView?
  private var isMoving = false
  private var isWatchingTurns = false
  /// The background color that the app sets; `nil` to use that of the covered content.
  var appBackground: UIColor? { didSet { if appBackground != oldValue { updateColor() } } }
  /// The color that the background was last determined from.
  private var followedColor: UIColor?
  private var covered = CoveredContent()
  private var seenThrough = CoveredContent()
  /// A hidden view at the top of the keyboard.
  ///
  /// The cover is laid out when it moves, because the system lays out its superview.
  private let keyboardEdge = UIView()
  /// A hidden view in the unobstructed area of a list.
  ///
  /// Subviews of a list may have a different safe area.
  private let clearArea = UIView()
  private var space = CGRect.zero
  /// A hidden view in the unobstructed area, in which a view with its own size is centered; made on
  /// first use.
  private var middle: UIView?
  /// The number of times the cover began to disappear, so that only the last fade removes it.
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
    // The content that it covered elsewhere is visible again.
    showCovered()
    hideCovered()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, superview != nil, !isMoving { leftWindow?() }
    guard window != nil else {
      // The app may move views to another screen.
      return showCovered()
    }
    takeBackContent()
    updateColor()
    enteredWindow?()
    if !isWatchingTurns { Turns.watch(self) }
    isWatchingTurns = true
  }

  /// Adapts to changes of the content behind, such as of its color, which cause no layout.
  package func turnDidEnd() -> TurnOutcome {
    turnEnded?()
    guard window != nil else {
      isWatchingTurns = false
      return .finished
    }
    // Another screen has shown the view, and is gone.
    if !isLeaving, content?.window == nil { takeBackContent() }
    update()
    return .unchanged
  }

  /// Moves the cover into a view.
  ///
  /// Moving into a view outside a window doesn't count as leaving the window.
  func move(to host: UIView) {
    hold.release()
    isMoving = true
    host.addSubview(self)
    isMoving = false
  }

  /// Adapts to the color and the header of the covered content, of whose changes there is no notice.
  func update() {
    hold.update(self)
    if visibleColor == followedColor { hideCovered() } else { updateColor() }
  }

  /// The color that the app has set, or the closest one behind the cover that isn't seen through.
  private var visibleColor: UIColor? {
    if let appBackground { return appBackground }
    var behind = superview
    while let view = behind {
      for view in [(view as? HostingOverlay)?.view, view].compactMap(\.self) {
        if let color = view.backgroundColor, color.isOpaque(in: traitCollection) { return color }
      }
      behind = view.superview
    }
    return nil
  }

  /// Applies the visible background color of its place: that of the covered view or of a view
  /// behind it.
  func updateColor() {
    followedColor = visibleColor
    backgroundColor = followedColor ?? (mayBeOnGlass ? nil : .systemBackground)
    hideCovered()
  }

  /// A Boolean value that indicates whether the background may be a system material: in windows on
  /// visionOS, in presented screens, in the columns of a split view, and in effect views.
  private var mayBeOnGlass: Bool {
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
    update()
    space = window == nil ? bounds : clearSpace
    if let middle, middle.frame != space { middle.frame = space }
    if let content, content.translatesAutoresizingMaskIntoConstraints, content.frame != space {
      content.frame = space
    }
    moveInFrontOfNewViews()
  }

  // A screen may have begun to load before it added its own views.
  private func moveInFrontOfNewViews() {
    guard window != nil, placedIn !== superview else { return }
    placedIn = superview
    bringToFront()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The area above the keyboard, and in a list also between bars and within the screen's safe
  /// area.
  ///
  /// Elsewhere, views use their own safe area. In a list, that may lack the insets that the list
  /// has applied to its content.
  private var clearSpace: CGRect {
    let isInList = superview is UIScrollView
    let area = isInList ? clearArea.frame : bounds
    let keyboard = keyboardEdge.frame.minY
    // Without a keyboard, its layout guide is at the bottom of the safe area or below.
    let isShort = isInList || bounds.maxY - keyboard > safeAreaInsets.bottom
    let top = min(max(area.minY, bounds.minY), bounds.maxY)
    let bottom = min(area.maxY, isShort ? keyboard : bounds.maxY)
    return CGRect(x: area.minX, y: top, width: area.width, height: max(0, bottom - top))
  }

  /// Hides the covered content from VoiceOver, and from view if it would be visible through the
  /// cover.
  func hideCovered() {
    guard superview != nil, !isLeaving else { return }
    let beneath = viewsBeneath
    covered.hide(beneath) { $0.coverFromVoiceOver() }
    // Outside a window, the view behind is unknown.
    let seen = window != nil && backgroundColor == nil ? beneath : []
    seenThrough.hide(seen) { UIView.faded.holding($0) }
    // A list makes its cells visible when it reuses them, and the app may show a view.
    seen.forEach(UIView.faded.holdAgain)
  }

  private func showCovered() {
    covered.show()
    seenThrough.show()
  }

  /// A Boolean value that indicates whether VoiceOver skips the siblings, which don't include bars.
  ///
  /// Content that is added below causes a layout of the superview, not of this view. If one of the
  /// siblings must be accessible, such as a banner or a view in front of this one, the covered
  /// siblings are hidden individually when VoiceOver asks.
  override var accessibilityViewIsModal: Bool {
    get {
      hideCovered()
      joinOrder()
      return superview != nil && !isLeaving && !accessibilityElementsHidden
        && areSiblingsHidden
    }
    set {}
  }

  /// Constrains the clear area of a cover in a list to the list's safe area.
  ///
  /// The system removes the constraints when the cover moves to another superview.
  private func pinClearArea() {
    guard let list = superview as? UIScrollView else { return }
    NSLayoutConstraint.activate(clearArea.edges(within: list.safeAreaLayoutGuide))
  }

  private func pinKeyboardEdge() {
    NSLayoutConstraint.activate([
      keyboardEdge.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      keyboardEdge.leadingAnchor.constraint(equalTo: leadingAnchor),
      keyboardEdge.widthAnchor.constraint(equalToConstant: 0),
      keyboardEdge.heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  /// Shows the view of a status, or only the background without one.
  func show(_ view: UIView?, animated: Bool) {
    guard view !== content || view?.superview !== self else { return }
    removeContent()
    content = view
    guard let view else { return }
    if view.translatesAutoresizingMaskIntoConstraints || view is any UIContentView {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = []
      view.frame = space
      addSubview(view)
    } else {
      center(view)
    }
    setNeedsLayout()
    guard animated else { return }
    view.alpha = 0
    fadeIn(view)
  }

  /// Adds a view with its own size at the center of the unobstructed area.
  private func center(_ view: UIView) {
    addSubview(view)
    let middle = self.middle ?? UIView(frame: space)
    if self.middle == nil {
      middle.isHidden = true
      insertSubview(middle, at: 0)
      self.middle = middle
    }
    let sizes = [
      view.widthAnchor.constraint(lessThanOrEqualTo: middle.widthAnchor),
      view.heightAnchor.constraint(lessThanOrEqualTo: middle.heightAnchor),
    ]
    // The view's own size wins.
    for size in sizes { size.priority = .defaultHigh }
    NSLayoutConstraint.activate(
      sizes + [
        view.centerXAnchor.constraint(equalTo: middle.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: middle.centerYAnchor),
      ]
    )
  }

  /// Removes its view, unless another screen shows that now.
  private func removeContent() {
    if let content { remove(content) }
    content = nil
  }

  /// Removes a view of a status if it is in this cover.
  func remove(_ view: UIView) { if view.superview === self { view.removeFromSuperview() } }

  /// Shows its view again, which the app may also use on another screen.
  private func takeBackContent() {
    guard let content, content.superview !== self else { return }
    self.content = nil
    show(content, animated: false)
  }

  /// The element that VoiceOver reads first; `nil` if there is nothing to read.
  var firstElement: UIView? { content.flatMap { Self.element(in: $0) } }

  private static func element(in view: UIView) -> UIView? {
    if view.isHidden || view.accessibilityElementsHidden { return nil }
    if view.isAccessibilityElement { return view }
    return view.subviews.lazy.compactMap { element(in: $0) }.first
  }

  /// Appears, or reappears while it is disappearing.
  func appear(animated: Bool) {
    let wasLeaving = isLeaving
    isLeaving = false
    hideCovered()
    guard animated else {
      // A view that is fading out receives no touches.
      if wasLeaving { layer.removeAllAnimations() }
      alpha = 1
      return
    }
    if !wasLeaving { alpha = 0 }
    fadeIn(self)
  }

  /// Receives touches from the start, so that the content below doesn't.
  private func fadeIn(_ view: UIView) {
    UIView.animate(
      withDuration: StatusPresenter.fade,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = 1 },
      completion: nil
    )
  }

  /// Disappears, and no longer receives touches.
  ///
  /// `completion` removes the cover, unless it has reappeared.
  func disappear(animated: Bool, completion: @escaping @MainActor () -> Void) {
    // Immediately, because content that is visible through the fade can be used.
    covered.show()
    guard animated, superview != nil else {
      seenThrough.show()
      return completion()
    }
    isLeaving = true
    departures += 1
    UIView.animate(withDuration: StatusPresenter.fade) {
      self.alpha = 0
      self.seenThrough.show()
    } completion: { [weak self, departure = departures] _ in
      MainActor.assumeIsolated {
        guard let self, self.isLeaving, self.departures == departure else { return }
        completion()
      }
    }
  }

  /// Removes the cover from the hierarchy immediately, together with its status view.
  func leave() {
    isLeaving = false
    showCovered()
    removeContent()
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
