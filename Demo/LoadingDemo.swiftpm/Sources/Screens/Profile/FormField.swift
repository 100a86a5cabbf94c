import UIKit

/// A row of a form: a text field below its title.
final class FormField: UIStackView {
  /// Called after each change that a person makes.
  var edited: @MainActor () -> Void = {}

  private let field = UITextField()

  /// Makes an empty field.
  init(_ title: String) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 2
    isLayoutMarginsRelativeArrangement = true
    // A row that scrolls under a bar is as high as any other.
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = .init(top: 10, leading: 16, bottom: 10, trailing: 16)
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    // The field has the same name.
    label.isAccessibilityElement = false
    field.accessibilityLabel = title
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.addAction(UIAction { [weak self] _ in self?.edited() }, for: .editingChanged)
    // Return takes the keyboard away.
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    addArrangedSubview(label)
    addArrangedSubview(field)
  }

  @available(*, unavailable) required init(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  /// What the field holds.
  var text: String {
    get { field.text ?? "" }
    set {
      // Setting what it is already would move the cursor.
      if newValue != text { field.text = newValue }
    }
  }

  /// Whether it can be edited.
  var isEnabled: Bool {
    get { field.isEnabled }
    set {
      field.isEnabled = newValue
      field.textColor = newValue ? .label : .tertiaryLabel
    }
  }

  /// Whether a person is in the field.
  var isEditing: Bool { field.isEditing }

  /// Takes the keyboard away, if it is this field's.
  func endEditing() { field.resignFirstResponder() }
}
