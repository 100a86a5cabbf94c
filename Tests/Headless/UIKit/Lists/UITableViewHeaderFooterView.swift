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

  open var backgroundConfiguration: UIBackgroundConfiguration?

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentViewStorage.frame = bounds
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
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
