import UIKit

/// The built-in banner: one line of text, which grows with the text size.
final class OfflineBannerView: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    accessibilityIdentifier = "loading.offline"
    label.text = Localized.offline
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A banner is made in code only.") }
}
