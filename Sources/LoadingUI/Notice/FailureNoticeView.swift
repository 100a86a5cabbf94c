import UIKit

/// The notice itself: a card with the message, a button to try again, and one to close it.
final class FailureNoticeView: UIView {
  init(
    message: String,
    retry: @escaping @MainActor () -> Void,
    dismiss: @escaping @MainActor () -> Void
  ) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    accessibilityIdentifier = "loading.notice"
    let label = UILabel()
    label.text = message
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.numberOfLines = 0
    label.accessibilityIdentifier = "loading.notice.message"
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let again = button("loading.notice.retry", retry)
    again.configuration?.title = Localized.retry
    let close = button("loading.notice.dismiss", dismiss)
    close.configuration?.image = UIImage(systemName: "xmark")
    close.accessibilityLabel = Localized.dismiss
    let row = UIStackView(arrangedSubviews: [label, again, close])
    row.alignment = .center
    row.spacing = 4
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
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
