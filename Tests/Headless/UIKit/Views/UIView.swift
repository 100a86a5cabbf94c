public import Foundation

@MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The position of the untransformed view's top left corner in its superview.
  ///
  /// Stored instead of the center, so that `frame` returns exactly the value that was set.
  var origin: CGPoint
  var boundsStorage: CGRect
  var transformStorage: CGAffineTransform?

  // These three are written on the main actor only. `deinit`, when no other reference to the view
  // exists, reads them to clear the subviews' pointer to it. Unowned because a weak reference would
  // cost every superview a side table. The referenced object clears the pointer in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
  nonisolated(unsafe) unowned(unsafe) var controllerStorage: UIViewController?
  nonisolated(unsafe) var subviewList: [UIView] = []

  var alphaStorage: CGFloat = 1
  var isHiddenStorage = false
  var clips = false
  var needsLayout = true
  var descendantNeedsLayout = false
  var needsConstraintUpdate = true
  var neededPropertyUpdates = PropertyUpdates.all
  var isInLayout = false
  var usesAutoresizingMask = true
  var tintColorStorage: UIColor?
  var safeAreaStorage = UIEdgeInsets.zero
  var layoutState: LayoutState?
  var extras: ViewExtras?
  var layerStorage: CALayer?

  // MARK: - Creation

  public init(frame: CGRect) {
    origin = frame.origin
    boundsStorage = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public required init?(coder: NSCoder) {
    origin = .zero
    boundsStorage = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for subview in subviewList { subview.superviewStorage = nil }
  }

  // MARK: - Geometry

  open var frame: CGRect {
    get {
      guard let transformStorage else { return CGRect(origin: origin, size: boundsStorage.size) }
      let size = transformStorage.boundingSize(of: boundsStorage.size)
      return CGRect(
        x: origin.x + (boundsStorage.width - size.width) / 2 + transformStorage.tx,
        y: origin.y + (boundsStorage.height - size.height) / 2 + transformStorage.ty,
        width: size.width,
        height: size.height
      )
    }
    set {
      setGeometry(
        origin: newValue.origin,
        bounds: CGRect(origin: boundsStorage.origin, size: newValue.size)
      )
    }
  }

  open var bounds: CGRect {
    get { boundsStorage }
    set {
      let dx = (boundsStorage.width - newValue.width) / 2
      let dy = (boundsStorage.height - newValue.height) / 2
      setGeometry(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), bounds: newValue)
    }
  }

  open var center: CGPoint {
    get {
      CGPoint(x: origin.x + boundsStorage.width / 2, y: origin.y + boundsStorage.height / 2)
    }
    set {
      let origin = CGPoint(
        x: newValue.x - boundsStorage.width / 2,
        y: newValue.y - boundsStorage.height / 2
      )
      setGeometry(origin: origin, bounds: boundsStorage)
    }
  }

  open var transform: CGAffineTransform {
    get { transformStorage ?? .identity }
    set {
      guard newValue != transform else { return }
      transformStorage = newValue.isIdentity ? nil : newValue
      AnimationClock.noteChange(of: self)
    }
  }

  open var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { makeExtras().autoresizingMask = newValue }
  }
  open var autoresizesSubviews: Bool {
    get { extras?.autoresizesSubviews ?? true }
    set { makeExtras().autoresizesSubviews = newValue }
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  // MARK: - Appearance

  open var alpha: CGFloat {
    get { alphaStorage }
    set {
      let value = min(max(newValue, 0), 1)
      guard value != alphaStorage else { return }
      alphaStorage = value
      AnimationClock.noteChange(of: self)
    }
  }
  open var isHidden: Bool {
    get { isHiddenStorage }
    set {
      guard newValue != isHiddenStorage else { return }
      isHiddenStorage = newValue
      superviewStorage?.subviewVisibilityDidChange(self)
    }
  }
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { AnimationClock.noteChange(of: self) } }
  }
  open var tintColor: UIColor! {
    get { tintColorStorage ?? superviewStorage?.tintColor ?? Self.defaultTintColor }
    set {
      tintColorStorage = newValue
      tintColorChangedInTree()
    }
  }
  open func tintColorDidChange() {}
  open var clipsToBounds: Bool {
    get { clips }
    set { clips = newValue }
  }
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { makeExtras().isOpaque = newValue }
  }
  open var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set { makeExtras().contentMode = newValue }
  }
  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer {
    if let layerStorage { return layerStorage }
    let layer = CALayer()
    layer.view = self
    layerStorage = layer
    return layer
  }
  open func setNeedsDisplay() {}

  /// Draws the view itself, without its subviews, in its own coordinates.
  func paint(on canvas: Canvas) {}

  // MARK: - Identity and interaction

  open var tag: Int {
    get { extras?.tag ?? 0 }
    set { makeExtras().tag = newValue }
  }
  open var isUserInteractionEnabled: Bool {
    get { extras?.isUserInteractionEnabled ?? true }
    set { makeExtras().isUserInteractionEnabled = newValue }
  }
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      makeExtras().semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }
  open override var next: UIResponder? { controllerStorage ?? superviewStorage }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event),
      !AnimationClock.shared.blocksTouches(self)
    else { return nil }
    for subview in subviewList.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Handles a tap, or passes it to the superview.
  func receiveTap() { superviewStorage?.receiveTap() }

  // MARK: - Hierarchy

  open var superview: UIView? { superviewStorage }
  open var subviews: [UIView] { subviewList }
  open var window: UIWindow? { superviewStorage?.window }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func removeFromSuperview() { removeFromHierarchy() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Called when a subview was hidden or shown, so that a stack view can update its layout.
  func subviewVisibilityDidChange(_ subview: UIView) {}

  // MARK: - Traits

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits of a view without a superview.
  var rootTraits: UITraitCollection { Headless.state.defaultTraits }

  // MARK: - Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { layOutNow() }
  open func layoutSubviews() { applySolvedFrames() }
  open func setNeedsUpdateProperties() { markNeedsPropertyUpdate(.view) }
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { updatePropertiesInTree() }
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }
  open func updateConstraints() { needsConstraintUpdate = false }
  open class var requiresConstraintBasedLayout: Bool { false }

  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { usesAutoresizingMask }
    set {
      guard newValue != usesAutoresizingMask else { return }
      setNeedsSolve()
      usesAutoresizingMask = newValue
      setNeedsSolve()
    }
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {
    // The frame of a view with an autoresizing mask does not depend on its content.
    if !usesAutoresizingMask { setNeedsSolve() }
  }
  /// Returns the intrinsic size at a width, or `nil` if the height does not depend on the width.
  func wrappedSize(forWidth width: CGFloat) -> CGSize? { nil }
  /// Called before constraints are read, so that views that create some can update them.
  func prepareForSolving() {}
  /// The guide to which constraints to the edges of a scroll view refer.
  var contentGuideForSolving: UILayoutGuide? { nil }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      targetSize,
      horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority
    )
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the first and last baselines from the top of the view, overridden where there is text.
  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (size.height, size.height) }

  /// Ends the animations of the view and its subviews.
  func removeAnimations() {
    AnimationClock.shared.interrupt(self)
    for subview in subviewList { subview.removeAnimations() }
  }

  /// Traps if the view does not allow the subview.
  func checkTakes(_ subview: UIView) {}

  /// Resizes the subviews according to their autoresizing masks.
  func boundsSizeDidChange(from old: CGSize) {}

  /// The safe area of a view without a superview.
  var screenSafeArea: UIEdgeInsets { .zero }

  /// The safe area that the subviews inherit.
  var safeAreaOfSubviews: UIEdgeInsets { safeAreaStorage }

  open var safeAreaInsets: UIEdgeInsets { safeAreaStorage }
  open func safeAreaInsetsDidChange() {}
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      setLayoutMargins(
        NSDirectionalEdgeInsets(
          top: newValue.top,
          leading: isRightToLeft ? newValue.right : newValue.left,
          bottom: newValue.bottom,
          trailing: isRightToLeft ? newValue.left : newValue.right
        )
      )
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom,
        trailing: isRightToLeft ? margins.left : margins.right
      )
    }
    set { setLayoutMargins(newValue) }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      makeExtras().insetsLayoutMarginsFromSafeArea = newValue
      layoutMarginsChangedInTree()
    }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesSuperviewLayoutMargins ?? false }
    set {
      makeExtras().preservesSuperviewLayoutMargins = newValue
      layoutMarginsChangedInTree()
    }
  }
  open func layoutMarginsDidChange() {}
}
