public import Foundation

@MainActor open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  private let contentViewStorage = UIView()
  private var configured: (any UIView & UIContentView)?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentViewStorage)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentViewStorage)
  }

  // As for cells: the way to create an instance of a dynamic class.
  public required convenience init() {
    self.init(reuseIdentifier: Self.identifierOfNext)
  }

  private static var identifierOfNext: String?

  static func make(
    _ viewClass: UITableViewHeaderFooterView.Type,
    reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    identifierOfNext = reuseIdentifier
    defer { identifierOfNext = nil }
    return viewClass.init()
  }

  open func prepareForReuse() { removeAnimations() }

  open var contentView: UIView { contentViewStorage }

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured = contentView.show(contentConfiguration, in: configured)
      setNeedsLayout()
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let table = superview as? UITableView
    return table?.style == .plain ? .plainHeader() : .groupedHeader()
  }

  private var label: UILabel?

  // A view with another content has no label.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let label { return label }
    let new = UILabel()
    new.numberOfLines = 0
    contentView.addSubview(new)
    label = new
    return new
  }

  open var backgroundConfiguration: UIBackgroundConfiguration?

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentViewStorage.frame = bounds
    label?.frame = contentViewStorage.bounds.insetBy(dx: 16, dy: 4)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if configured == nil, let label, label.text != nil {
      let size = label.sizeThatFits(CGSize(width: targetSize.width - 32, height: 0))
      return CGSize(width: targetSize.width, height: size.height + 8)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  override func paint(on canvas: Canvas) {
    if let backgroundConfiguration {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      canvas.draw(backgroundConfiguration, in: bounds, isRightToLeft: isRightToLeft)
    } else if let table = superview as? UITableView, table.style == .plain,
      let color = table.backgroundColor
    {
      // Rows scroll beneath a sticky header.
      canvas.fill(bounds, color)
    }
  }
}
