import UIKit

extension Walkthrough {
  /// The Echo screen: all statuses.
  static func runEcho(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(700))
    stage.picture("The list of screens", "No request has been sent yet.")

    try stage.open(EchoViewController.self)
    stage.picture(
      "Opened",
      "The content is covered from the first frame. A spinner appears only after a delay."
    )
    try await stage.wait(until: { stage.showsActivity }, or: "no spinner came")
    stage.picture(
      "Still waiting",
      "The response takes longer, so a spinner appears.",
      fileName: "loading"
    )
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Content",
      "The response has arrived, and the rows are visible.",
      fileName: "content"
    )

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    stage.picture("Pulled", "The screen reloads; the rows stay in place.")
    try await stage.waitForEndOfLoad()
    stage.picture(
      "A refresh fails",
      "The server responds with status 500. The rows stay, and a notice shows the reason."
    )

    server.conditions = ServerConditions(delay: .milliseconds(200), isEmpty: true)
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Empty",
      "The server’s list is empty, and the screen shows the empty view.",
      fileName: "empty"
    )

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try stage.tap("Reload")
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Failed",
      "There is no connection and no content: the reason, and a button to retry.",
      fileName: "failed"
    )

    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Retried", "The connection is back, and the button has loaded the content.")
  }
}
