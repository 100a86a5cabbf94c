public import Foundation

@MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  private var value: Float = 0
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var progress: Float {
    get { value }
    set { value = min(max(newValue, 0), 1) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: thickness)
  }

  override func paint(on canvas: Canvas) {
    let radius = bounds.height / 2
    canvas.fill(bounds, trackTintColor ?? .systemFill, cornerRadius: radius)
    var done = bounds
    done.size.width *= CGFloat(value)
    if traitCollection.layoutDirection == .rightToLeft {
      done.origin.x = bounds.maxX - done.width
    }
    canvas.fill(done, progressTintColor ?? tintColor, cornerRadius: radius)
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((value * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}
