@MainActor open class UINavigationBar: UIView {
  weak var controller: UINavigationController?
  private var itemList: [UINavigationItem] = []
  private let background = UIView()
  private let title = UILabel()
  private let largeTitle = UILabel()
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private var glasses: [FloatingGlass] = []
  private weak var searchBar: UISearchBar?
  static var floats: Bool { Headless.rules.barsFloat }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    background.backgroundColor = .systemBackground
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
    for label in [title, largeTitle] { label.accessibilityTraits = [.header] }
    for view in [background, title, largeTitle] { addSubview(view) }
  }

  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { controller?.updateBar() } }
  }
  open var items: [UINavigationItem]? { itemList }
  open var topItem: UINavigationItem? { itemList.last }
  open var backItem: UINavigationItem? { itemList.dropLast().last }

  var showsLargeTitle: Bool {
    // An automatic item uses the mode of the item before it.
    prefersLargeTitles
      && itemList.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
  }

  /// The height of the part of a large title that the scrolled content has pushed away.
  var collapse: CGFloat = 0 {
    didSet {
      guard collapse != oldValue else { return }
      showTitles()
      setNeedsLayout()
    }
  }
  /// The height of a large title below the buttons.
  static let largeTitleHeight: CGFloat = 52

  /// The height with a title that isn't collapsed.
  var preferredHeight: CGFloat { titleHeight + searchHeight }
  /// Whether scrolling can make the title smaller.
  var canCollapse: Bool {
    Headless.rules.largeTitlesCollapse && showsLargeTitle && !isTitleHidden
  }

  private var titleHeight: CGFloat {
    isTitleHidden ? 0 : 44 + (showsLargeTitle ? Self.largeTitleHeight : 0)
  }
  private var searchHeight: CGFloat {
    topItem?.searchController?.searchBar.heightInNavigationBar ?? 0
  }
  /// Whether an active search replaces the title and the buttons.
  private var isTitleHidden: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  // MARK: - Content

  func show(_ stack: [UIViewController]) {
    for item in itemList {
      item.didChange = nil
      for button in item.allButtons { button.didChange = nil }
    }
    itemList = stack.map(\.navigationItem)
    topItem?.didChange = { [weak self] in self?.controller?.updateBar() }
    for button in topItem?.allButtons ?? [] {
      button.didChange = { [weak self] in self?.controller?.updateBar() }
    }
    rebuild()
  }

  private func rebuild() {
    for view in leading + trailing + glasses { view.removeFromSuperview() }
    background.isHidden = Self.floats
    title.text = topItem?.title
    largeTitle.text = topItem?.title
    showTitles()
    leading = (topItem?.leftBarButtonItems ?? []).map(Self.view)
    if showsBackButton { leading.insert(backButton(), at: 0) }
    trailing = (topItem?.rightBarButtonItems ?? []).map(Self.view)
    if isTitleHidden { (leading, trailing) = ([], []) }
    glasses = Self.floats ? (leading + trailing).map { _ in FloatingGlass() } : []
    for view in glasses + leading + trailing { addSubview(view) }
    for old in itemList.dropLast() { old.titleView?.removeFromSuperview() }
    if let titleView = topItem?.titleView {
      if isTitleHidden { titleView.removeFromSuperview() } else { addSubview(titleView) }
    }
    exchangeSearchBar()
    setNeedsLayout()
  }

  private func showTitles() {
    let isLarge = showsLargeTitle && collapse < Self.largeTitleHeight
    title.isHidden = isLarge || topItem?.titleView != nil || isTitleHidden
    largeTitle.isHidden = !isLarge || isTitleHidden
  }

  /// Replaces the search bar only if it is a different one, because the user may be typing into it.
  private func exchangeSearchBar() {
    let new = topItem?.searchController?.searchBar
    if let searchBar, searchBar !== new {
      searchBar.fieldTopInNavigationBar = nil
      if searchBar.superview === self { searchBar.removeFromSuperview() }
    }
    searchBar = new
    if let new, new.superview !== self { addSubview(new) }
  }

  private var showsBackButton: Bool {
    guard let topItem, let backItem, !topItem.hidesBackButton, backItem !== topItem else {
      return false
    }
    return topItem.leftBarButtonItems?.isEmpty != false || topItem.leftItemsSupplementBackButton
  }

  private func backButton() -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "chevron.backward")
    let name = backItem?.backButtonTitle ?? backItem?.title ?? "Back"
    if Self.floats {
      configuration.baseForegroundColor = .label
    } else {
      configuration.title = name
    }
    configuration.imagePadding = 4
    configuration.contentInsets = .zero
    let action = UIAction { [weak self] _ in
      self?.controller?.popViewController(animated: true)
    }
    let button = UIButton(configuration: configuration, primaryAction: action)
    button.accessibilityLabel = name
    Self.keepSize(of: button)
    return button
  }

  static func view(for item: UIBarButtonItem) -> UIView {
    if let customView = item.customView { return customView }
    var configuration = UIButton.Configuration.plain()
    configuration.title = item.image == nil ? item.title : nil
    configuration.image = item.image
    configuration.contentInsets = .zero
    if floats { configuration.baseForegroundColor = .label }
    let action = UIAction { [weak item] _ in
      item?.primaryAction?.performWithSender(item, target: nil)
    }
    let button = UIButton(configuration: configuration, primaryAction: action)
    button.isEnabled = item.isEnabled
    button.isHidden = item.isHidden || item.isSpace
    button.menu = item.menu
    button.showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    button.accessibilityLabel = item.accessibilityLabel ?? item.title
    button.accessibilityIdentifier = item.accessibilityIdentifier
    if let tintColor = item.tintColor { button.tintColor = tintColor }
    keepSize(of: button)
    return button
  }

  /// Keeps the size of a bar button, which does not scale with the text size.
  static func keepSize(of button: UIButton) {
    button.traitOverrides.preferredContentSizeCategory = .large
  }

  override func paint(on canvas: Canvas) {
    paintTopEdge(above: controller?.topViewController?.view, on: canvas)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    background.frame = CGRect(
      x: 0,
      y: -frame.minY,
      width: bounds.width,
      height: bounds.height + frame.minY
    )
    let margin: CGFloat = 16
    let start = place(leading, glasses.prefix(leading.count), margin, mirrored: isRightToLeft)
    let end = place(trailing, glasses.suffix(trailing.count), margin, mirrored: !isRightToLeft)
    let width = max(0, bounds.width - 2 * max(start, end))
    let middle = CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: 44)
    title.frame = middle
    topItem?.titleView?.frame = middle
    let largeWidth = bounds.width - 2 * margin
    largeTitle.frame = CGRect(x: margin, y: 47 - collapse, width: largeWidth, height: 41)
    searchBar?.fieldTopInNavigationBar = isTitleHidden ? 8 : 1
    searchBar?.frame = CGRect(
      x: 0,
      y: titleHeight - collapse,
      width: bounds.width,
      height: searchHeight
    )
  }

  /// Places views next to each other from an edge inward, with their glass, and returns where they end.
  private func place(
    _ views: [UIView],
    _ glasses: ArraySlice<FloatingGlass>,
    _ margin: CGFloat,
    mirrored: Bool
  ) -> CGFloat {
    var edge = margin
    for (number, view) in views.enumerated() where !view.isHidden {
      let fitting = view.sizeThatFits(CGSize(width: bounds.width / 2, height: 44))
      let size = CGSize(width: max(fitting.width, 24), height: min(max(fitting.height, 24), 44))
      let width = glasses.isEmpty ? size.width : FloatingGlass.width(around: size.width)
      let x = mirrored ? bounds.width - edge - width : edge
      let middle = x + width / 2
      view.frame = CGRect(
        origin: CGPoint(x: middle - size.width / 2, y: (44 - size.height) / 2),
        size: size
      )
      if !glasses.isEmpty {
        glasses[glasses.startIndex + number].frame = CGRect(x: x, y: 0, width: width, height: 44)
      }
      edge += width + (glasses.isEmpty ? 16 : 8)
    }
    return edge
  }
}

extension UINavigationItem {
  fileprivate var allButtons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
  }
}
