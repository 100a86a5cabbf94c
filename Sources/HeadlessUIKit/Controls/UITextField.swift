public import Foundation

@MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )

  open var text: String? = ""
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var adjustsFontForContentSizeCategory = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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
    guard super.becomeFirstResponder() else { return false }
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.resignFirstResponder() else { return false }
    if wasEditing { sendActions(for: .editingDidEnd) }
    return true
  }

  /// A person changes the text.
  func edit(_ newText: String) {
    text = newText
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    sendActions(for: .editingChanged)
  }

  // MARK: - Looks

  private var shownFont: UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    return adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font
  }

  private var inset: CGFloat { borderStyle == .none ? 0 : 7 }

  open override var intrinsicContentSize: CGSize {
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let size = TextLayout(shown, font: shownFont, maximumLines: 1).size
    let border: CGFloat = borderStyle == .none ? 2 : 14
    return CGSize(width: size.width + inset * 2, height: size.height + border)
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
    let layout = TextLayout(
      isEmpty ? placeholder ?? "" : text ?? "",
      font: shownFont,
      width: bounds.width - inset * 2,
      maximumLines: 1
    )
    var rect = bounds.insetBy(dx: inset, dy: 0)
    rect.origin.y = bounds.midY - layout.size.height / 2
    rect.size.height = layout.size.height
    let color = isEmpty ? .placeholderText : textColor ?? .label
    canvas.draw(layout, in: rect, color, alignment: textAlignment)
  }
}
