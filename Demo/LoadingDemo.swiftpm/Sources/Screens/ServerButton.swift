import UIKit

/// The bar button, on every screen the same, whose menu decides how the server behaves.
final class ServerButton: UIBarButtonItem {
  private static let choices: [(title: String, conditions: ServerConditions)] = [
    ("Answers", .ok), ("Is slow", .slow), ("Fails", .failing), ("Is out of reach", .offline),
    ("Sends half an answer", .truncated), ("Has nothing", .empty),
  ]

  private var server: EmbeddedServer?

  convenience init(server: EmbeddedServer) {
    self.init(title: "Server", menu: nil)
    self.server = server
    markChoice()
  }

  /// Marks what holds now: another screen's button may have changed it.
  func markChoice() {
    guard let server else { return }
    let actions = Self.choices.map { choice in
      UIAction(
        title: choice.title,
        state: server.conditions == choice.conditions ? .on : .off
      ) { [weak self] _ in
        server.conditions = choice.conditions
        self?.markChoice()
      }
    }
    menu = UIMenu(title: "The server …", options: .singleSelection, children: actions)
  }
}
