import UIKit

/// The notice itself: a card with the message, a button to try again if there is a way to, and one to close it.
///
/// At the text sizes for accessibility the buttons stand below the message, which would have no room beside them.
final class FailureNoticeView: UIView {
  /// How wide the line around it is, in points.
  private static let line: CGFloat = 0.5

  private let column = UIStackView()
  private let card = UIView()

  init(
    message: String,
    retry: (@MainActor () -> Void)?,
    dismiss: @escaping @MainActor () -> Void
  ) {
    super.init(frame: .zero)
    // A line around the card: on grouped screens it has the colour of what it lies over.
    backgroundColor = .separator
    layer.cornerRadius = 12
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 12 - Self.line
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    accessibilityIdentifier = "loading.notice"
    let label = UILabel()
    label.text = message
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.numberOfLines = 0
    label.accessibilityIdentifier = "loading.notice.message"
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let close = button("loading.notice.dismiss", dismiss)
    close.configuration?.image = UIImage(systemName: "xmark")
    close.accessibilityLabel = Localized.dismiss
    let buttons = UIStackView(arrangedSubviews: [close])
    if let retry {
      let again = button("loading.notice.retry", retry)
      again.configuration?.title = Localized.retry
      buttons.insertArrangedSubview(again, at: 0)
    }
    column.addArrangedSubview(label)
    column.addArrangedSubview(buttons)
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: topAnchor, constant: Self.line),
      card.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.line),
      card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.line),
      card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.line),
      column.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
    arrange()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrange()
  }

  private func arrange() {
    // From the first of the sizes for accessibility on; of a hundred, since what is scaled is rounded.
    let scale = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection)
    let isLarge = scale > 150
    column.axis = isLarge ? .vertical : .horizontal
    column.alignment = isLarge ? .leading : .center
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A notice is made in code only.") }

  private func button(_ identifier: String, _ tapped: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.accessibilityIdentifier = identifier
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.addAction(UIAction { _ in tapped() }, for: .primaryActionTriggered)
    return button
  }
}
