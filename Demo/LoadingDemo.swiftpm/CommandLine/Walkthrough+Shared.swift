import UIKit

extension Walkthrough {
  /// Two tabs over the same loaders.
  static func runShared(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(250))
    try stage.open(SharedViewController.self)
    try await stage.wait(for: .milliseconds(400))
    stage.picture(
      "Shared: waiting",
      "The groups are there, the faces are not: this tab needs both."
    )
    try stage.openTab(1)
    stage.picture("Shared: the other tab", "It needs the groups only, and has them: no request.")
    try stage.openTab(0)
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: both", "Now the slower loader has answered too.")

    server.conditions = ServerConditions(delay: .milliseconds(250), fault: .status(503))
    try stage.openTab(1)
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: a refresh fails", "The groups stay; a notice says what is wrong.")
    try stage.openTab(0)
    stage.picture("Shared: here as well", "The same loader, so the same failure, and content kept.")

    server.conditions = ServerConditions(delay: .milliseconds(250))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: refreshed", "A refresh in this tab ends the failure in both.")
  }
}
