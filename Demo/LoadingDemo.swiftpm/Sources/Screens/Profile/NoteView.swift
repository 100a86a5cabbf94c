import UIKit

/// A view that shows a note, and announces a new one to VoiceOver.
final class NoteView: UIStackView {
  private let imageView = UIImageView(image: nil)
  private let label = UILabel()

  /// The note; `nil` for none, which takes no space.
  var note: Note? { didSet { if note != oldValue { noteChanged() } } }

  init() {
    super.init(frame: .zero)
    spacing = 8
    alignment = .top
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    imageView.setContentCompressionResistancePriority(.required, for: .horizontal)
    addArrangedSubview(imageView)
    addArrangedSubview(label)
    isHidden = true
  }

  @available(*, unavailable) required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func noteChanged() {
    isHidden = note == nil
    guard let note else { return }
    label.text = note.text
    label.textColor = note.kind == .failure ? .systemRed : .secondaryLabel
    imageView.image = UIImage(systemName: note.kind.symbol)
    imageView.tintColor = note.kind.color
    // A hint changes with each typed letter, so it isn't announced.
    guard note.kind != .hint else { return }
    UIAccessibility.post(notification: .announcement, argument: note.text)
  }
}

extension Note.Kind {
  fileprivate var symbol: String {
    switch self {
    case .hint: "pencil"
    case .success: "checkmark.circle.fill"
    case .failure: "exclamationmark.triangle.fill"
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .hint: .secondaryLabel
    case .success: .systemGreen
    case .failure: .systemRed
    }
  }
}
