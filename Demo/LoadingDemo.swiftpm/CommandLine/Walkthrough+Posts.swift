import LoadingUI
import UIKit

extension Walkthrough {
  /// The Posts screen: a paged list, its end, its refresh, and the next launch.
  static func runPosts(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try await start(stage, server)
    try await like(stage, server)
    try await openInBothTabs(stage, server)
    try await scroll(stage, server)
    try await refresh(stage, server)
    try await returnToNewPosts(stage, server)
    try await fillGap(stage, server)
    try await startAgain(stage, server)
  }

  private static func start(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(600))
    try stage.open(PostsViewController.self)
    try await stage.wait(for: .milliseconds(300))
    if stage.hasRows {
      stage.picture(
        "Rows of the last run",
        "The rows of an earlier run are read from the file. Use --reset to start without them."
      )
    } else {
      stage.picture("First start", "Nothing is stored yet: the screen loads the first page.")
    }
    try await stage.waitForEndOfLoad()
    stage.picture("The first page", "Twenty posts, as they are on the server.")
  }

  private static func like(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try await stage.tap(named: "Like grinning face")
    try await stage.wait(until: { stage.shows("Sending…") }, or: "the like is not sent")
    stage.picture("Liked", "The heart is filled immediately; the request is sent afterwards.")
    try await stage.wait(
      until: { server.withPosts { !$0.liked.isEmpty } },
      or: "the request was not sent"
    )
    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try await stage.tap(named: "Like grinning face with big eyes")
    try await stage.wait(until: { stage.shows("Not saved.") }, or: "the server did not respond")
    stage.picture(
      "Rejected",
      "The server has failed: the heart is empty again, and the row shows the reason.",
      fileName: "posts"
    )
    server.conditions = ServerConditions(delay: .milliseconds(50))
    for action in ["Like", "Unlike"] {
      try await stage.tap(named: "\(action) grinning face with big eyes")
      try await stage.wait(
        until: { server.withPosts { $0.liked.count == (action == "Like" ? 2 : 1) } },
        or: "the request was not sent"
      )
    }
  }

  private static func openInBothTabs(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.openRow(0)
    try await stage.wait(for: .milliseconds(200))
    stage.picture("A post", "Its screen uses the loader for the post’s key.")
    try await stage.waitForEndOfLoad()
    try stage.openTab(1)
    try await stage.waitForEndOfLoad()
    stage.picture("The other tab", "The liked posts.")
    try stage.openRow(0)
    stage.picture(
      "The same post",
      "The same key leads to the same loader: the post is loaded, and no request is sent."
    )
    try stage.tap("Unlike")
    try await stage.wait(until: { stage.offers("Like") }, or: "the post is still liked")
    try stage.openTab(0)
    stage.picture("Updated in both", "The change in one tab appears in the other immediately.")
    try await stage.wait(
      until: { server.withPosts { $0.liked.isEmpty } },
      or: "the request was not sent"
    )
    try stage.tap("Delete Post")
    try await stage.wait(
      until: { server.withPosts { !$0.deleted.isEmpty } },
      or: "the request was not sent"
    )
    try await stage.waitForList()
    stage.observeContent()
    stage.picture("Deleted", "Back in the list: the row was removed before the server responded.")
  }

  private static func scroll(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(900))
    try stage.scrollToEnd()
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Near the end", "The next page is loading, as the end of the list shows.")
    try await stage.waitForPage()
    stage.picture("The second page", "Its rows are appended, and the visible rows haven’t moved.")

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
    try stage.scrollToEnd()
    try await stage.waitForPage()
    try stage.scrollToEnd()
    stage.picture("A page fails", "The end of the list shows the reason. Scrolling doesn’t retry.")

    server.conditions = ServerConditions(delay: .milliseconds(300))
    try stage.tap("Try Again")
    try await stage.waitForPage()
    stage.picture("Retried", "After a tap the list continues where it stopped.")

    // The app shows all 3,655; here the list is shorter.
    server.conditions = ServerConditions(delay: .zero, emojiCount: 70)
    while stage.appendState != .end {
      if case .failed = stage.appendState { throw Stage.Trouble(message: "a page failed") }
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(20))
      try await stage.waitForPage()
    }
    try stage.scrollToEnd()
    stage.picture(
      "The end",
      "The last page had fewer than 20 rows, so no further page is requested."
    )
  }

  private static func refresh(_ stage: Stage, _ server: EmbeddedServer) async throws {
    server.conditions = ServerConditions(delay: .milliseconds(400))
    try stage.scrollUp(by: 100_000)
    try stage.pull()
    try await stage.wait(for: .milliseconds(100))
    stage.picture("Pulled", "The first page reloads; all rows stay.")
    try await stage.waitForEndOfLoad()
    stage.picture("Refreshed", "The list starts with the new first page.")

    server.conditions = ServerConditions(delay: .milliseconds(200), fault: .offline)
    try await stage.wait(for: .milliseconds(2300))
    stage.picture("Offline", "There is no network: a banner appears after two seconds.")
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("A refresh fails", "The rows stay; a notice shows the reason.")
    server.conditions = ServerConditions(delay: .milliseconds(200))
    try stage.pull()
    try await stage.waitForEndOfLoad()
    stage.picture("Online again", "The banner and the notice have disappeared.")
  }

  private static func returnToNewPosts(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.scrollDown(by: 500)
    try await stage.waitForPage()
    stage.picture("Reading", "The user leaves the app here.")
    server.withPosts { $0.hasNew = true }
    stage.leaveAndComeBack()
    try await stage.waitForEndOfLoad()
    stage.picture(
      "500 new posts",
      "The first page of them is loaded above, and the posts that are read haven’t moved."
    )
  }

  private static func fillGap(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.scrollToGap(at: 0.25)
    stage.picture(
      "The gap",
      "Posts are missing above the ones that were read. The row is in the upper half.",
      fileName: "gap"
    )
    try stage.tap("Show More")
    try await stage.waitForPage()
    stage.picture(
      "Read upward",
      "A page from the lower edge: the posts below stay, and the next newer ones are above them."
    )
    try stage.scrollToGap(at: 0.75)
    stage.picture("From the top", "The same gap for someone who reads down from the newest posts.")
    try stage.tap("Show More")
    try await stage.waitForPage()
    stage.picture(
      "Read downward",
      "A page from the upper edge: the posts above stay, and the next older ones are below them."
    )
  }

  private static func startAgain(_ stage: Stage, _ server: EmbeddedServer) async throws {
    stage.close()
    server.conditions = ServerConditions(delay: .seconds(1))
    try stage.open(PostsViewController.self)
    try await stage.wait(for: .milliseconds(100))
    stage.picture(
      "Second start",
      "A new screen and a slow server: it opens at the same post, with the rows of the file."
    )
    try await stage.waitForEndOfLoad()
    try await stage.waitForPage()
    stage.picture("Responded", "The server has responded, and the post is where it was.")
  }
}
