public import Foundation

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open private(set) var isAnimating = false
  /// Whether it is visibly animating: `false` once its animation was removed, unlike `isAnimating`.
  private(set) var isTurning = false
  private var colorStorage: UIColor?

  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(for: style)))
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    isHidden = true
  }

  open var style: Style {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  open var color: UIColor! {
    get { colorStorage ?? .systemGray }
    set { colorStorage = newValue }
  }

  open func startAnimating() {
    if !isAnimating { isTurning = true }
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    isTurning = false
    if hidesWhenStopped { isHidden = true }
  }

  override func removeAnimations() {
    super.removeAnimations()
    isTurning = false
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, Headless.rules.indicatorsStopOutsideWindows { isTurning = false }
  }

  private static func size(for style: Style) -> CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { Self.size(for: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(for: style) }

  override func paint(on canvas: Canvas) {
    let side = Self.size(for: style).width
    let spokes = 8
    // A full turn takes one second.
    let elapsed = Headless.now.components
    let turn = isTurning ? Double(elapsed.attoseconds) / 1e18 : 0
    let bright = Int(turn * Double(spokes))
    for spoke in 0..<spokes {
      let age = (bright - spoke + spokes * 2) % spokes
      let opacity = max(0.2, 1 - CGFloat(age) * 0.14)
      let angle = Double(spoke) / Double(spokes) * 2 * .pi - .pi / 2
      let (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
      let (inner, outer) = (side * 0.25, side * 0.44)
      canvas.line(
        from: CGPoint(x: bounds.midX + x * inner, y: bounds.midY + y * inner),
        to: CGPoint(x: bounds.midX + x * outer, y: bounds.midY + y * outer),
        color.withAlphaComponent(opacity),
        width: side * 0.115
      )
    }
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { isSetAsAccessibilityElement ?? isAnimating }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }
}
