#if canImport(UIKit)
import UIKit

/// A view that fills the safe area with rows of gray shapes as placeholders for the content.
final class SkeletonContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet {
      removeRows()
      setNeedsLayout()
      // In a reused cell, the system has stopped the animation.
      shimmer()
    }
  }

  private let rows = UIView()
  private var shapes: [[UIView]] = []
  private lazy var motion = MotionObservation(of: self) { [weak self] in self?.shimmer() }

  init(configuration: SkeletonContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = Localized.loading
    accessibilityIdentifier = "loading.skeleton"
    clipsToBounds = true
    addSubview(rows)
    _ = motion
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is SkeletonContentConfiguration
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    shimmer()
  }

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    // Rows with larger text are higher.
    setNeedsLayout()
    if traitCollection.accessibilityContrast != previous?.accessibilityContrast { shimmer() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let space = CGRect(
      x: insets.left,
      y: insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
    rows.frame = space
    let height = max(1, scaled(content.rowHeight))
    let count = max(0, Int((space.height / height).rounded(.up)))
    while shapes.count < count { addRow() }
    for (number, row) in shapes.enumerated() {
      let frame = CGRect(x: 0, y: CGFloat(number) * height, width: space.width, height: height)
      lay(row, in: frame.insetBy(dx: Self.margin, dy: Self.gap), number)
    }
  }

  /// Returns a length scaled with the text size.
  private func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
  }

  // MARK: - Rows

  private static let margin: CGFloat = 20
  private static let gap: CGFloat = 10
  private static let thickness: CGFloat = 12
  /// Lines have different lengths, like text.
  private static let widths: [CGFloat] = [0.62, 0.85, 0.48, 0.74, 0.56, 0.9]

  private var content: SkeletonContentConfiguration {
    configuration as? SkeletonContentConfiguration ?? SkeletonContentConfiguration()
  }

  private func addRow() {
    let count = (content.showsImage ? 1 : 0) + content.lineCount
    let row = (0..<count).map { _ in
      let shape = UIView()
      shape.backgroundColor = .systemGray4
      rows.addSubview(shape)
      return shape
    }
    shapes.append(row)
  }

  private func removeRows() {
    for shape in shapes.joined() { shape.removeFromSuperview() }
    shapes = []
  }

  private func lay(_ row: [UIView], in frame: CGRect, _ number: Int) {
    var lines = row
    var start: CGFloat = frame.minX
    if content.showsImage {
      let image = lines.removeFirst()
      // Images don't grow with the text, because they would leave no width for it.
      let side = min(frame.height, max(0, content.rowHeight - 2 * Self.gap))
      place(image, CGRect(x: start, y: frame.midY - side / 2, width: side, height: side), 8)
      start += side + 12
    }
    let step = frame.height / CGFloat(lines.count)
    let thickness = scaled(Self.thickness)
    for (index, line) in lines.enumerated() {
      let width = (frame.maxX - start) * Self.widths[(number * 2 + index) % Self.widths.count]
      let y = frame.minY + (CGFloat(index) + 0.5) * step - thickness / 2
      place(line, CGRect(x: start, y: y, width: max(0, width), height: thickness), 4)
    }
  }

  /// Places a shape, mirrored in right-to-left layouts.
  private func place(_ shape: UIView, _ frame: CGRect, _ cornerRadius: CGFloat) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = rows.bounds.width - frame.maxX
    }
    shape.frame = frame
    shape.layer.cornerRadius = cornerRadius
  }

  private func shimmer() {
    rows.layer.removeAllAnimations()
    rows.alpha = 1
    guard window != nil, !UIAccessibility.isReduceMotionEnabled,
      traitCollection.accessibilityContrast != .high
    else { return }
    UIView.animate(
      withDuration: 0.9,
      delay: 0,
      options: [.repeat, .autoreverse, .allowUserInteraction],
      animations: { [rows] in rows.alpha = 0.7 },
      completion: nil
    )
  }
}
#endif
