import UIKit

extension Walkthrough {
  /// The History screen: a paged list by day, with a failed page, and an item that moves to
  /// another day.
  static func runHistory(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.open(HistoryViewController.self)
    try await stage.wait(for: .milliseconds(100))
    stage.picture("First start", "There is no content yet: the screen loads the first page.")
    try await stage.waitForEndOfLoad()
    stage.picture("The first page", "Twenty uses, in a section for each day.", fileName: "history")
    try await scroll(stage, server)
    try await useAgain(stage)
  }

  private static func scroll(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    stage.picture(
      "The second page",
      "It continues the day in which the first page ended."
    )
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    try stage.scrollToEnd()
    stage.picture("A page fails", "The last row shows the reason.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForNewRows()
    stage.picture("Retried", "The list continues where it stopped.")
  }

  private static func useAgain(_ stage: Stage) async throws {
    try stage.scrollUp(by: .infinity)
    for _ in 0..<3 { try await use(stage) }
    stage.picture("Used again", "Three rows have moved from Yesterday to the end of Today.")
    for _ in 0..<3 { try await use(stage) }
    stage.picture("One day fewer", "Yesterday has no rows left, and its section is removed.")
  }

  /// Taps the first row of the second day.
  private static func use(_ stage: Stage) async throws {
    guard let cell = stage.table?.cellForRow(at: IndexPath(row: 0, section: 1)) else {
      throw Stage.Trouble(message: "the second day is not visible")
    }
    Simulator.tap(cell)
    try await stage.wait(for: .milliseconds(50))
    stage.finishMovement()
  }
}
