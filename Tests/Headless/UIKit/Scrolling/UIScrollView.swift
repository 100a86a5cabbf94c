public import Foundation

@MainActor open class UIScrollView: UIView {
  private var insetStorage = UIEdgeInsets.zero
  private var lastAdjustedInset = UIEdgeInsets.zero
  private var contentSizeStorage = CGSize.zero
  /// The top inset that a refresh control adds while it is refreshing.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { adjustedInsetMayHaveChanged(keepsTop: false) } }
  }
  var guideStorage: (content: UILayoutGuide?, frame: UILayoutGuide?) = (nil, nil)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clips = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clips = true
  }

  /// The storage of `delegate`, which table and collection views redeclare with their own protocol.
  weak var delegateStorage: (any UIScrollViewDelegate)?

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if refreshControl != nil, traitCollection.userInterfaceIdiom == .mac {
        Headless.record("a refresh control in the Mac idiom, which UIKit has none in")
      }
      oldValue?.detach(from: self)
      refreshControl?.attach(to: self)
    }
  }
  /// Whether constraints to the content's edges determine its size, unlike in a table view.
  var takesContentSizeFromConstraints: Bool { true }

  // MARK: - Content

  open var contentOffset: CGPoint {
    get { boundsStorage.origin }
    set {
      if Headless.rules.offsetsStopDeceleration { stopDecelerating() }
      scroll(to: newValue)
    }
  }

  /// Changes the content offset and tells the delegate.
  func scroll(to offset: CGPoint) {
    let tellsDelegate = tellsDelegateOfBounds
    tellsDelegateOfBounds = true
    bounds.origin = offset
    tellsDelegateOfBounds = tellsDelegate
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      guard newValue.origin != old.origin else { return }
      setNeedsLayout()
      if placesSubviewsByFrame { setNeedsSolve() }
      refreshControl?.place()
      didScroll()
    }
  }

  open var contentSize: CGSize {
    get { contentSizeStorage }
    set {
      guard newValue != contentSizeStorage else { return }
      contentSizeStorage = newValue
      adjustedInsetMayHaveChanged(keepsTop: true)
      setNeedsLayout()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, contentOffset != self.contentOffset else {
      stopDecelerating()
      stopScrollAnimation()
      self.contentOffset = contentOffset
      return
    }
    stopDecelerating()
    stopScrollAnimation()
    scrollAnimation = ScrollAnimation(self, to: contentOffset)
    scrollAnimation?.begin()
  }

  private var scrollAnimation: ScrollAnimation?
  /// Whether the content moves to an offset that was set with an animation.
  open var isScrollAnimating: Bool { scrollAnimation != nil }

  func stopScrollAnimation() {
    scrollAnimation?.stop()
    scrollAnimation = nil
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minY < visible.minY {
      offset.y -= visible.minY - rect.minY
    } else if rect.maxY > visible.maxY {
      offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
    }
    if rect.minX < visible.minX {
      offset.x -= visible.minX - rect.minX
    } else if rect.maxX > visible.maxX {
      offset.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX)
    }
    setContentOffset(offset, animated: animated)
  }

  /// Whether subviews have constraints, which may refer to guides that scrolling moves.
  private var placesSubviewsByFrame: Bool {
    layoutState != nil && subviewList.contains { !$0.usesAutoresizingMask }
  }

  /// Whether the bounds change by scrolling, rather than because they are set.
  private var tellsDelegateOfBounds = false

  /// The controller of a bar whose large title collapses with this content.
  weak var titleController: UINavigationController?
  /// The height of the part of that title that this content has pushed away.
  var titleCollapse: CGFloat = 0

  /// Handles a new content offset, for which lists update their visible cells.
  func didScroll() {
    guard tellsDelegateOfBounds || Headless.rules.boundsTellDelegates else { return }
    titleController?.contentDidScroll(self)
    delegate?.scrollViewDidScroll(self)
  }

  override var contentGuideForSolving: UILayoutGuide? {
    if let guide = guideStorage.content { return guide }
    return subviewList.contains { !$0.usesAutoresizingMask } ? contentLayoutGuide : nil
  }

  // MARK: - Insets

  open var contentInset: UIEdgeInsets {
    get { insetStorage }
    set {
      guard newValue != insetStorage else { return }
      insetStorage = newValue
      adjustedInsetMayHaveChanged(keepsTop: true)
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged(keepsTop: true) }
  }
  open var adjustedContentInset: UIEdgeInsets { computeAdjustedInset() }
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged(keepsTop: true)
  }

  override func boundsSizeDidChange(from old: CGSize) {
    super.boundsSizeDidChange(from: old)
    adjustedInsetMayHaveChanged(keepsTop: true)
  }

  private func computeAdjustedInset() -> UIEdgeInsets {
    var inset = insetStorage
    inset.top += refreshInset
    let area = safeAreaInsets
    let taken = takenAxes
    if taken.vertical {
      inset.top += area.top
      inset.bottom += area.bottom
    }
    if taken.horizontal {
      inset.left += area.left
      inset.right += area.right
    }
    return inset
  }

  /// Whether the vertical safe area is added to the content insets.
  var takesVerticalInsets: Bool { takenAxes.vertical }

  /// The axes whose safe area is added to the content insets.
  private var takenAxes: (vertical: Bool, horizontal: Bool) {
    switch contentInsetAdjustmentBehavior {
    case .never: return (false, false)
    case .always: return (true, true)
    case .automatic, .scrollableAxes:
      let isContent = contentInsetAdjustmentBehavior == .automatic && isContentOfController
      return (
        isContent || alwaysBounceVertical || contentSizeStorage.height > boundsStorage.height,
        alwaysBounceHorizontal || contentSizeStorage.width > boundsStorage.width
      )
    }
  }

  /// The safe area without the axes that the adjusted content insets already include.
  override var safeAreaOfSubviews: UIEdgeInsets {
    var area = super.safeAreaOfSubviews
    guard !Headless.rules.scrollViewsPassSafeArea else { return area }
    let taken = takenAxes
    if taken.vertical { (area.top, area.bottom) = (0, 0) }
    if taken.horizontal { (area.left, area.right) = (0, 0) }
    return area
  }

  /// Whether it is a view controller's content, which bars cover, so that automatic insets apply.
  private var isContentOfController: Bool {
    controllerStorage != nil || superviewStorage?.controllerStorage != nil
  }

  /// Responds to new insets, keeping the content scrolled to its top if it was.
  func adjustedInsetMayHaveChanged(keepsTop: Bool) {
    let inset = computeAdjustedInset()
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    if keepsTop, contentOffset.y == -old.top { contentOffset.y = -inset.top }
    if keepsTop, contentOffset.x == -old.left { contentOffset.x = -inset.left }
    setNeedsLayout()
    for subview in subviewList { subview.updateSafeArea() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: - Dragging

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  /// The next step of the deceleration.
  var deceleration: AnimationClock.Entry?
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false {
    didSet { adjustedInsetMayHaveChanged(keepsTop: true) }
  }
  open var alwaysBounceHorizontal = false {
    didSet { adjustedInsetMayHaveChanged(keepsTop: true) }
  }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  open func flashScrollIndicators() { indicatorFlashCount += 1 }
  var indicatorFlashCount = 0

  /// Puts a finger on the content and moves it.
  func beginDragging() {
    stopDecelerating()
    stopScrollAnimation()
    isTracking = true
    isDragging = true
    dismissKeyboardOnDrag()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Dismisses the keyboard when dragging begins, if the mode says so.
  ///
  /// (In the interactive modes the keyboard is dismissed only by a finger that drags down onto it.)
  private func dismissKeyboardOnDrag() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory else {
      return
    }
    window?.endEditing(false)
  }
}
