public import Foundation

@MainActor open class UISwitch: UIControl {
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isOn = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override func didTouchUpInside() {
    isOn.toggle()
    sendActions(for: .valueChanged)
    super.didTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func paint(on canvas: Canvas) {
    canvas.group("opacity=\"\(isEnabled ? 1 : 0.5)\"") {
      let track = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
      canvas.fill(bounds, track, cornerRadius: bounds.height / 2)
      let atRight = isOn != (traitCollection.layoutDirection == .rightToLeft)
      let side = bounds.height - 4
      let x = atRight ? bounds.maxX - side - 2 : bounds.minX + 2
      let thumb = CGRect(x: x, y: bounds.minY + 2, width: side, height: side)
      canvas.fill(
        thumb.offsetBy(dx: 0, dy: 1),
        UIColor(white: 0, alpha: 0.12),
        cornerRadius: side / 2
      )
      canvas.fill(thumb, thumbTintColor ?? .white, cornerRadius: side / 2)
    }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
