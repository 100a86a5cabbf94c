import UIKit

extension Walkthrough {
  /// The People screen: a list and its search.
  static func runPeople(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.open(PeopleViewController.self)
    try await stage.waitForEndOfLoad()
    stage.picture("People", "The first page, with a search bar above it.")
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    stage.picture(
      "Scrolled",
      "The second page has loaded, too, and both are stored on this device."
    )

    try await find(stage, server)
    try await findNothing(stage, server)
    try await findAgain(stage, server)
    try stage.cancelSearch()
    // The list follows in the next turn, and loads the page after the place.
    try await stage.waitForNewRows()
    stage.picture("Cancelled", "The list is where it was, without the search results.")
  }

  private static func find(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(700))
    try stage.type("l")
    try await stage.wait(for: .milliseconds(100))
    stage.picture(
      "One letter",
      "Found on this device immediately; the server hasn’t been searched yet."
    )
    try stage.type("eft")
    try await stage.wait(for: .milliseconds(100))
    let known = stage.foundCount
    stage.picture("Four letters", "Each letter narrows the results on this device.")
    try await stage.wait(for: .milliseconds(600))
    stage.picture(
      "A pause",
      "The server is searched: the search bar shows an indicator, and the rows stay."
    )
    try await stage.waitForEndOfLoad()
    stage.picture(
      "The server’s response",
      stage.foundCount > known
        ? "The server finds more people than the two stored pages contain."
        : "No new people: the response of an earlier run is stored."
    )
    try stage.scrollToEnd()
    try await stage.waitForNewRows()
    stage.picture("More results", "The next page of the server’s results is appended.")
  }

  private static func findNothing(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(500))
    try stage.type("overs")
    try await stage.waitForEndOfLoad()
    stage.picture("A search fails", "Nobody is known here either: why, and a way out.")

    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.tap("Try Again")
    try await stage.waitForEndOfLoad()
    stage.picture("Nothing found", "After a retry, the empty view shows the text without results.")
  }

  private static func findAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .seconds(1))
    try stage.clearSearch()
    try stage.type("left")
    try await stage.wait(for: .milliseconds(100))
    stage.picture(
      "Searched before",
      "The server’s response is stored: all results appear immediately."
    )
  }
}
