import UIKit

/// A row of a form: a text field below its title.
final class FormField: UIStackView {
  /// The closure to call after each change by the user.
  var edited: @MainActor () -> Void = {}

  private let field = UITextField()

  /// Creates an empty field.
  init(_ title: String) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 2
    isLayoutMarginsRelativeArrangement = true
    // A row that scrolls under a bar keeps its height.
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = .init(top: 10, leading: 16, bottom: 10, trailing: 16)
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    // The field has the same accessibility label.
    label.isAccessibilityElement = false
    field.accessibilityLabel = title
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.addAction(UIAction { [weak self] _ in self?.edited() }, for: .editingChanged)
    // The Return key dismisses the keyboard.
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    addArrangedSubview(label)
    addArrangedSubview(field)
  }

  @available(*, unavailable) required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// The text of the field.
  var text: String {
    get { field.text ?? "" }
    set {
      // Setting an equal text would move the cursor.
      if newValue != text { field.text = newValue }
    }
  }

  /// A Boolean value that indicates whether the field can be edited.
  var isEnabled: Bool {
    get { field.isEnabled }
    set {
      field.isEnabled = newValue
      field.textColor = newValue ? .label : .tertiaryLabel
    }
  }

  /// A Boolean value that indicates whether the user is editing the field.
  var isEditing: Bool { field.isEditing }

  /// Dismisses the keyboard if the field is being edited.
  func endEditing() { field.resignFirstResponder() }
}
