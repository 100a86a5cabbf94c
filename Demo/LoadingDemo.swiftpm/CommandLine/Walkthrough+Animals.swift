import UIKit

extension Walkthrough {
  /// Animals, changed in every way.
  static func runAnimals(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.open(AnimalsViewController.self)
    try await stage.waitForEndOfLoad()
    stage.picture("Animals", "They stand by kind, in sections that hold their items themselves.")
    try await changeOne(stage)
    try await changeAll(stage)
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "All stay where they are, and a notice says why.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "The server has answered again: all are back where they belong.")
  }

  private static func changeOne(_ stage: Stage) async throws {
    try await stage.tap(named: "Add")
    stage.picture("Added", "One more mammal, before all others: they have moved out of its way.")
    try await stage.tap(named: "gorilla")
    stage.picture("Selected", "What can be done with one animal is offered now.")
    try await stage.choose("Birds", from: "Move")
    stage.picture(
      "Moved",
      "The gorilla is a bird: the same cell, still selected, in another section.",
      fileName: "animals"
    )
    try await stage.tap(named: "Remove")
    stage.picture("Removed", "It is gone, and the others have closed the gap.")
  }

  private static func changeAll(_ stage: Stage) async throws {
    try await stage.tap(named: "Shuffle")
    stage.picture("Shuffled", "Each section in another order, at once.")
    try await stage.choose("Flip Order", from: "Sections")
    stage.picture("Flipped", "The sections stand the other way around.")
    try await stage.choose("Bugs", from: "Sections")
    stage.picture("Hidden", "The bugs are not shown; they are not gone.")
    try await stage.choose("By Name", from: "Sort")
    stage.picture(
      "By name",
      "All that are shown in one section: each has moved there from its own."
    )
    try await stage.choose("By Kind", from: "Sort")
    try await stage.choose("Bugs", from: "Sections")
    stage.picture("By kind", "Back in their sections, and the bugs are shown again.")
  }
}
