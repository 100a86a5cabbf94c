import UIKit

extension Walkthrough {
  /// A chat, from the first unread message to both ends, and one message more.
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
    stage.picture("Failed", "The messages are not there: why, and a way out.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForMessages()
    stage.picture(
      "Opened",
      "At the first message that was not read; there are others above and below.",
      fileName: "chat"
    )
  }

  private static func failOlder(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.scrollUp(by: 5000)
    try await stage.waitForMessages()
    // The row says more than it did, above what is read.
    try stage.scrollUp(by: 5000)
    stage.picture("Older messages failed", "The row above them says why, with a way out.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForMessages()
    stage.picture("Tried again", "They have come above what was read.")
  }

  private static func scrollUp(_ stage: Stage) async throws {
    try stage.scrollUp(by: 600)
    try await stage.waitForMessages()
    stage.picture("Scrolled up", "Older messages have come above, and nothing has moved.")
    try stage.scrollUp(by: 600)
    try await stage.waitForMessages()
    stage.picture("Further up", "They go on coming before the top is reached.")
  }

  private static func jump(_ stage: Stage) async throws {
    try await stage.tap(named: "Newest Messages")
    try await stage.waitForMessages()
    stage.picture("Jumped", "The newest messages; there is nowhere else to jump to.")
  }

  private static func send(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.write("On my way 🚲", into: "Message")
    stage.picture("Written", "The list has made room for the keyboard.")
    try await stage.tap(named: "Send")
    try await stage.waitForEndOfActivity()
    stage.picture("Not sent", "The server has a problem; what was typed is still there.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try await stage.tap(named: "Send")
    try await stage.waitForEndOfActivity()
    try await stage.waitForMessages()
    stage.picture("Sent", "The server has it, and so has the chat.")
  }
}
