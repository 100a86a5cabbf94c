import UIKit

extension Walkthrough {
  /// The Animals screen: all kinds of changes to a list.
  static func runAnimals(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.open(AnimalsViewController.self)
    try await stage.waitForEndOfLoad()
    stage.picture("Animals", "Grouped by kind, in sections that own their items.")
    try await changeOne(stage)
    try await changeAll(stage)
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "All rows stay in place, and a notice shows the reason.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "The server has responded again, and all animals are back in place.")
  }

  private static func changeOne(_ stage: Stage) async throws {
    try await stage.tap(named: "Add")
    stage.picture(
      "Added",
      "A new mammal at the top; the other rows have moved down.",
      fileName: "animals"
    )
    try await stage.tap(named: "gorilla")
    stage.picture("Selected", "The actions for one animal are enabled.")
    try await stage.choose("Birds", from: "Move")
    stage.picture("Moved", "The gorilla is among the birds: the same cell, still selected.")
    try await stage.tap(named: "Remove")
    stage.picture("Removed", "The row is removed, and the others have closed the gap.")
  }

  private static func changeAll(_ stage: Stage) async throws {
    try await stage.tap(named: "Shuffle")
    stage.picture("Shuffled", "Each section has a new order, in one update.")
    try await stage.choose("Flip Order", from: "Sections")
    stage.picture("Flipped", "The sections are in reverse order.")
    try await stage.choose("Bugs", from: "Sections")
    stage.picture("Hidden", "The bugs are hidden, but not removed.")
    try await stage.choose("By Name", from: "Sort")
    stage.picture(
      "By name",
      "All visible animals in one section; each row has moved there."
    )
    try await stage.choose("By Kind", from: "Sort")
    try await stage.choose("Bugs", from: "Sections")
    stage.picture(
      "By kind",
      "The animals are back in their sections, and the bugs are visible again."
    )
  }
}
