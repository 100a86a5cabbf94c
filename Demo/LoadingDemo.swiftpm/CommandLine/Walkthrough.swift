import LoadingUI
import UIKit

/// What is done on a screen, step by step, with a picture of each.
@MainActor struct Walkthrough {
  let screen: any DemoScreen.Type
  /// Runs every step with the embedded server, whose conditions it sets.
  let run: @MainActor (Stage, EmbeddedServer) async throws -> Void

  static let all = [
    Walkthrough(screen: EchoViewController.self, run: runEcho),
    Walkthrough(screen: SharedViewController.self, run: runShared),
  ]

  /// Does what can be done on any screen with any server: opens it and pulls it once.
  func visit(_ stage: Stage) async throws {
    try stage.open(screen)
    stage.picture(
      "Opened",
      "The screen is covered from its first frame, while the server is asked."
    )
    try await waitForAnswer(stage)
    stage.picture("First answer", "What came of the first request.")
    try stage.pull()
    stage.picture("Pulled", "The list was pulled down, and the server is asked again.")
    try await waitForAnswer(stage)
    stage.picture("Second answer", "What came of that.")
  }

  private func waitForAnswer(_ stage: Stage) async throws {
    guard try await !stage.waitForEndOfLoad() else { return }
    stage.screen?.list.loadingManager.cancel()
    throw Stage.Trouble(message: "the server did not answer in time")
  }
}

/// Every status of the Echo screen, and what leads to it.
@MainActor private func runEcho(_ stage: Stage, _ server: EmbeddedServer) async throws {
  server.conditions = ServerConditions(delay: .milliseconds(700))
  stage.picture("The list of screens", "Nothing has been asked for yet.")

  try stage.open(EchoViewController.self)
  stage.picture(
    "Opened",
    "The content is covered in the first frame; a spinner would only flicker."
  )
  try await stage.wait(for: .milliseconds(350))
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
  stage.picture("A refresh fails", "The server answers with status 500. Content is not taken away.")

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

/// Two tabs over the same loaders.
@MainActor private func runShared(_ stage: Stage, _ server: EmbeddedServer) async throws {
  server.conditions = ServerConditions(delay: .milliseconds(250))
  try stage.open(SharedViewController.self)
  try await stage.wait(for: .milliseconds(400))
  stage.picture("Shared: waiting", "The groups are there, the faces are not: this tab needs both.")
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
