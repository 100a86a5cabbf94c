extension Headless {
  /// Sets the implementation of a selector for a class of responders, until the next `reset()`.
  ///
  /// On a device, Objective-C finds the methods that are marked `@objc`.
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

  /// Presses a key of a hardware keyboard, with modifiers.
  ///
  /// Performs the first matching key command of the responder chain, or else of the main menu. Without a first
  /// responder, the chain begins with the frontmost view controller, or with a container that shows several of
  /// them, as observed in UIKit.
  ///
  /// - Returns: The command, or `nil` if there is none that is enabled and has a target.
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

  /// Returns the commands of the main menu, built by the responder chain from a responder on.
  private static func mainMenu(from first: UIResponder) -> [UIKeyCommand] {
    let menu = MainMenu()
    for responder in sequence(first: first, next: \.next) { responder.buildMenu(with: menu) }
    return menu.keyCommands
  }
}

extension UIResponder {
  /// Returns the implementation of an action.
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
