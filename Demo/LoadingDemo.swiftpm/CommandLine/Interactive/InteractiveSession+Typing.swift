import UIKit

/// Typing into a field.
extension InteractiveSession {
  func beginTyping() throws {
    guard let field = ReachableControls(in: stage.window.windowsOfScreen).field else {
      throw Stage.Trouble(message: "there is no field to type into")
    }
    beginTyping(in: field)
  }

  func beginTyping(in field: UITextField) {
    if !field.isEditing { Simulator.tap(field) }
    stage.finishMovement()
    guard field.isEditing else { return message = "the field doesn’t accept text now" }
    mode = .typing(field)
  }

  func edit(_ field: UITextField, with key: TerminalKey) {
    switch key {
    case .character(let character): Simulator.type(String(character), in: field)
    case .delete: Simulator.deleteBackward(in: field)
    case .enter:
      Simulator.pressReturn(in: field)
      mode = .screen
    case .escape: mode = .screen
    default: break
    }
    if !field.isEditing { mode = .screen }
    stage.finishMovement()
  }

  func enter(_ text: String, into field: UITextField) {
    mode = .screen
    guard Simulator.enter(text.printable, into: field) else {
      return message = "the field doesn’t accept text now"
    }
    Simulator.pressReturn(in: field)
    stage.finishMovement()
  }
}
