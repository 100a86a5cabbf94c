public import Foundation

@MainActor open class UIImageView: UIView {
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    bounds.size = intrinsicContentSize == noSize ? .zero : intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }

  open var highlightedImage: UIImage?
  open var isHighlighted = false

  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { invalidateIntrinsicContentSize() }
  }

  private var noSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The displayed image, in which the view's symbol configuration fills unspecified values.
  private var shownImage: UIImage? {
    let image = isHighlighted ? highlightedImage ?? image : image
    guard let image, let preferredSymbolConfiguration, image.isSymbolImage else { return image }
    return image.withConfiguration(
      preferredSymbolConfiguration.applying(image.symbolConfiguration)
    )
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size(with: traitCollection) ?? noSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size(with: traitCollection) ?? .zero
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
  }

  override func paint(on canvas: Canvas) {
    guard let shownImage else { return }
    let rect = contentMode.place(shownImage.size(with: traitCollection), in: bounds)
    canvas.draw(shownImage, in: rect, tintColor)
  }
}

extension UIImage {
  func size(with traits: UITraitCollection) -> CGSize {
    guard case .symbol(let name, _) = content else { return size }
    return (symbolConfiguration ?? .unspecified).size(ofSymbol: name, traits: traits)
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of a size in a rectangle.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return rect }
    let fit = min(rect.width / size.width, rect.height / size.height)
    let fill = max(rect.width / size.width, rect.height / size.height)
    let scale: CGFloat =
      switch self {
      case .scaleAspectFit: fit
      case .scaleAspectFill: fill
      default: 1
      }
    if self == .scaleToFill || self == .redraw { return rect }
    let placed = CGSize(width: size.width * scale, height: size.height * scale)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: rect.minX
      case .right, .topRight, .bottomRight: rect.maxX - placed.width
      default: rect.midX - placed.width / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: rect.minY
      case .bottom, .bottomLeft, .bottomRight: rect.maxY - placed.height
      default: rect.midY - placed.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: placed)
  }
}
