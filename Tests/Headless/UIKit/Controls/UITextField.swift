public import Foundation

@MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  let sides = TextFieldSides()
  private var isSilent = false

  open var text: String? = "" {
    didSet {
      sides.update(for: self)
      if !isSilent { textWasSet() }
    }
  }
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var adjustsFontForContentSizeCategory = false
  var placeholderColor: UIColor { .placeholderText }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    sides.clearButton.addAction(
      UIAction { [weak self] _ in self?.clear() },
      for: .primaryActionTriggered
    )
  }

  // MARK: - Side views

  open var leftView: UIView? { didSet { sideDidChange(from: oldValue, to: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { sidesDidChange() } }
  open var rightView: UIView? { didSet { sideDidChange(from: oldValue, to: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { sidesDidChange() } }
  open var clearButtonMode = ViewMode.never { didSet { sidesDidChange() } }

  private func sideDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    sidesDidChange()
  }

  private func sidesDidChange() {
    sides.update(for: self)
    setNeedsLayout()
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sides.rect(of: leftView, isLeading: true, in: self, bounds)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sides.rect(of: rightView, isLeading: false, in: self, bounds)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let inset = max(sides.inset, borderStyle == .none ? 0 : 5)
    let x = isRightToLeft ? bounds.minX + inset : bounds.maxX - inset - 20
    return CGRect(x: x, y: bounds.midY - 10, width: 20, height: 20)
  }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    sides.textRect(in: self, bounds, margin: margin)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sides.layOut(in: self)
  }

  // MARK: - Editing

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override func didTouchUpInside() {
    super.didTouchUpInside()
    becomeFirstResponder()
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, mayBeginEditing(), super.becomeFirstResponder() else {
      return false
    }
    sidesDidChange()
    sendActions(for: .editingDidBegin)
    didBeginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    // A field off screen can't keep the keyboard.
    let mustResign = window == nil || FirstResponder.mustResign
    if wasEditing, !mustResign, !mayEndEditing() { return false }
    guard super.resignFirstResponder() else { return false }
    guard wasEditing else { return true }
    sidesDidChange()
    sendActions(for: .editingDidEnd)
    didEndEditing()
    return true
  }

  // Events that a search field forwards to its search bar.
  func mayBeginEditing() -> Bool { true }
  func didBeginEditing() {}
  func mayEndEditing() -> Bool { true }
  func didEndEditing() {}
  func mayReplace(_ range: NSRange, with newText: String) -> Bool { true }
  /// Called after the user has changed the text.
  func didEdit() {}
  /// Called after the app has changed the text.
  func textWasSet() {}
  var isReturnKeyEnabled: Bool { true }
  /// Handles the Return key.
  func pressReturn() {
    sendActions(for: [.primaryActionTriggered, .editingDidEndOnExit])
    // As in UIKit, an action for this event makes the Return key end editing.
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// Changes the text on behalf of the user.
  func edit(_ newText: String) {
    setSilently(newText)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    sendActions(for: .editingChanged)
    didEdit()
  }

  func setSilently(_ newText: String) {
    isSilent = true
    text = newText
    isSilent = false
  }

  private func clear() {
    becomeFirstResponder()
    edit("")
  }

  // MARK: - Appearance

  var shownFont: UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    return adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font
  }

  private var margin: CGFloat { borderStyle == .none ? 0 : 7 }

  open override var intrinsicContentSize: CGSize {
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let size = TextLayout(shown, font: shownFont, maximumLines: 1).size
    let border: CGFloat = borderStyle == .none ? 2 : 14
    let around = 100 - textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 0)).width
    return CGSize(width: size.width + around, height: size.height + border)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func paint(on canvas: Canvas) {
    if borderStyle == .roundedRect {
      canvas.fill(bounds, .systemBackground, cornerRadius: 6)
    }
    if borderStyle != .none {
      let radius: CGFloat = borderStyle == .roundedRect ? 6 : 0
      canvas.stroke(bounds, .systemGray4, width: 0.5, cornerRadius: radius)
    }
    let isEmpty = (text ?? "").isEmpty
    var rect = textRect(forBounds: bounds)
    let layout = TextLayout(
      isEmpty ? placeholder ?? "" : text ?? "",
      font: shownFont,
      width: rect.width,
      maximumLines: 1
    )
    rect.origin.y = bounds.midY - layout.size.height / 2
    rect.size.height = layout.size.height
    let color = isEmpty ? placeholderColor : textColor ?? .label
    canvas.draw(layout, in: rect, color, alignment: textAlignment)
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? ((text ?? "").isEmpty ? placeholder : text) }
    set { super.accessibilityValue = newValue }
  }
}
