import UIKit

/// The open menu of a button, with a key for each item.
@MainActor struct ChoiceMenu {
  private let title: String
  private let choices: [(key: Character, action: UIAction)]
  private let sender: Any?

  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu, including its submenus.
  ///   - sender: The control that opened it.
  init(_ menu: UIMenu, sender: Any?) {
    title = menu.title
    choices = Array(zip(ReachableControls.keys, menu.actions))
    self.sender = sender
  }

  /// The lines of the title and the items.
  var lines: [String] {
    (title.isEmpty ? [] : [title.printable])
      + choices.map { key, action in
        let isEnabled = !action.attributes.contains(.disabled)
        return
          "\(isEnabled ? key : " ") \(action.state == .on ? "✓" : " ") \(action.title.printable)"
      }
  }

  /// Performs the action of a key, or returns `false` if it has none.
  func choose(_ key: Character) -> Bool {
    guard let action = choices.first(where: { $0.key == key })?.action,
      !action.attributes.contains(.disabled)
    else { return false }
    action.performWithSender(sender, target: nil)
    return true
  }
}

extension UIMenu {
  fileprivate var actions: [UIAction] {
    children.flatMap { child in
      if let menu = child as? UIMenu { return menu.actions }
      return [child as? UIAction].compactMap(\.self)
    }
  }
}
