import UIKit

extension Walkthrough {
  /// A form, from its first load to what others do to it.
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
    stage.picture("Opened", "The form loads by itself; until it has, nothing can be touched.")
    try await stage.waitForEndOfActivity()
    stage.picture("Loaded", "Its fields are filled, and can be changed.")
  }

  private static func save(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400), fault: .status(503))
    try stage.enter("Maya O. Ortiz", into: "Name")
    try stage.turn("Letters about new emoji")
    stage.picture("Changed", "The form knows what is not saved yet.")
    try stage.tap("Save")
    stage.picture("Saving", "It counts as saved at once, and nobody has to wait.")
    try await waitForSave(stage)
    stage.picture(
      "Not saved",
      "The server has failed: the form says so, and nothing that was typed is lost.",
      fileName: "profile"
    )
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try stage.tap("Save")
    try await waitForSave(stage)
    stage.picture("Saved", "One more tap, and the server has it.")
  }

  private static func waitForSave(_ stage: Stage) async throws {
    try await stage.wait(until: { !stage.shows("Saving…") }, or: "the server did not answer")
    stage.finishMovement()
  }

  private static func changeElsewhere(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.enter("Draws emoji, one by one.", into: "About me")
    try stage.openTab(1)
    try await stage.waitForEndOfActivity()
    stage.picture("The other tab", "The same profile, as the server has it.")
    try stage.tap("Reset Profile")
    try await stage.waitForEndOfActivity()
    stage.picture("Reset", "Everybody who shows the profile is told that it has changed.")
    try stage.openTab(0)
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Back in the form", "It loads anew, and quietly: somebody is typing here.")
    try await stage.waitForEndOfActivity()
    stage.picture(
      "What was typed is kept",
      "The name is reset; the sentence is not saved, and stays."
    )
    try stage.tap("Discard Changes")
    stage.picture("Discarded", "Now all of it is as the server has it.")
  }

  private static func loseTheNetwork(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try stage.pull()
    try await stage.waitForEndOfActivity()
    stage.picture("Out of reach", "A refresh has failed; the form stays, and a notice says why.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try await stage.wait(for: .milliseconds(100))
    try await stage.waitForEndOfActivity()
    stage.picture("Back again", "The network is back, and the form has loaded by itself.")
  }
}
