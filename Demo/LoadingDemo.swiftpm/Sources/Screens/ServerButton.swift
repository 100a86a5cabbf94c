import UIKit

/// The bar button on every screen, with a menu that sets the server's conditions.
final class ServerButton: UIBarButtonItem {
  private static let answers: [(title: String, conditions: ServerConditions)] = [
    ("Responds", .ok), ("Fails", .failing), ("Sends an incomplete response", .truncated),
    ("Has no content", .empty),
  ]

  private var server: EmbeddedServer?
  private var storedRows: StoredRows?

  /// Creates the button for an embedded server.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - storedRows: The stored answers of the server, which the menu can remove.
  convenience init(server: EmbeddedServer, storedRows: StoredRows) {
    self.init(title: "Server", menu: nil)
    self.server = server
    self.storedRows = storedRows
    markChoice()
  }

  /// Updates the menu's marks, because another screen's button may have changed the conditions.
  func markChoice() {
    guard let server else { return }
    let conditions = server.conditions
    let actions = Self.answers.map { title, answer in
      let isChosen = answer.fault == conditions.fault && answer.isEmpty == conditions.isEmpty
      return UIAction(title: title, state: isChosen ? .on : .off) { [weak self] _ in
        self?.change { ($0.fault, $0.isEmpty) = (answer.fault, answer.isEmpty) }
      }
    }
    let choice = UIMenu(options: [.displayInline, .singleSelection], children: actions)
    menu = UIMenu(
      title: "The server …",
      children: [choice, slowing, publishing, disconnecting, forgetting]
    )
  }

  private func change(_ change: (inout ServerConditions) -> Void) {
    guard let server else { return }
    var conditions = server.conditions
    change(&conditions)
    server.conditions = conditions
    markChoice()
  }

  /// Adds or removes the delay.
  private var slowing: UIAction {
    let slow = ServerConditions.slow.delay
    let isSlow = server?.conditions.delay == slow
    return UIAction(title: "Responds after three seconds", state: isSlow ? .on : .off) {
      [weak self] _ in
      self?.change { $0.delay = isSlow ? ServerConditions.ok.delay : slow }
    }
  }

  /// Publishes posts, or withdraws them again.
  private var publishing: UIAction {
    let hasNew = server?.withPosts { $0.hasNew } == true
    let title = "Has \(PostChanges.newCount) new posts"
    return UIAction(title: title, state: hasNew ? .on : .off) { [weak self] _ in
      self?.server?.withPosts { $0.hasNew = !hasNew }
      self?.markChoice()
    }
  }

  /// Turns the network off or on, which is reported to the screens and to the outbox.
  private var disconnecting: UIAction {
    let isOffline = server?.conditions.fault == .offline
    return UIAction(title: "Airplane Mode", state: isOffline ? .on : .off) { [weak self] _ in
      self?.change { $0.fault = isOffline ? nil : .offline }
    }
  }

  private var forgetting: UIAction {
    UIAction(title: "Remove Stored Rows", attributes: .destructive) { [storedRows] _ in
      Task {
        do {
          try await storedRows?.removeAll()
        } catch {
          print("The stored rows couldn’t be removed: \(error.localizedDescription)")
        }
      }
    }
  }
}

extension DemoServices {
  /// Adds a button for the embedded server, if the demo uses it.
  func makeServerButton() -> ServerButton? {
    server.map { ServerButton(server: $0, storedRows: storedRows) }
  }
}

extension UIViewController {
  /// Updates the server's menu with the choices of other screens.
  func markServerChoice() { (navigationItem.rightBarButtonItem as? ServerButton)?.markChoice() }
}
