import UIKit

extension Walkthrough {
  /// The Profile screen: a form, its edits, and changes elsewhere.
  static func runProfile(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try await load(stage, server)
    try await save(stage, server)
    try await changeElsewhere(stage, server)
    try await loseTheNetwork(stage, server)
  }

  private static func load(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(600))
    try stage.open(ProfileViewController.self)
    try await stage.wait(for: .milliseconds(200))
    stage.picture("Opened", "The form loads automatically; its fields are disabled until then.")
    try await stage.waitForEndOfActivity()
    stage.picture("Loaded", "The fields are filled and enabled.")
  }

  private static func save(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400), fault: .status(503))
    try stage.enter("Maya O. Ortiz", into: "Name")
    try stage.turn("Newsletter about new emoji")
    stage.picture("Changed", "The form shows that it has unsaved changes.")
    try stage.tap("Save")
    stage.picture("Saving", "The new values appear immediately, and the fields stay enabled.")
    try await waitForSave(stage)
    stage.picture(
      "Not saved",
      "The server has failed: the form shows the error, and keeps the typed text.",
      fileName: "profile"
    )
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try stage.tap("Save")
    try await waitForSave(stage)
    stage.picture("Saved", "A second tap has saved the profile.")
  }

  private static func waitForSave(_ stage: Stage) async throws {
    try await stage.wait(until: { !stage.shows("Saving…") }, or: "the server did not respond")
    stage.finishMovement()
  }

  private static func changeElsewhere(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.enter("Draws emoji, one by one.", into: "About me")
    try stage.openTab(1)
    try await stage.waitForEndOfActivity()
    stage.picture("The other tab", "The same profile, as it is on the server.")
    try stage.tap("Reset Profile")
    try await stage.waitForEndOfActivity()
    stage.picture("Reset", "All screens that show the profile are notified of the change.")
    try stage.openTab(0)
    try await stage.wait(for: .milliseconds(100))
    stage.picture(
      "Back in the form",
      "It reloads in the background, because a field contains unsaved text."
    )
    try await stage.waitForEndOfActivity()
    stage.picture(
      "Unsaved text is kept",
      "The name is reset; the unsaved sentence stays."
    )
    try stage.tap("Discard Changes")
    stage.picture("Discarded", "All fields show the server’s values.")
  }

  private static func loseTheNetwork(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try stage.pull()
    try await stage.waitForEndOfActivity()
    stage.picture(
      "Offline",
      "The refresh has failed; the form stays, and a notice shows the reason."
    )
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try await stage.wait(for: .milliseconds(100))
    try await stage.waitForEndOfActivity()
    stage.picture("Online again", "The network is back, and the form has reloaded automatically.")
  }
}
