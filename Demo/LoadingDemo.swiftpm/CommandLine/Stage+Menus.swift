import UIKit

/// The user's actions with menus, and with buttons and cells that are identified by name.
extension Stage {
  /// Taps the button or cell with an accessibility label.
  func tap(named name: String) async throws {
    let view = try view(named: name)
    guard Simulator.tap(view) != nil else { throw Trouble(message: "“\(name)” cannot be reached") }
    try await waitForList()
  }

  /// Opens the menu of a button, and chooses the item with a title.
  func choose(_ title: String, from name: String) async throws {
    guard let button = try view(named: name) as? UIButton, button.isEnabled,
      let action = button.menu?.action(titled: title)
    else { throw Trouble(message: "“\(name)” does not offer “\(title)”") }
    action.performWithSender(button, target: nil)
    try await waitForList()
  }

  /// Lets a list apply its changes, which happens in a later turn.
  func waitForList() async throws {
    try await wait(for: .milliseconds(10))
    finishMovement()
  }

  /// Returns the button or cell with an accessibility label.
  func view(named name: String) throws -> UIView {
    Simulator.layout()
    guard let view = window.view(named: name) else {
      throw Trouble(message: "there is no “\(name)”")
    }
    return view
  }
}

extension UIView {
  fileprivate func view(named name: String) -> UIView? {
    for view in subviews.reversed() where !view.isHidden {
      if view.accessibilityLabel == name, view is UIControl || view is UICollectionViewCell {
        return view
      }
      if let found = view.view(named: name) { return found }
    }
    return nil
  }
}

extension UIMenu {
  fileprivate func action(titled title: String) -> UIAction? {
    for child in children {
      if let action = child as? UIAction, action.title == title,
        !action.attributes.contains(.disabled)
      {
        return action
      }
      if let action = (child as? UIMenu)?.action(titled: title) { return action }
    }
    return nil
  }
}
