#if canImport(UIKit)
import UIKit

/// The command for a keyboard that does what a pull does: a screen offers it as long as a pull reloads it.
@MainActor final class ReloadCommand {
  private weak var viewController: UIViewController?
  private var offered: UIKeyCommand?

  /// Whether a screen offers it.
  func isOffered(by viewController: UIViewController) -> Bool {
    self.viewController === viewController
  }

  /// Adds it to the commands of a screen, and takes it from the one that had it; `nil` takes it from that alone.
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

  /// Receives the command: the system sends it to the first controller after what has the focus.
  @objc private func loading_reload(_ sender: Any?) { reloadNearestScreen() }
  #else
  fileprivate static var reloadAction: Selector { "loading_reload:" }
  #endif

  /// Reloads the nearest screen that offers the command: this one, or one that contains it.
  func reloadNearestScreen() {
    let screens = sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }
    // Where something is presented over it, a screen could not be pulled: the system passes commands on to it, too.
    screens.filter { $0.presentedViewController.map { $0 is UISearchController } ?? true }
      .compactMap { $0.existingLoadingManager?.pull.offered(by: $0) }
      .first { _ in true }?.perform()
  }
}
#endif
