import Foundation
import UIKit

/// A text field for a message, with a button to send it.
final class MessageComposer: UIView {
  /// The closure that sends a text.
  var send: @MainActor (String) async -> Void = { _ in }

  private let field = UITextField()
  private let button = UIButton(configuration: .filled())
  private var isSending = false
  /// The least length of what is touched.
  private static let length: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    field.placeholder = "Message"
    field.accessibilityLabel = "Message"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.translatesAutoresizingMaskIntoConstraints = false
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.submit() }, for: .editingDidEndOnExit)
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    button.accessibilityLabel = "Send"
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    let capsule = UIView()
    capsule.backgroundColor = .secondarySystemBackground
    capsule.layer.cornerRadius = Self.length / 2
    capsule.addSubview(field)
    let row = UIStackView(arrangedSubviews: [capsule, button])
    row.spacing = 8
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: capsule.topAnchor),
      field.bottomAnchor.constraint(equalTo: capsule.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: capsule.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: capsule.trailingAnchor, constant: -16),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.length),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.length),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.length),
      row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      row.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
    update()
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var text: String {
    (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func submit() {
    let text = text
    guard !text.isEmpty, !isSending else { return }
    isSending = true
    update()
    Task {
      await send(text)
      if self.text == text { field.text = nil }
      isSending = false
      update()
    }
  }

  private func update() {
    button.isEnabled = !isSending && !text.isEmpty
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "arrow.up")
    configuration.cornerStyle = .capsule
    configuration.showsActivityIndicator = isSending
    button.configuration = configuration
  }
}
