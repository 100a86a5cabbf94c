import UIKit

extension Walkthrough {
  /// Every status of the Echo screen, and what leads to it.
  static func runEcho(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(700))
    stage.picture("The list of screens", "Nothing has been asked for yet.")

    try stage.open(EchoViewController.self)
    stage.picture(
      "Opened",
      "The content is covered in the first frame; a spinner would only flicker."
    )
    try await stage.wait(until: { stage.showsActivity }, or: "no spinner came")
    stage.picture(
      "Still waiting",
      "The answer takes a while: now there is a spinner.",
      fileName: "loading"
    )
    try await stage.waitForEndOfLoad()
    stage.picture("Content", "The answer is there, and so are the rows.", fileName: "content")

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    stage.picture("Pulled", "The server is asked again; the rows stay where they are.")
    try await stage.waitForEndOfLoad()
    stage.picture(
      "A refresh fails",
      "The server answers with status 500. The rows stay, and a notice says why."
    )

    server.conditions = ServerConditions(delay: .milliseconds(200), isEmpty: true)
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Nothing there",
      "The server has an empty list, and the screen says so.",
      fileName: "empty"
    )

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try stage.tap("Reload")
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Failed",
      "There is no connection and nothing to show: why, and a way out.",
      fileName: "failed"
    )

    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Tried again", "The connection is back, and one tap was enough.")
  }
}
