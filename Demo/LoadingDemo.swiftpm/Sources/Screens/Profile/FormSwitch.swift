import UIKit

/// A form row with a title and a switch.
final class FormSwitch: UIStackView {
  /// The closure to call after each change by the user.
  var edited: @MainActor () -> Void = {}

  private let label = UILabel()
  private let control = UISwitch()

  /// Creates a switch that is off.
  init(_ title: String) {
    super.init(frame: .zero)
    alignment = .center
    spacing = 12
    isLayoutMarginsRelativeArrangement = true
    // A row that scrolls under a bar keeps its height.
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    // The switch has the same accessibility label.
    label.isAccessibilityElement = false
    control.accessibilityLabel = title
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    control.addAction(UIAction { [weak self] _ in self?.edited() }, for: .valueChanged)
    addArrangedSubview(label)
    addArrangedSubview(control)
  }

  @available(*, unavailable) required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// A Boolean value that indicates whether the switch is on.
  var isOn: Bool {
    get { control.isOn }
    set { if newValue != isOn { control.setOn(newValue, animated: control.window != nil) } }
  }

  /// A Boolean value that indicates whether the switch is enabled.
  var isEnabled: Bool {
    get { control.isEnabled }
    set {
      control.isEnabled = newValue
      label.textColor = newValue ? .label : .tertiaryLabel
    }
  }
}
