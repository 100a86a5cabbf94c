import LoadingUI
import UIKit

extension Walkthrough {
  /// A list of pages: its end, its refresh, and its next start.
  static func runPosts(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try await start(stage, server)
    try await like(stage, server)
    try await openInBothTabs(stage, server)
    try await scroll(stage, server)
    try await refresh(stage, server)
    try await startAgain(stage, server)
  }

  private static func start(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(600))
    try stage.open(PostsViewController.self)
    try await stage.wait(for: .milliseconds(300))
    if stage.hasRows {
      stage.picture(
        "Rows of the last run",
        "The file of an earlier run is there, and so are its rows. --reset begins without them."
      )
    } else {
      stage.picture("First start", "Nothing is kept yet: the screen waits for the first page.")
    }
    try await stage.waitForEndOfLoad()
    stage.picture("The first page", "Twenty posts, as the server has them now.")
  }

  private static func like(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try await stage.tap(named: "Like grinning face")
    stage.picture("Liked", "The heart is filled at once; the server learns of it behind that.")
    try await stage.wait(until: { server.withPosts { !$0.liked.isEmpty } }, or: "it was not sent")
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try await stage.tap(named: "Like grinning face with big eyes")
    try await stage.wait(until: { stage.shows("Not saved.") }, or: "the server did not answer")
    stage.picture(
      "Refused",
      "The server has failed: the heart is empty again, and the row says why.",
      fileName: "posts"
    )
  }

  private static func openInBothTabs(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.openRow(0)
    try await stage.wait(for: .milliseconds(200))
    stage.picture("A post", "Its screen has a loader by its key.")
    try await stage.waitForEndOfLoad()
    try stage.openTab(1)
    try await stage.waitForEndOfLoad()
    stage.picture("The other tab", "The posts that are liked.")
    try stage.openRow(0)
    stage.picture(
      "The same post",
      "The same loader by the same key: it is there, nobody asks again."
    )
    try stage.tap("Unlike")
    try stage.openTab(0)
    stage.picture("Seen in both", "Unliked in one tab, it is so in the other at once.")
    try await stage.wait(until: { server.withPosts { $0.liked.isEmpty } }, or: "it was not sent")
    try stage.tap("Delete Post")
    try await stage.wait(until: { server.withPosts { !$0.deleted.isEmpty } }, or: "it was not sent")
    try await stage.waitForList()
    stage.observeContent()
    stage.picture("Deleted", "Back in the list, which had no row for it before the server knew.")
  }

  private static func scroll(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(900))
    try stage.scrollToEnd()
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Near the end", "The next page is asked for; the end of the list says so.")
    try await stage.waitForPage()
    stage.picture("The second page", "Its rows have joined the list; nothing has moved.")

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try stage.scrollToEnd()
    try await stage.waitForPage()
    try stage.scrollToEnd()
    stage.picture("A page fails", "The end says why. It is not asked for again by scrolling on.")

    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.tap("Try Again")
    try await stage.waitForPage()
    stage.picture("Tried again", "One tap, and the list goes on where it stopped.")

    // All 3,655 are there in the app; here the end comes sooner.
    server.conditions = ServerConditions(delay: .zero, emojiCount: 70)
    while stage.appendState != .end {
      if case .failed = stage.appendState { throw Stage.Trouble(message: "a page failed") }
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(20))
      try await stage.waitForPage()
    }
    try stage.scrollToEnd()
    stage.picture("The end", "The last page was shorter than 20: nothing more is asked for.")
  }

  private static func refresh(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try stage.pull()
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Pulled", "The first page is asked for again; all rows stay meanwhile.")
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "The list begins anew with its first page.")

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try await stage.wait(for: .milliseconds(2300))
    stage.picture("Out of reach", "There is no network, and a banner says so after two seconds.")
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "The rows stay; a notice above them says what is wrong.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Back again", "Banner and notice are gone.")
  }

  private static func startAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    stage.close()
    server.conditions = ServerConditions(delay: .seconds(1))
    try stage.open(PostsViewController.self)
    try await stage.wait(for: .milliseconds(100))
    stage.picture(
      "Second start",
      "A new screen, and a slow server that was just asked: the rows are there from the file."
    )
    try await stage.waitForEndOfLoad()
    stage.picture("Answered", "Now the server has answered, with the same rows.")
  }
}
