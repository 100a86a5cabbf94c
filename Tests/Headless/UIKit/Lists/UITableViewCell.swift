public import Foundation

@MainActor open class UITableViewCell: UIView {
  let style: CellStyle
  weak var table: UITableView?
  var isFirstInSection = false
  var isLastInSection = false

  open private(set) var reuseIdentifier: String?
  private let contentViewStorage = UIView()
  private var labels: CellLabels?
  private var configured: (any UIView & UIContentView)?

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentViewStorage)
    contentViewStorage.frame = bounds
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addSubview(contentViewStorage)
  }

  // Swift creates instances of a dynamic class through a required initializer only. A convenience
  // initializer is inherited wherever UIKit's initializers are.
  public required convenience init() {
    self.init(style: .default, reuseIdentifier: Self.identifierOfNext)
  }

  private static var identifierOfNext: String?

  static func make(
    _ cellClass: UITableViewCell.Type,
    reuseIdentifier: String
  ) -> UITableViewCell {
    identifierOfNext = reuseIdentifier
    defer { identifierOfNext = nil }
    return cellClass.init()
  }

  open func prepareForReuse() {
    removeAnimations()
    isSelected = false
    isHighlighted = false
    isSwiped = false
  }

  /// Whether the swipe actions of the cell are open.
  var isSwiped = false

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isSwiped = isSwiped
    return state
  }

  // MARK: - Content

  open var contentView: UIView { contentViewStorage }

  open var textLabel: UILabel? { ownLabels.text }
  open var detailTextLabel: UILabel? { ownLabels.detail }
  open var imageView: UIImageView? { ownLabels.image }

  private var ownLabels: CellLabels {
    if let labels { return labels }
    let made = CellLabels(style: style, in: contentView)
    labels = made
    setNeedsLayout()
    return made
  }

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured = contentView.show(contentConfiguration, in: configured)
      setNeedsLayout()
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { setNeedsDisplay() }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  // MARK: - State

  open var selectionStyle = SelectionStyle.default
  open var isSelected = false
  open var isHighlighted = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// The custom separator inset, or `nil` to use the table view's.
  private var separatorInsetStorage: UIEdgeInsets?
  open var separatorInset: UIEdgeInsets {
    get { separatorInsetStorage ?? table?.separatorInset ?? .zero }
    set { separatorInsetStorage = newValue }
  }

  override func receiveTap() {
    if let table { table.tap(self) } else { superviewStorage?.receiveTap() }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    var frame = bounds
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let accessory = accessoryWidth
    frame.size.width = max(0, frame.width - accessory)
    if isRightToLeft { frame.origin.x += accessory }
    contentViewStorage.frame = frame
    if let accessoryView {
      let size = accessoryView.bounds.size
      let x = isRightToLeft ? margin : bounds.width - margin - size.width
      accessoryView.frame = CGRect(
        origin: CGPoint(x: x, y: (bounds.height - size.height) / 2),
        size: size
      )
    }
    labels?.layOut(in: frame.size, margin: margin, isRightToLeft: isRightToLeft)
  }

  var margin: CGFloat { table?.contentMargin ?? 16 }

  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + margin }
    return switch accessoryType {
    case .none: 0
    case .disclosureIndicator: 12 + margin
    case .checkmark: 18 + margin
    case .detailButton, .detailDisclosureButton: 30 + margin
    }
  }

  func adopt(_ table: UITableView, isFirst: Bool, isLast: Bool) {
    (isFirstInSection, isLastInSection) = (isFirst, isLast)
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11,
      leading: margin,
      bottom: 11,
      trailing: accessoryWidth > 0 ? 8 : margin
    )
  }

  /// Returns the height of the content at a width, or the system's default if it has none.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height > 0 else { return 44 }
    // System content is at least as high as a touch target.
    return contentConfiguration is UIListContentConfiguration
      ? max(44, height.rounded(.up)) : height.rounded(.up)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let inner = CGSize(width: targetSize.width - accessoryWidth, height: targetSize.height)
    if let labels {
      let height = labels.height(width: inner.width, margin: margin)
      return CGSize(width: targetSize.width, height: height)
    }
    var size = contentView.systemLayoutSizeFitting(
      inner,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    size.width += accessoryWidth
    return size
  }

  override func paint(on canvas: Canvas) { paintCell(on: canvas) }
}
