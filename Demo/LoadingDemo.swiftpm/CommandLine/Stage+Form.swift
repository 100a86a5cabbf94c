import UIKit

/// The user's actions in a form.
extension Stage {
  /// Replaces the text of the field with a name, and presses Return.
  func enter(_ text: String, into name: String) throws {
    let field: UITextField = try control(name)
    guard Simulator.enter(text, into: field), Simulator.pressReturn(in: field) else {
      throw Trouble(message: "“\(name)” doesn’t accept text")
    }
  }

  /// Types a text into the field with a name, anywhere on the phone.
  func write(_ text: String, into name: String) throws {
    guard let field: UITextField = window.control(named: name),
      Simulator.enter(text, into: field)
    else { throw Trouble(message: "“\(name)” doesn’t accept text") }
    finishMovement()
  }

  /// Toggles the switch with a name.
  func turn(_ name: String) throws {
    let control: UISwitch = try control(name)
    guard Simulator.tap(control) === control else {
      throw Trouble(message: "“\(name)” can’t be switched")
    }
  }

  /// Returns the visible control with a name.
  func control<Control: UIControl>(_ name: String) throws -> Control {
    guard let control: Control = screen?.content.view.control(named: name) else {
      throw Trouble(message: "there is no “\(name)”")
    }
    return control
  }
}

extension UIView {
  func control<Control: UIControl>(named name: String) -> Control? {
    if let control = self as? Control, accessibilityLabel == name { return control }
    return subviews.lazy.compactMap { $0.control(named: name) }.first
  }
}
