import UIKit

/// Taps and navigation.
extension InteractiveSession {
  func tap(_ key: Character) {
    guard let view = ReachableControls(in: stage.window.windowsOfScreen)[key] else {
      return message = "no control has the key “\(key)”"
    }
    switch view {
    case let field as UITextField: beginTyping(in: field)
    case let button as UIButton where button.showsMenuAsPrimaryAction && button.menu != nil:
      mode = button.menu.map { .menu(ChoiceMenu($0, sender: button)) } ?? .screen
    default:
      Simulator.tap(view)
      stage.finishMovement()
    }
  }

  func goBack() throws {
    if let navigation, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else if let tabs = demoScreen as? TabScreenController {
      tabs.dismiss(animated: true)
    } else {
      throw Stage.Trouble(message: "this is the first screen")
    }
    stage.finishMovement()
  }

  func openFaults() throws {
    let items = [navigation?.topViewController, stage.list].map { $0?.navigationItem }
    let buttons = items.compactMap { $0?.rightBarButtonItem as? ServerButton }
    guard let button = buttons.first else {
      throw Stage.Trouble(
        message: "the server is not the embedded one: its conditions can’t be set"
      )
    }
    button.markChoice()
    mode = button.menu.map { .menu(ChoiceMenu($0, sender: button)) } ?? .screen
  }
}
