import LoadingUI
import UIKit

extension Walkthrough {
  /// The Flowers screen: a list of sections that load independently.
  static func runFlowers(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.open(FlowersViewController.self)
    try await stage.wait(for: .milliseconds(100))
    if stage.status.isLoading {
      try await grow(stage, server)
    } else {
      stage.picture(
        "As it was left",
        "The garden is restored from an earlier run. Use --reset to start without it."
      )
    }
    try await askForMore(stage, server)
    try await refresh(stage, server)
    try await startAgain(stage, server)
  }

  private static func grow(_ stage: Stage, _ server: EmbeddedServer) async throws {
    stage.picture("First start", "Each section shows its own loading row.")
    try await stage.wait(
      until: { (stage.table?.numberOfRows(inSection: 3) ?? 0) > 1 && stage.offers("Try Again") },
      or: "the trees did not load while the gate was locked"
    )
    stage.finishMovement()
    stage.picture(
      "Section by section",
      "The flowers have loaded, the fruit has failed, and the vegetables are still loading.",
      fileName: "flowers"
    )
    try await stage.waitForEndOfLoad()
    stage.picture(
      "All but one",
      "The vegetables have loaded, too. The fruit waits for a tap on Try Again."
    )
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Retried", "Only the fruit was loaded again.")
  }

  private static func askForMore(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try stage.tap("Show More")
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Loading more", "The next flowers are loading.")
    try await stage.waitForEndOfLoad()
    stage.picture("A page fails", "The row shows the reason; the other sections aren’t affected.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("More flowers", "One flower can’t be displayed: only its row shows an error.")
  }

  private static func refresh(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "All sections keep their rows.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "Each section shows the server’s current rows.")
  }

  private static func startAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.scrollToEnd()
    stage.picture("The end", "More trees load only after a tap on Show More.")
    stage.close()
    server.conditions = ServerConditions(delay: .milliseconds(500))
    try stage.open(FlowersViewController.self)
    stage.picture(
      "Second start",
      "The first frame shows the restored garden; no request is sent."
    )
  }
}
