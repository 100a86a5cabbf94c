import LoadingUI
import UIKit

/// A person before the demo in a terminal: what is on screen, and what the keys do to it.
@MainActor final class InteractiveSession {
  /// What the next key is for.
  enum Mode {
    case screen, help
    case menu(ChoiceMenu)
    case typing(UITextField)
  }

  let stage: Stage
  /// Whether there is nothing more to do.
  var isOver = false
  /// What there is to say of the last key; empty if it did what it is for.
  var message = ""
  var mode = Mode.screen

  /// Begins on what a stage shows.
  init(_ stage: Stage) {
    self.stage = stage
  }

  // MARK: - Looking

  /// What a terminal shows: the screen, and what is open over it.
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

  /// What is said below the screen.
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

  /// The screen and its status, in words.
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

  /// The screen that is open, if it is one of the list.
  var demoScreen: (any DemoScreen)? { stage.list.demoScreen }

  /// The bar that is on screen: that of a tab, or that of the list.
  var navigation: UINavigationController? {
    (demoScreen as? TabScreenController)?.content.navigationController
      ?? stage.list.navigationController
  }
}
