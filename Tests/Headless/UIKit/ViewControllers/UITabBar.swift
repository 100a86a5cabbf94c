@MainActor open class UITabBar: UIView {
  private var buttons: [UIButton] = []
  /// Somebody tapped the tab at an index.
  var didSelect: ((Int) -> Void)?

  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open var selectedItem: UITabBarItem? { didSet { rebuild() } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    backgroundColor = .secondarySystemBackground
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
      item.didChange = { [weak self] in self?.rebuild() }
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49)
    }
  }
}
