import UIKit

/// The handling of keys.
extension InteractiveSession {
  /// Performs the action of a key.
  func press(_ key: TerminalKey) async throws {
    message = ""
    if key == .interrupt { return isOver = true }
    switch mode {
    case .screen: try await pressOnScreen(key)
    case .help: mode = .screen
    case .menu(let menu):
      mode = .screen
      if case .character(let character) = key, menu.choose(character) {
        try await stage.waitForList()
      }
    case .typing(let field): edit(field, with: key)
    }
  }

  /// Performs the actions of a line: its keys one after the other, or its text for the field.
  func enter(_ line: String) async throws {
    if case .typing(let field) = mode { return enter(line, into: field) }
    if line.hasPrefix("t ") {
      try await press(.character("t"))
      if case .typing(let field) = mode { enter(String(line.dropFirst(2)), into: field) }
      return
    }
    for key in TerminalKey.keys(in: Array(line.utf8)) where !isOver { try await press(key) }
  }

  private func pressOnScreen(_ key: TerminalKey) async throws {
    switch key {
    case .up: perform { try stage.scroll(by: -1) }
    case .down: perform { try stage.scroll(by: 1) }
    case .left: perform(goBack)
    case .character(let character):
      if let command = KeyCommand(character) {
        try await run(command)
      } else {
        tap(character)
      }
    default: break
    }
  }

  private func run(_ command: KeyCommand) async throws {
    switch command {
    case .pull: perform { try stage.pullWhatIsSeen() }
    case .scrollDown: perform { try stage.scroll(by: 1) }
    case .scrollUp: perform { try stage.scroll(by: -1) }
    case .back: perform(goBack)
    case .type: perform(beginTyping)
    case .rotate: Simulator.rotate(stage.window)
    case .changeStyle: stage.changeStyle()
    case .faults: perform(openFaults)
    case .wait: try await stage.waitForQuiet { demoScreen }
    case .help: mode = .help
    case .quit: isOver = true
    }
    stage.finishMovement()
  }

  /// Performs an action, and shows the reason if it isn't possible.
  func perform(_ action: () throws -> Void) {
    do {
      try action()
    } catch let trouble as Stage.Trouble {
      message = trouble.message
    } catch {
      message = error.localizedDescription
    }
  }
}
