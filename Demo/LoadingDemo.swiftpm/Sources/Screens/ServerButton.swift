import UIKit

/// The bar button, on every screen the same, whose menu decides how the server behaves.
final class ServerButton: UIBarButtonItem {
  private static let choices: [(title: String, conditions: ServerConditions)] = [
    ("Answers", .ok), ("Is slow", .slow), ("Fails", .failing), ("Is out of reach", .offline),
    ("Sends half an answer", .truncated), ("Has nothing", .empty),
  ]

  private var server: EmbeddedServer?
  private var storedRows: StoredRows?

  /// Makes the button of an embedded server.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - storedRows: What is kept of its answers: it can be forgotten here.
  convenience init(server: EmbeddedServer, storedRows: StoredRows) {
    self.init(title: "Server", menu: nil)
    self.server = server
    self.storedRows = storedRows
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
    let choice = UIMenu(options: [.displayInline, .singleSelection], children: actions)
    menu = UIMenu(title: "The server …", children: [choice, forgetting])
  }

  private var forgetting: UIAction {
    UIAction(title: "Forget Stored Rows", attributes: .destructive) { [storedRows] _ in
      Task {
        do {
          try await storedRows?.removeAll()
        } catch {
          print("The stored rows were not forgotten: \(error.localizedDescription)")
        }
      }
    }
  }
}
