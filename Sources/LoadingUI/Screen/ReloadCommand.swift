#if canImport(UIKit)
import UIKit

/// The keyboard command of pull to refresh, available while pull to refresh is enabled.
@MainActor final class ReloadCommand {
  private weak var viewController: UIViewController?
  private var offered: UIKeyCommand?

  /// Returns whether a screen offers the command.
  func isOffered(by viewController: UIViewController) -> Bool {
    self.viewController === viewController
  }

  /// Adds the command to a screen, and removes it from the previous one; `nil` only removes it.
  func offer(on viewController: UIViewController?) {
    guard viewController !== self.viewController else { return }
    if let offered { self.viewController?.removeKeyCommand(offered) }
    self.viewController = viewController
    offered = viewController.map { screen in
      let command = UIKeyCommand.reload()
      screen.addKeyCommand(command)
      return command
    }
  }
}

extension UIKeyCommand {
  /// Creates the command, ⌘R as in other apps.
  static func reload() -> UIKeyCommand {
    UIKeyCommand(
      title: Localized.reloadCommand,
      action: UIViewController.reloadAction,
      input: "r",
      modifierFlags: UIKeyModifierFlags.command
    )
  }
}

extension UIViewController {
  #if canImport(ObjectiveC)
  fileprivate static var reloadAction: Selector { #selector(loading_reload(_:)) }

  /// Receives the command, which the system sends to the first controller in the responder chain.
  @objc private func loading_reload(_ sender: Any?) { reloadNearestScreen() }
  #else
  fileprivate static var reloadAction: Selector { "loading_reload:" }
  #endif

  /// Reloads the nearest screen that offers the command: this one or an ancestor.
  func reloadNearestScreen() {
    let screens = sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }
    // A screen below a presented one can't be pulled, but the system also passes commands to it.
    screens.filter { !$0.isBelowPresentation }
      .compactMap { $0.existingLoadingManager?.pull.offered(by: $0) }
      .first { _ in true }?.perform()
  }
}
#endif
