import Foundation
import UIKit

/// A text field for a message, with a button to send it.
final class MessageComposer: UIView {
  /// The closure that sends a text.
  ///
  /// Its error is shown.
  var send: @MainActor (String) async throws -> Void = { _ in }

  private let field = UITextField()
  private let button = UIButton(configuration: .filled())
  private let errorLabel = UILabel()
  private var isSending = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    field.placeholder = "Message"
    field.accessibilityLabel = "Message"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.submit() }, for: .editingDidEndOnExit)
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    button.accessibilityLabel = "Send"
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    errorLabel.font = .preferredFont(forTextStyle: .footnote)
    errorLabel.adjustsFontForContentSizeCategory = true
    errorLabel.numberOfLines = 0
    errorLabel.textColor = .systemRed
    errorLabel.isHidden = true
    let row = UIStackView(arrangedSubviews: [field, button])
    row.spacing = 8
    row.alignment = .center
    let stack = UIStackView(arrangedSubviews: [errorLabel, row])
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
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
    show(nil)
    isSending = true
    update()
    Task {
      do {
        try await send(text)
        if self.text == text { field.text = nil }
      } catch {
        // The text stays in the field, so that the user can send it again.
        show("Not sent. \(error.localizedDescription)")
      }
      isSending = false
      update()
    }
  }

  private func show(_ error: String?) {
    errorLabel.text = error
    errorLabel.isHidden = error == nil
    if let error { UIAccessibility.post(notification: .announcement, argument: error) }
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
