#if canImport(UIKit)
import UIKit

/// The built-in status view: a column in the center of the safe area, which scrolls if it doesn't
/// fit.
final class StatusContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { apply() } }
  /// The default action of the button; `nil` if there is none.
  var fallbackAction: UIAction? { didSet { applyButton() } }

  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private let imageView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .large)
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let button = UIButton.reactingToPointer(.tinted())
  private let secondaryButton = UIButton.reactingToPointer(.plain())
  /// The distance of the column to the top, and because it is centered, to the bottom.
  private lazy var top = column.topAnchor.constraint(
    greaterThanOrEqualTo: scrollView.contentLayoutGuide.topAnchor
  )
  /// Whether the user has been shown that the content scrolls.
  private var hasShownIndicators = false
  /// The space for which the content is arranged; `nil` if the content has changed since.
  private var arrangedSpace: CGSize?

  init(configuration: StatusContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    makeColumn()
    pinColumn()
    apply()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is StatusContentConfiguration
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // A bouncing view would intercept the pull of the list that contains it.
    scrollView.bounces = !sequence(first: self as UIView, next: \.superview).contains {
      $0 is UIScrollView
    }
    applySpinner()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrangedSpace = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
    // Otherwise nothing says that the button is further down.
    let scrolls = window != nil && scrollView.contentSize.height > scrollView.bounds.height + 1
    if scrolls, !hasShownIndicators { scrollView.flashScrollIndicators() }
    hasShownIndicators = scrolls
  }

  private var content: StatusContentConfiguration {
    configuration as? StatusContentConfiguration ?? StatusContentConfiguration()
  }

  /// The arrangements of the parts, from the highest to the lowest.
  private enum Arrangement: CaseIterable {
    case whole, withoutImage
    /// The text and the buttons next to each other.
    case line

    /// Returns the height below which content that doesn't fit is arranged like this, in points.
    func height(at size: UIContentSizeCategory) -> CGFloat {
      switch self {
      case .whole: .infinity
      // Large text needs the space of the symbol on any screen, so that the button is seen.
      case .withoutImage: size.isForAccessibility ? .infinity : 220
      case .line: 150
      }
    }
  }

  /// Chooses the first arrangement that fits a low container, such as a card, in which nothing shows
  /// that the content scrolls, or any container with large text.
  private func arrange() {
    let space = safeAreaLayoutGuide.layoutFrame.size
    let width = min(Self.mostWidth, space.width - 2 * Self.margin)
    guard space != arrangedSpace, space.height > 0, width > 0 else { return }
    arrangedSpace = space
    apply(.whole)
    let size = traitCollection.preferredContentSizeCategory
    guard space.height < Arrangement.withoutImage.height(at: size) else { return }
    for new in Arrangement.allCases where space.height < new.height(at: size) {
      apply(new)
      let height = column.fittingLength(.vertical, across: width) + 2 * top.constant
      if height <= space.height { break }
    }
  }

  private func apply(_ new: Arrangement) {
    imageView.isHidden = content.image == nil || new != .whole
    // One text, which says more.
    titleLabel.isHidden = content.title == nil || new == .line && content.message != nil
    column.axis = new == .line ? .horizontal : .vertical
    top.constant = new == .line ? 4 : 16
  }

  private func apply() {
    imageView.image = content.image
    titleLabel.text = content.title
    apply(.whole)
    arrangedSpace = nil
    setNeedsLayout()
    messageLabel.text = content.message
    messageLabel.isHidden = content.message == nil
    column.setCustomSpacing(content.message == nil ? 20 : 8, after: titleLabel)
    column.setCustomSpacing(20, after: messageLabel)
    column.setCustomSpacing(16, after: imageView)
    progressView.isHidden = content.progress == nil
    progressView.setProgress(Float(content.progress ?? 0), animated: window != nil)
    button.configuration?.title = content.buttonTitle
    secondaryButton.isHidden = content.secondaryButtonTitle == nil
    secondaryButton.configuration?.title = content.secondaryButtonTitle
    column.setCustomSpacing(4, after: button)
    applySpinner()
    applyButton()
    applyIdentifiers()
  }

  private func applyIdentifiers() {
    let name = content.accessibilityIdentifier
    titleLabel.accessibilityIdentifier = "\(name).title"
    messageLabel.accessibilityIdentifier = "\(name).message"
    button.accessibilityIdentifier = "\(name).button"
    secondaryButton.accessibilityIdentifier = "\(name).secondary"
  }

  /// Stops the spinner while it is invisible, and restarts it when it becomes visible.
  private func applySpinner() {
    spinner.isHidden = !content.isLoading
    // A text next to the spinner is more specific than "In progress", so only the text is read.
    spinner.isAccessibilityElement = content.title == nil && content.message == nil
    // In a reused cell, the system has stopped the indicator although it reports that it is
    // animating.
    if isInReusedView { spinner.stopAnimating() }
    if content.isLoading && window != nil {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
  }

  private var isInReusedView: Bool {
    sequence(first: self as UIView, next: \.superview).contains {
      $0 is UITableViewCell || $0 is UITableViewHeaderFooterView || $0 is UICollectionReusableView
    }
  }

  private func applyButton() {
    button.menu = content.buttonMenu
    button.showsMenuAsPrimaryAction = content.buttonMenu != nil
    let action = content.buttonMenu == nil ? content.buttonAction ?? fallbackAction : nil
    set(action, on: button)
    // A button without an action is omitted.
    button.isHidden = content.buttonTitle == nil || (action == nil && content.buttonMenu == nil)
    set(content.secondaryButtonAction, on: secondaryButton)
  }

  private func set(_ action: UIAction?, on button: UIButton) {
    button.removeAction(identifiedBy: Self.actionIdentifier, for: .primaryActionTriggered)
    guard let action else { return }
    button.addAction(
      UIAction(identifier: Self.actionIdentifier) { [weak button] _ in button?.sendAction(action) },
      for: .primaryActionTriggered
    )
  }

  /// The least distance of the column to the sides, in points.
  private static let margin: CGFloat = 32
  /// The maximum width of the column, in points.
  private static let mostWidth: CGFloat = 420
  private static let actionIdentifier = UIAction.Identifier("loading.status.button")

  private func makeColumn() {
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .largeTitle,
      scale: .large
    )
    imageView.tintColor = .secondaryLabel
    imageView.contentMode = .scaleAspectFit
    imageView.isAccessibilityElement = false
    spinner.hidesWhenStopped = false
    let titleFont = UIFont.systemFont(ofSize: 20, weight: .semibold)
    set(titleLabel, UIFontMetrics(forTextStyle: .title3).scaledFont(for: titleFont), .label)
    titleLabel.accessibilityTraits = .header
    set(messageLabel, .preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    for button in [button, secondaryButton] {
      // In a line, the text next to it wraps.
      button.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    }
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 10
    for view in [
      imageView, spinner, titleLabel, messageLabel, progressView, button, secondaryButton,
    ] {
      column.addArrangedSubview(view)
    }
  }

  private func set(_ label: UILabel, _ font: UIFont, _ color: UIColor) {
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
  }

  private func pinColumn() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    // A tap on the status bar scrolls the content. With two candidates, it would do nothing.
    scrollView.scrollsToTop = false
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    scrollView.addSubview(column)
    let page = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let fullHeight = page.heightAnchor.constraint(equalTo: frame.heightAnchor)
    fullHeight.priority = .defaultLow
    let margin = column.leadingAnchor.constraint(
      greaterThanOrEqualTo: page.leadingAnchor,
      constant: Self.margin
    )
    // Not required, because bars may leave less space.
    margin.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(scrollView.edges(within: safeAreaLayoutGuide) + [top])
    NSLayoutConstraint.activate([
      page.widthAnchor.constraint(equalTo: frame.widthAnchor),
      page.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      fullHeight,
      column.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: page.centerYAnchor),
      margin,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Self.mostWidth),
      progressView.widthAnchor.constraint(equalToConstant: 200),
    ])
  }
}
#endif
