import LoadingUI
import UIKit

extension Walkthrough {
  /// A garden in sections, each with its own life.
  static func runFlowers(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.open(FlowersViewController.self)
    try await stage.wait(for: .milliseconds(100))
    if stage.status.isLoading {
      try await grow(stage, server)
    } else {
      stage.picture("As it was left", "An earlier run has left the garden. --reset begins anew.")
    }
    try await askForMore(stage, server)
    try await refresh(stage, server)
    try await startAgain(stage, server)
  }

  private static func grow(_ stage: Stage, _ server: EmbeddedServer) async throws {
    stage.picture("First start", "Each section says itself that it is loading.")
    try await stage.wait(
      until: { (stage.table?.numberOfRows(inSection: 3) ?? 0) > 1 && stage.offers("Try Again") },
      or: "the trees did not grow while the gate was locked"
    )
    stage.finishMovement()
    stage.picture(
      "Section by section",
      "The flowers are there, the gate to the fruit is locked, the vegetables are not there yet.",
      fileName: "flowers"
    )
    try await stage.waitForEndOfLoad()
    stage.picture("All but one", "The vegetables have come, too; the gate waits for a person.")
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Tried again", "Only the fruit has been asked for once more.")
  }

  private static func askForMore(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try stage.tap("Show More")
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Asked for more", "The next flowers are on their way.")
    try await stage.waitForEndOfLoad()
    stage.picture("A page fails", "The row says why; no other section is concerned.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("More flowers", "One of them cannot be shown: only its own row says so.")
  }

  private static func refresh(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "All sections keep what they have.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "Each section is as the server has it.")
  }

  private static func startAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.scrollToEnd()
    stage.picture("The end", "More trees would come if they were asked for.")
    stage.close()
    server.conditions = ServerConditions(delay: .milliseconds(500))
    try stage.open(FlowersViewController.self)
    stage.picture(
      "Second start",
      "In the first frame all of it is as it was left; nothing is asked for."
    )
  }
}
