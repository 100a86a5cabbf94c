import UIKit

extension Walkthrough {
  /// A list of people, and the search over it.
  static func runPeople(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.open(PeopleViewController.self)
    try await stage.waitForEndOfLoad()
    stage.picture("People", "The first page, with a search bar above it.")
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    stage.picture("Scrolled", "The second page is there too, and both are on this device now.")

    try await find(stage, server)
    try await findNothing(stage, server)
    try await findAgain(stage, server)
    try stage.cancelSearch()
    stage.picture("Cancelled", "The list is where it was; nothing of the search is left.")
  }

  private static func find(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(700))
    try stage.type("l")
    try await stage.wait(for: .milliseconds(100))
    stage.picture("One letter", "Found at once on this device; the server is not asked yet.")
    try stage.type("eft")
    try await stage.wait(for: .milliseconds(100))
    let known = stage.foundCount
    stage.picture("Four letters", "Each of them narrows what is found here.")
    try await stage.wait(for: .milliseconds(600))
    stage.picture("A pause", "Now the server is asked: the search bar shows it, the rows stay.")
    try await stage.waitForEndOfLoad()
    stage.picture(
      "Its answer",
      stage.foundCount > known
        ? "The server knows more people than the two pages that are here."
        : "Nobody new: an earlier run has searched for this, and its answer was kept."
    )
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    stage.picture("More hits", "The next page of what the server finds has joined the results.")
  }

  private static func findNothing(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.type("overs")
    try await stage.waitForEndOfLoad()
    stage.picture("A search fails", "Nobody is known here either: why, and a way out.")

    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Nothing found", "Tried again, and the results say what nobody is called.")
  }

  private static func findAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .seconds(1))
    try stage.clearSearch()
    try stage.type("left")
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Searched before", "The server’s answer was kept: all of it is there at once.")
  }
}
