#if canImport(UIKit)
package import UIKit

/// Activity, a text and a button, one below the other: the message of a row, or of a list's end.
package final class RowMessage: UIStackView {
  /// The space to the sides of a row, in points.
  package static let margin: CGFloat = 20
  /// The space above and below, in points.
  package static let padding: CGFloat = 8
  /// The height of a row that says one line, in points.
  package static let leastHeight: CGFloat = 52

  /// The identifier of its parts in UI tests, with `.activity`, `.message` and `.retry` appended.
  package var name: String { didSet { nameParts() } }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let button = UIButton.reactingToPointer(.plain())
  private var isActive = false
  private let performed: @MainActor (UIButton) -> Void

  /// Creates an empty message.
  ///
  /// - Parameters:
  ///   - name: What its parts are called in UI tests, with `.activity`, `.message` and `.retry` behind it.
  ///   - performed: What the button does, itself given.
  package init(name: String, performed: @escaping @MainActor (UIButton) -> Void) {
    self.name = name
    self.performed = performed
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 2
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    nameParts()
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        performed(button)
      },
      for: .primaryActionTriggered
    )
    for view in [spinner, label, button] { addArrangedSubview(view) }
    translatesAutoresizingMaskIntoConstraints = false
  }

  @available(*, unavailable)
  package required init(coder: NSCoder) { fatalError("A message is made in code only.") }

  private func nameParts() {
    label.accessibilityIdentifier = name + ".message"
    spinner.accessibilityIdentifier = name + ".activity"
    button.accessibilityIdentifier = name + ".retry"
  }

  /// Puts the message into the middle of a view, between its margins.
  package func fill(_ view: UIView) {
    view.addSubview(self)
    NSLayoutConstraint.activate([
      centerYAnchor.constraint(equalTo: view.centerYAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.margin),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Self.margin),
    ])
  }

  /// Shows what is given, and nothing else.
  ///
  /// - Parameters:
  ///   - activity: What VoiceOver calls the activity; `nil` shows none.
  ///   - text: The text; `nil` shows none.
  ///   - buttonTitle: The title of the button; `nil` shows none.
  package func show(activity: String?, text: String?, buttonTitle: String?) {
    label.text = text
    label.isHidden = text == nil
    button.configuration?.title = buttonTitle
    button.isHidden = buttonTitle == nil
    spinner.accessibilityLabel = activity
    isActive = activity != nil
    // In a cell that is used again the system has stopped it, which it does not know.
    spinner.stopAnimating()
    updateActivity()
  }

  /// Lets the activity turn while it is in a window, and only then.
  private func updateActivity() {
    if isActive && window != nil { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    updateActivity()
  }

  /// The height of a row that shows it, in points.
  package func height(forWidth width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: max(0, width - 2 * Self.margin), height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return max(Self.leastHeight, size.height + 2 * Self.padding)
  }
}

extension UIButton {
  /// Creates a button that the pointer of an iPad or a Mac takes the shape of; on visionOS the system highlights each.
  static func reactingToPointer(_ configuration: Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.isPointerInteractionEnabled = true
    return button
  }
}
#endif
