public import Foundation

@MainActor open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration {
    didSet { apply() }
  }

  private let column = UIStackView()

  public convenience init(configuration: UIContentUnavailableConfiguration) {
    self.init(frame: .zero)
    self.configuration = configuration
    apply()
  }

  override init(frame: CGRect) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(frame: frame)
    column.axis = .vertical
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
      column.leadingAnchor.constraint(
        greaterThanOrEqualTo: safeAreaLayoutGuide.leadingAnchor,
        constant: 20
      ),
    ])
  }

  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
  }

  private func apply() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    guard let shown = configuration as? UIContentUnavailableConfiguration else { return }
    add(picture(of: shown), shown.imageToTextPadding)
    add(label(shown.text, .title2, .label), shown.textToSecondaryTextPadding)
    add(label(shown.secondaryText, .subheadline, .secondaryLabel), shown.textToButtonPadding)
    add(button(of: shown), 0)
  }

  private func add(_ view: UIView?, _ padding: CGFloat) {
    guard let view else { return }
    column.addArrangedSubview(view)
    column.setCustomSpacing(padding, after: view)
  }

  private func picture(of shown: UIContentUnavailableConfiguration) -> UIView? {
    if shown.isLoading {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      return spinner
    }
    return shown.image.map { image in
      let view = UIImageView(image: image)
      view.tintColor = .secondaryLabel
      return view
    }
  }

  private func label(_ text: String?, _ style: UIFont.TextStyle, _ color: UIColor) -> UIView? {
    guard let text else { return nil }
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  private func button(of shown: UIContentUnavailableConfiguration) -> UIView? {
    guard shown.button.title != nil || shown.button.image != nil else { return nil }
    let button = UIButton(configuration: shown.button, primaryAction: nil)
    button.isEnabled = shown.buttonProperties.isEnabled
    button.menu = shown.buttonProperties.menu
    if let action = shown.buttonProperties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
    return button
  }
}
