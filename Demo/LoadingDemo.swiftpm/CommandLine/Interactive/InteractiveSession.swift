import LoadingUI
import UIKit

/// A session in which the user controls the demo in a terminal.
@MainActor final class InteractiveSession {
  /// The purpose of the next key.
  enum Mode {
    case screen, help
    case menu(ChoiceMenu)
    case typing(UITextField)
  }

  let stage: Stage
  /// A Boolean value that indicates whether the session has ended.
  var isOver = false
  /// The message about the last key, which is empty if its action was performed.
  var message = ""
  var mode = Mode.screen

  /// Creates a session with the screen of a stage.
  init(_ stage: Stage) {
    self.stage = stage
  }

  // MARK: - Looking

  /// The lines of the terminal: the screen, and the open menu or help.
  var grid: TextGrid {
    var grid = ScreenText(stage.window).grid
    let style = stage.window.traitCollection
    let ink = TextColor.resolve(.label, style).color
    let ground = TextColor.resolve(.tertiarySystemBackground, style).color
    switch mode {
    case .help: grid.overlay(help(toColumns: grid.columnCount - 8), ink, on: ground)
    case .menu(let menu): grid.overlay(menu.lines, ink, on: ground)
    case .screen, .typing: break
    }
    return grid
  }

  /// The lines below the screen.
  var footer: String {
    let hint: String
    switch mode {
    case .screen: hint = "? help  q quit"
    case .help: hint = "press any key to continue"
    case .menu: hint = "choose, or press any other key"
    case .typing: hint = "type, then Return"
    }
    return [status, message, hint].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The title of the screen and its status.
  private var status: String {
    guard let screen = demoScreen else { return "" }
    let name = type(of: screen).name
    let status = screen.content.loadingManager.loadingStatus
    return status == .idle ? name : "\(name): \(status.inWords)".printable
  }

  private func help(toColumns width: Int) -> [String] {
    guard let screen = demoScreen else { return KeyCommand.usage }
    let text = type(of: screen).whatToTry.wrapped(toColumns: min(width, 60))
    return text + [""] + KeyCommand.usage
  }

  /// The open screen, if it is one of the list.
  var demoScreen: (any DemoScreen)? { stage.list.demoScreen }

  /// The visible navigation bar, of a tab or of the list.
  var navigation: UINavigationController? {
    (demoScreen as? TabScreenController)?.content.navigationController
      ?? stage.list.navigationController
  }
}
