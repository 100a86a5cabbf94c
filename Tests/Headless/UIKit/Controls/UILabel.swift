public import Foundation

@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var fontStorage = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var colorStorage = UIColor.label
  private var attributedStorage: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: - Text

  open var text: String? {
    didSet {
      guard text != oldValue || attributedStorage != nil else { return }
      attributedStorage = nil
      textDidChange()
    }
  }

  open var attributedText: NSAttributedString? {
    get { attributedStorage ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      attributedStorage = newValue
      if let font = attribute(.font) as? UIFont { fontStorage = font }
      if let color = attribute(.foregroundColor) as? UIColor { colorStorage = color }
      textDidChange()
    }
  }

  private func attribute(_ key: NSAttributedString.Key) -> Any? {
    guard let attributedStorage, attributedStorage.length > 0 else { return nil }
    return attributedStorage.attribute(key, at: 0, effectiveRange: nil)
  }

  open var font: UIFont! {
    get {
      adjustsFontForContentSizeCategory ? fontStorage.adjusted(to: traitCollection) : fontStorage
    }
    set {
      fontStorage = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      textDidChange()
    }
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textDidChange() } }
  }

  open var textColor: UIColor! {
    get { colorStorage }
    set { colorStorage = newValue ?? .label }
  }

  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth
    return textSize(width: width > 0 ? width : .greatestFiniteMagnitude)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  override func wrappedSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, width > 0 else { return nil }
    return textSize(width: width)
  }

  private func textSize(width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return layout(text, width: numberOfLines == 1 ? .greatestFiniteMagnitude : width).size
  }

  open func textRect(
    forBounds bounds: CGRect,
    limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = TextLayout(
      text ?? "",
      font: font,
      width: bounds.width,
      maximumLines: numberOfLines,
      mode: lineBreakMode
    )
    return CGRect(origin: bounds.origin, size: layout.size)
  }

  private func layout(_ text: String, width: CGFloat) -> TextLayout {
    TextLayout(text, font: font, width: width, maximumLines: numberOfLines, mode: lineBreakMode)
  }

  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let font: UIFont = font
    let layout = layout(text ?? "", width: size.width)
    let top = (size.height - layout.size.height) / 2
    let last = CGFloat(max(layout.lines.count - 1, 0)) * font.lineHeight
    return (top + font.ascender, top + last + font.ascender)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if category != previousTraitCollection?.preferredContentSizeCategory { textDidChange() }
  }

  // MARK: - Drawing

  override func paint(on canvas: Canvas) {
    guard let text, !text.isEmpty else { return }
    var layout = layout(text, width: bounds.width)
    if adjustsFontSizeToFitWidth, layout.isTruncated {
      layout = TextLayout(text, font: shrunkFont(for: text), width: bounds.width, maximumLines: 1)
    }
    let size = layout.size
    let rect = CGRect(
      x: bounds.minX,
      y: bounds.midY - size.height / 2,
      width: bounds.width,
      height: size.height
    )
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    canvas.draw(layout, in: rect, color, alignment: textAlignment)
  }

  private func shrunkFont(for text: String) -> UIFont {
    let font: UIFont = font
    let scale = bounds.width / max(font.width(of: text), 1)
    return font.withSize(font.pointSize * max(scale, minimumScaleFactor))
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { isSetAsAccessibilityElement ?? (!(text ?? "").isEmpty) }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.staticText) }
    set { super.accessibilityTraits = newValue }
  }
}
