import UIKit

extension Walkthrough {
  /// The Chat screen: from the first unread message to both ends, and a sent message.
  static func runChat(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try await openAtUnread(stage, server)
    try await failOlder(stage, server)
    try await scrollUp(stage)
    try await jump(stage)
    try await send(stage, server)
  }

  private static func openAtUnread(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.open(ChatViewController.self)
    try await stage.waitForEndOfLoad()
    stage.picture("Failed", "The messages couldn’t be loaded: the reason, and a button to retry.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForMessages()
    stage.picture(
      "Opened",
      "The chat opens at the first unread message, with messages above and below.",
      fileName: "chat"
    )
  }

  private static func failOlder(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.scrollUp(by: 5000)
    try await stage.waitForMessages()
    // The row is higher than before, above the visible messages.
    try stage.scrollUp(by: 5000)
    stage.picture(
      "Older messages failed",
      "The row above the messages shows the reason, and a button to retry."
    )
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForMessages()
    stage.picture("Retried", "Older messages are inserted above the visible ones.")
  }

  private static func scrollUp(_ stage: Stage) async throws {
    try stage.scrollUp(by: 600)
    try await stage.waitForMessages()
    stage.picture(
      "Scrolled up",
      "Older messages are inserted above, and the visible rows haven’t moved."
    )
    try stage.scrollUp(by: 600)
    try await stage.waitForMessages()
    stage.picture("Further up", "Each page loads before the top is reached.")
  }

  private static func jump(_ stage: Stage) async throws {
    try await stage.tap(named: "Newest Messages")
    try await stage.waitForMessages()
    stage.picture("Jumped", "The newest messages are visible, and the button is disabled.")
  }

  private static func send(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.write("On my way 🚲", into: "Message")
    stage.picture("Written", "The list leaves space for the keyboard.")
    try await stage.tap(named: "Send")
    try await stage.wait(until: { stage.shows("Not sent.") }, or: "the server did not respond")
    stage.finishMovement()
    stage.picture("Not sent", "The server reports an error; the message stays, to be sent again.")
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try stage.openLastRow()
    try await stage.wait(until: { stage.shows("Waiting for") }, or: "the message does not wait")
    stage.picture("Waiting", "In airplane mode the message waits, even if the app is terminated.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try await stage.wait(until: { !stage.shows("Waiting for") }, or: "the message still waits")
    try await stage.waitForMessages()
    stage.picture("Sent", "There is a connection again: the message is sent.")
  }
}
