public import Foundation

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7
  }

  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open var isPointerInteractionEnabled = false
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  private var configurationStorage: Configuration?
  private var needsConfigurationUpdate = false
  var titles: [State: String] = [:]
  var images: [State: UIImage] = [:]
  var titleColors: [State: UIColor] = [:]
  let content = ButtonContent()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.install(in: self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    content.install(in: self)
  }

  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  public convenience init(
    type buttonType: UIButton.ButtonType = .system,
    primaryAction: UIAction?
  ) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    images[.normal] = Self.picture(of: buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  public convenience init(
    configuration: UIButton.Configuration,
    primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
    buttonType = .system
    configurationStorage = configuration
    adopt(primaryAction)
    configurationDidChange()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return configurationDidChange() }
    addAction(action, for: .primaryActionTriggered)
    if configurationStorage != nil {
      if configurationStorage?.title == nil, !action.title.isEmpty {
        configurationStorage?.title = action.title
      }
      if configurationStorage?.image == nil { configurationStorage?.image = action.image }
    } else {
      if !action.title.isEmpty { titles[.normal] = action.title }
      images[.normal] = action.image ?? images[.normal]
    }
    configurationDidChange()
  }

  private static func picture(of type: ButtonType) -> UIImage? {
    switch type {
    case .close: UIImage(systemName: "xmark.circle.fill")
    case .contactAdd: UIImage(systemName: "plus.circle")
    case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
    case .custom, .system, .plain: nil
    }
  }

  // MARK: - Configuration

  public var configuration: Configuration? {
    get { configurationStorage }
    set {
      guard newValue != configurationStorage else { return }
      configurationStorage = newValue
      configurationDidChange()
    }
  }

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration()
  }

  private func configurationDidChange() {
    content.update(for: self)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func valuesDidChange() {
    configurationDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    content.update(for: self)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.update(for: self)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    content.update(for: self)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    configurationDidChange()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return content.size(for: self, width: .greatestFiniteMagnitude)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return content.size(for: self, width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  override func wrappedSize(forWidth width: CGFloat) -> CGSize? {
    guard configuration?.titleLineBreakMode == .byWordWrapping, width > 0 else { return nil }
    return content.size(for: self, width: width)
  }

  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let fitting = content.size(for: self, width: size.width)
    let inset = content.insets(of: self).top + (size.height - fitting.height) / 2
    let baseline = inset + (content.title.font?.ascender ?? 0)
    return (baseline, baseline)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    content.layOut(in: self)
  }

  // MARK: - Touches and drawing

  override func didTouchUpInside() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.didTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }

  override func paint(on canvas: Canvas) {
    guard let configuration else { return }
    var background = configuration.background
    let tint: UIColor = tintColor
    background.backgroundColor = configuration.backgroundColor(tint: tint, state: state)
    background.cornerRadius = configuration.cornerRadius(height: bounds.height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    canvas.draw(background, in: bounds, isRightToLeft: isRightToLeft)
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content.title.text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
}
