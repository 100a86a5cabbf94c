extension Headless {
  /// Says what a class of responders does under the name of a method, until the next `reset()`.
  ///
  /// On a device Objective-C knows it of each method that is marked `@objc`.
  public static func implement<Responder: UIResponder>(
    _ name: Selector,
    _ method: @escaping @MainActor (Responder, Any?) -> Void
  ) {
    let named = NamedMethod {
      $0 is Responder
    } call: {
      if let responder = $0 as? Responder { method(responder, $1) }
    }
    state.methods[name, default: []].append(named)
  }

  /// Presses a key of a hardware keyboard with others held: the command for it is performed that the first responder
  /// or one after it offers, or else the main menu.
  ///
  /// Without a first responder it begins with the controller that is frontmost, or with the container of several that
  /// are on screen, as was found of UIKit.
  ///
  /// - Returns: The command; `nil` where nobody offers one that is enabled and that somebody performs.
  @discardableResult public static func press(
    _ input: String,
    _ modifierFlags: UIKeyModifierFlags = [],
    in window: UIWindow
  ) -> UIKeyCommand? {
    layout()
    guard window.isKeyWindow else { return nil }
    let first = FirstResponder.current ?? window.rootViewController?.frontmost ?? window
    let offered = sequence(first: first, next: \.next).lazy.flatMap { $0.keyCommands ?? [] }
    let isPressed = { (command: UIKeyCommand) in
      command.input == input && command.modifierFlags == modifierFlags
    }
    guard
      let command = offered.first(where: isPressed)
        ?? mainMenu(from: first).first(where: isPressed),
      let target = first.target(forAction: command.action, withSender: command) as? UIResponder
    else { return nil }
    target.validate(command)
    guard !command.attributes.contains(.disabled) else { return nil }
    target.method(command.action)?.call(target, command)
    layout()
    return command
  }

  /// The commands of the main menu, as the responders from one on build it.
  private static func mainMenu(from first: UIResponder) -> [UIKeyCommand] {
    let menu = MainMenu()
    for responder in sequence(first: first, next: \.next) { responder.buildMenu(with: menu) }
    return menu.keyCommands
  }
}

extension UIResponder {
  /// What is called for an action.
  func method(_ action: Selector) -> NamedMethod? {
    Headless.state.methods[action]?.first { $0.isOf(self) }
  }
}

extension UIViewController {
  fileprivate var frontmost: UIViewController {
    if let presented = presentation?.presentedController { return presented.frontmost }
    let shown = childList.filter { $0.viewIfLoaded?.window != nil }
    return shown.count == 1 ? shown[0].frontmost : self
  }
}
