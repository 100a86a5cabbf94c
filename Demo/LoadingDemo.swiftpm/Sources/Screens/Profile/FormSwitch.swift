import UIKit

/// A row of a form: a switch beside its title.
final class FormSwitch: UIStackView {
  /// Called after each change that a person makes.
  var edited: @MainActor () -> Void = {}

  private let label = UILabel()
  private let control = UISwitch()

  /// Makes a switch that is off.
  init(_ title: String) {
    super.init(frame: .zero)
    alignment = .center
    spacing = 12
    isLayoutMarginsRelativeArrangement = true
    // A row that scrolls under a bar is as high as any other.
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    // The switch has the same name.
    label.isAccessibilityElement = false
    control.accessibilityLabel = title
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    control.addAction(UIAction { [weak self] _ in self?.edited() }, for: .valueChanged)
    addArrangedSubview(label)
    addArrangedSubview(control)
  }

  @available(*, unavailable) required init(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  /// Whether it is on.
  var isOn: Bool {
    get { control.isOn }
    set { if newValue != isOn { control.setOn(newValue, animated: control.window != nil) } }
  }

  /// Whether it can be turned.
  var isEnabled: Bool {
    get { control.isEnabled }
    set {
      control.isEnabled = newValue
      label.textColor = newValue ? .label : .tertiaryLabel
    }
  }
}
