import UIKit

/// The bar button, on every screen the same, whose menu decides how the server behaves.
final class ServerButton: UIBarButtonItem {
  private static let answers: [(title: String, conditions: ServerConditions)] = [
    ("Answers", .ok), ("Fails", .failing), ("Is out of reach", .offline),
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
    let conditions = server.conditions
    let actions = Self.answers.map { title, answer in
      let isChosen = answer.fault == conditions.fault && answer.isEmpty == conditions.isEmpty
      return UIAction(title: title, state: isChosen ? .on : .off) { [weak self] _ in
        self?.change { ($0.fault, $0.isEmpty) = (answer.fault, answer.isEmpty) }
      }
    }
    let choice = UIMenu(options: [.displayInline, .singleSelection], children: actions)
    menu = UIMenu(title: "The server …", children: [choice, slowing, forgetting])
  }

  private func change(_ change: (inout ServerConditions) -> Void) {
    guard let server else { return }
    var conditions = server.conditions
    change(&conditions)
    server.conditions = conditions
    markChoice()
  }

  /// Slow or not, whatever the answer is.
  private var slowing: UIAction {
    let slow = ServerConditions.slow.delay
    let isSlow = server?.conditions.delay == slow
    return UIAction(title: "Takes three seconds", state: isSlow ? .on : .off) { [weak self] _ in
      self?.change { $0.delay = isSlow ? ServerConditions.ok.delay : slow }
    }
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

extension DemoServices {
  /// A button for the embedded server, if it is what answers.
  func makeServerButton() -> ServerButton? {
    server.map { ServerButton(server: $0, storedRows: storedRows) }
  }
}

extension UIViewController {
  /// Marks in the server's menu what another screen has chosen.
  func markServerChoice() { (navigationItem.rightBarButtonItem as? ServerButton)?.markChoice() }
}
