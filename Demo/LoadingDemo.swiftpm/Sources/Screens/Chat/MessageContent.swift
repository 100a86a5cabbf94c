import UIKit

/// A message in a bubble, between an optional heading and an optional note.
struct MessageContent: UIContentConfiguration {
  let text: String
  let isOwn: Bool
  /// The heading, such as a day.
  let heading: String?
  /// The note, such as the reason why the message wasn't sent.
  let note: String?
  /// A Boolean value that indicates whether the note is about a failure.
  let hasFailed: Bool

  func makeContentView() -> any UIView & UIContentView { MessageContentView(self) }

  func updated(for state: any UIConfigurationState) -> MessageContent { self }
}

/// The view of a message.
///
/// The user's own messages are at the trailing edge.
final class MessageContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { update() } }

  private let headings = UIStackView()
  private let headingLabel = UILabel()
  private let bubble = UIView()
  private let textLabel = UILabel()
  private let noteLabel = UILabel()
  private lazy var ownSide = [
    bubble.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    bubble.leadingAnchor.constraint(
      greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor,
      constant: Self.indent
    ),
  ]
  private lazy var otherSide = [
    bubble.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
    bubble.trailingAnchor.constraint(
      lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor,
      constant: -Self.indent
    ),
  ]

  /// The minimum space at the other side of a bubble, in points.
  private static let indent: CGFloat = 56
  private static let radius: CGFloat = 18

  init(_ content: MessageContent) {
    configuration = content
    super.init(frame: .zero)
    headingLabel.font = .preferredFont(forTextStyle: .footnote)
    headingLabel.textColor = .secondaryLabel
    headingLabel.textAlignment = .center
    textLabel.font = .preferredFont(forTextStyle: .body)
    noteLabel.font = .preferredFont(forTextStyle: .footnote)
    for label in [headingLabel, textLabel, noteLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    bubble.layer.cornerRadius = Self.radius
    headings.addArrangedSubview(headingLabel)
    for view in [headings, bubble, textLabel, noteLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    headings.isLayoutMarginsRelativeArrangement = true
    // Otherwise a row may be taller below a bar, and move there and back.
    headings.insetsLayoutMarginsFromSafeArea = false
    addSubview(headings)
    addSubview(bubble)
    addSubview(noteLabel)
    bubble.addSubview(textLabel)
    directionalLayoutMargins = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    NSLayoutConstraint.activate([
      headings.topAnchor.constraint(equalTo: topAnchor, constant: 2),
      headings.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      headings.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      bubble.topAnchor.constraint(equalTo: headings.bottomAnchor),
      bubble.bottomAnchor.constraint(equalTo: noteLabel.topAnchor),
      noteLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
      noteLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor
      ),
      noteLabel.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      textLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      textLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      textLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      textLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
    isAccessibilityElement = true
    update()
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func update() {
    guard let content = configuration as? MessageContent else { return }
    headingLabel.text = content.heading
    headingLabel.isHidden = content.heading == nil
    let space: CGFloat = content.heading == nil ? 0 : 12
    headings.directionalLayoutMargins = .init(top: space, leading: 0, bottom: space, trailing: 0)
    textLabel.text = content.text
    noteLabel.text = content.note
    noteLabel.textColor = content.hasFailed ? .systemRed : .secondaryLabel
    noteLabel.isHidden = content.note == nil
    textLabel.textColor = content.isOwn ? .white : .label
    bubble.backgroundColor = content.isOwn ? .systemBlue : .secondarySystemFill
    NSLayoutConstraint.deactivate(content.isOwn ? otherSide : ownSide)
    NSLayoutConstraint.activate(content.isOwn ? ownSide : otherSide)
    let sender = content.isOwn ? "You" : "Maya"
    accessibilityLabel = [content.heading, "\(sender): \(content.text)", content.note]
      .compactMap(\.self).joined(separator: ", ")
  }
}
