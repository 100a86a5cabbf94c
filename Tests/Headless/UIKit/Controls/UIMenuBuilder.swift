/// The part of UIKit's protocol that adds menus.
@MainActor public protocol UIMenuBuilder {
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
}

extension UIMenu.Identifier {
  public static var file: UIMenu.Identifier { UIMenu.Identifier("com.apple.menu.file") }
  public static var view: UIMenu.Identifier { UIMenu.Identifier("com.apple.menu.view") }
}

/// The default menus, with the menus that the app has added.
@MainActor final class MainMenu: UIMenuBuilder {
  private var menus: [UIMenu] = [
    UIMenu(title: "File", identifier: .file), UIMenu(title: "View", identifier: .view),
  ]

  /// The commands of all menus.
  var keyCommands: [UIKeyCommand] { menus.flatMap(Self.keyCommands) }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    menus.first { $0.identifier == identifier }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { $0 + [childMenu] }
  }

  private func change(
    _ identifier: UIMenu.Identifier,
    _ change: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let place = menus.firstIndex(where: { $0.identifier == identifier }) else { return }
    menus[place] = menus[place].replacingChildren(change(menus[place].children))
  }

  private static func keyCommands(of element: UIMenuElement) -> [UIKeyCommand] {
    if let command = element as? UIKeyCommand { return [command] }
    return (element as? UIMenu)?.children.flatMap(keyCommands) ?? []
  }
}
