@MainActor open class UITabBar: UIView {
  private var buttons: [UIButton] = []
  private let glass = FloatingGlass()
  private static let margin: CGFloat = 21
  /// Called with the index of a tab that the user taps.
  var didSelect: ((Int) -> Void)?

  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open var selectedItem: UITabBarItem? { didSet { rebuild() } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    backgroundColor = UINavigationBar.floats ? nil : .secondarySystemBackground
    if UINavigationBar.floats { addSubview(glass) } else { glass.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      var configuration = UIButton.Configuration.plain()
      configuration.title = item.title
      configuration.image = item.image
      configuration.imagePlacement = .top
      configuration.contentInsets = .zero
      configuration.buttonSize = .mini
      configuration.baseForegroundColor = item === selectedItem ? tintColor : .secondaryLabel
      let action = UIAction { [weak self] _ in self?.didSelect?(index) }
      let button = UIButton(configuration: configuration, primaryAction: action)
      button.accessibilityLabel = item.accessibilityLabel ?? item.title
      button.accessibilityTraits = item === selectedItem ? [.button, .selected] : [.button]
      UINavigationBar.keepSize(of: button)
      if let badge = item.badgeValue { button.addSubview(TabBadge(badge)) }
      item.didChange = { [weak self] in self?.rebuild() }
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func paint(on canvas: Canvas) { paintBottomEdge(on: canvas) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(max(buttons.count, 1))
    // A floating bar is not wider than its tabs need.
    let row =
      UINavigationBar.floats ? min(bounds.width - 2 * Self.margin, count * 96) : bounds.width
    let start = (bounds.width - row) / 2
    glass.frame = CGRect(x: start, y: -3, width: row, height: 55)
    for (index, button) in buttons.enumerated() {
      let x = start + CGFloat(index) * row / count
      button.frame = CGRect(x: x, y: 0, width: row / count, height: 49)
      for case let badge as TabBadge in button.subviews { badge.place(in: button.bounds) }
    }
  }
}
