import UIKit

extension Walkthrough {
  /// The Shared screen: two tabs with the same loaders.
  static func runShared(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(250))
    try stage.open(SharedViewController.self)
    try await stage.wait(for: .milliseconds(400))
    stage.picture(
      "Shared: loading",
      "The groups have loaded, the faces haven’t: this tab needs both."
    )
    try stage.openTab(1)
    stage.picture(
      "Shared: the other tab",
      "It needs only the groups, which have loaded: no request is sent."
    )
    try stage.openTab(0)
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: both", "The slower loader has finished, too.")

    server.conditions = ServerConditions(delay: .milliseconds(250), fault: .status(503))
    try stage.openTab(1)
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: a refresh fails", "The groups stay; a notice shows the reason.")
    try stage.openTab(0)
    stage.picture(
      "Shared: the first tab",
      "The same loader, so the same error; the content is kept."
    )

    server.conditions = ServerConditions(delay: .milliseconds(250))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Shared: refreshed", "A refresh in this tab removes the error in both.")
  }
}
