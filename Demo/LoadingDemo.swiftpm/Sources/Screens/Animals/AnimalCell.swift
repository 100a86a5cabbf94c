import UIKit

/// A cell with an animal and its name.
final class AnimalCell: UICollectionViewCell {
  private let animalLabel = UILabel()
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    animalLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
      for: .systemFont(ofSize: 36)
    )
    animalLabel.adjustsFontForContentSizeCategory = true
    nameLabel.font = .preferredFont(forTextStyle: .caption1)
    nameLabel.adjustsFontForContentSizeCategory = true
    nameLabel.numberOfLines = 2
    for label in [animalLabel, nameLabel] { label.textAlignment = .center }
    let stack = UIStackView(arrangedSubviews: [animalLabel, nameLabel])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Shows an animal.
  func show(_ animal: Emoji) {
    animalLabel.text = animal.character
    nameLabel.text = animal.name
    accessibilityLabel = animal.name
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 14
    background.backgroundColor =
      state.isSelected ? .systemBlue.withAlphaComponent(0.25) : .secondarySystemBackground
    backgroundConfiguration = background
  }
}
