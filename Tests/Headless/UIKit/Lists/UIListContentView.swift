public import Foundation

@MainActor open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    prepare()
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        fatalError("a UIListContentView cannot show a \(type(of: newValue))")
      }
      shown = new
      apply()
    }
  }

  private func prepare() {
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    imageView.contentMode = .scaleAspectFit
    apply()
  }

  private func apply() {
    alpha = shown.alpha
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(textStyle: .body)
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    apply(shown.textProperties, shown.text, to: textLabel)
    apply(shown.secondaryTextProperties, shown.secondaryText, to: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func apply(
    _ properties: UIListContentConfiguration.TextProperties,
    _ text: String?,
    to label: UILabel
  ) {
    label.text =
      switch properties.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = properties.alignment == .center ? .center : .natural
    label.isHidden = (text ?? "").isEmpty
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(width: .greatestFiniteMagnitude))
  }

  override func wrappedSize(forWidth width: CGFloat) -> CGSize? {
    CGSize(width: UIView.noIntrinsicMetric, height: height(width: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(width: size.width))
  }

  private var margins: NSDirectionalEdgeInsets { shown.directionalLayoutMargins }

  private var imageSize: CGSize {
    guard shown.image != nil else { return .zero }
    var size = imageView.intrinsicContentSize
    let most = shown.imageProperties.maximumSize
    let scale = min(
      most.width > 0 ? min(1, most.width / max(size.width, 1)) : 1,
      most.height > 0 ? min(1, most.height / max(size.height, 1)) : 1
    )
    size = CGSize(width: size.width * scale, height: size.height * scale)
    return size
  }

  /// The width reserved for the image, equal for symbols so that texts are aligned.
  private var imageRoom: CGFloat {
    guard shown.image != nil else { return 0 }
    let reserved = shown.imageProperties.reservedLayoutSize.width
    let least = reserved > 0 ? reserved : shown.image?.isSymbolImage == true ? 24 : 0
    return max(imageSize.width, least)
  }

  /// The leading edge of texts and separators.
  var textStart: CGFloat {
    margins.leading + (shown.image == nil ? 0 : imageRoom + shown.imageToTextPadding)
  }

  private func height(width: CGFloat) -> CGFloat {
    let room = max(0, width - textStart - margins.trailing)
    let text = texts(in: room)
    let height = max(text.height, imageSize.height)
    return height + margins.top + margins.bottom
  }

  private struct Texts {
    var first = CGSize.zero
    var second = CGSize.zero
    var isSideBySide = false
    var height: CGFloat = 0
  }

  private func texts(in room: CGFloat) -> Texts {
    let size = CGSize(width: max(room, 1), height: 0)
    var texts = Texts()
    texts.first = textLabel.isHidden ? .zero : textLabel.sizeThatFits(size)
    texts.second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(size)
    let sum = texts.first.width + texts.second.width + shown.textToSecondaryTextHorizontalPadding
    texts.isSideBySide = shown.prefersSideBySideTextAndSecondaryText && sum <= room
    let gap =
      texts.first.height > 0 && texts.second.height > 0
      ? shown.textToSecondaryTextVerticalPadding : 0
    texts.height =
      texts.isSideBySide
      ? max(texts.first.height, texts.second.height)
      : texts.first.height + gap + texts.second.height
    return texts
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = imageSize
    let middle = margins.top + (bounds.height - margins.top - margins.bottom) / 2
    put(
      imageView,
      x: margins.leading + (imageRoom - size.width) / 2,
      y: middle - size.height / 2,
      size: size
    )
    let room = max(0, bounds.width - textStart - margins.trailing)
    let texts = texts(in: room)
    let top = middle - texts.height / 2
    if texts.isSideBySide {
      let first = CGSize(width: texts.first.width, height: texts.height)
      put(textLabel, x: textStart, y: top, size: first)
      let second = CGSize(width: texts.second.width, height: texts.height)
      put(secondaryLabel, x: textStart + room - second.width, y: top, size: second)
    } else {
      let first = CGSize(width: room, height: texts.first.height)
      put(textLabel, x: textStart, y: top, size: first)
      let second = CGSize(width: room, height: texts.second.height)
      let y = top + texts.height - second.height
      put(secondaryLabel, x: textStart, y: y, size: second)
    }
  }

  private func put(_ view: UIView, x: CGFloat, y: CGFloat, size: CGSize) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isRightToLeft ? bounds.width - x - size.width : x
    view.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
  }
}
