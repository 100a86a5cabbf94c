import LoadingUI
import UIKit

/// A change of a screen, and its title in a menu.
typealias DelayedAction = (title: String, run: @MainActor () -> Void)

extension UIViewController {
  /// Adds a menu to the bar whose actions begin after three seconds, in which the user can begin to
  /// scroll, to type, to drag a row or to leave.
  func addDelayedMenu(_ actions: [DelayedAction]) {
    let children = actions.map { title, run in
      UIAction(title: title) { _ in
        Task {
          try await Task.sleep(for: .seconds(3))
          run()
        }
      }
    }
    let menu = UIMenu(title: "After three seconds …", children: children)
    let item = UIBarButtonItem(image: UIImage(systemName: "timer"), menu: menu)
    item.accessibilityLabel = "Later"
    navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [item]
  }

  /// Reloads in the foreground, with the loading view.
  var reloading: DelayedAction {
    (
      "Reload",
      { [weak self] in self?.loadingManager.reloadContent(force: true, inBackground: false) }
    )
  }

  /// Pushes a screen, which the user can leave again.
  var pushing: DelayedAction { ("Push a Screen", { [weak self] in self?.pushScreen() }) }

  /// Pushes a screen without content.
  func pushScreen() {
    let screen = UIViewController()
    screen.title = "Go Back"
    screen.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(screen, animated: true)
  }
}

extension EmojiClient {
  /// Returns all groups, and prints the begin and the end of the request.
  func groups(for screen: String, ignoringCache: Bool) async throws -> [EmojiGroup] {
    print("\(screen): request begins")
    defer { print("\(screen): request \(Task.isCancelled ? "cancelled" : "ended")") }
    return try await groups(ignoringCache: ignoringCache)
  }
}
