import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Posts screen over a file of its own and before the embedded server.
  @MainActor @Suite final class PostsScreenTests: ScreenTests {
    @Test func `rows come page by page`() async throws {
      try stage.open(PostsViewController.self)
      #expect(stage.status == .loading)
      #expect(stage.rowCount == 0)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCount == 20)
      #expect(stage.shows("grinning face"))
      try stage.scrollToEnd()
      try await stage.waitForPage()
      #expect(stage.rowCount == 40)
      #expect(stage.statuses == [.loading, .loaded])
      #expect(stage.faults == [])
    }

    @Test func `a page that fails waits for a person`() async throws {
      try await open(PostsViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.scrollToEnd()
      try await stage.waitForPage()
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(100))
      #expect(stage.appendState == .failed(EmojiClientError.serverTrouble(status: 503)))
      #expect(stage.rowCount == 20)
      #expect(stage.shows("has a problem (503)"))
      server.conditions = ServerConditions(delay: .milliseconds(30), emojiCount: 30)
      try stage.tap("Try Again")
      try await stage.waitForPage()
      #expect(stage.rowCount == 30)
      #expect(stage.appendState == .end)
      #expect(stage.faults == [])
    }

    @Test func `a second start shows the rows before the server has answered`() async throws {
      try await open(PostsViewController.self)
      stage.close()
      server.conditions = .slow
      try stage.open(PostsViewController.self)
      try await stage.wait(until: { stage.hasRows }, or: "no rows came from the file")
      #expect(stage.status == .backgroundRefreshing)
      #expect(stage.rowCount == 20)
      #expect(stage.shows("grinning face"))
      #expect(stage.faults == [])
    }

    @Test func `a second start out of reach has the rows and says why they are old`() async throws {
      try await open(PostsViewController.self)
      stage.close()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await open(PostsViewController.self)
      #expect(stage.status == .failed(EmojiClientError.noConnection))
      #expect(stage.rowCount == 20)
      #expect(stage.shows("There is no connection"))
      try await stage.wait(
        until: { stage.shows("No Internet Connection") },
        or: "the banner did not come"
      )
      #expect(!stage.shows("Something Went Wrong"))
    }

    @Test func `rows that were forgotten are not there at the next start`() async throws {
      try await open(PostsViewController.self)
      stage.close()
      try await storedRows.removeAll()
      server.conditions = .slow
      try stage.open(PostsViewController.self)
      try await stage.wait(for: .milliseconds(300))
      #expect(stage.status == .loading)
      #expect(!stage.hasRows)
    }

    @Test func `a refresh that fails keeps the rows and the banner follows the network`()
      async throws
    {
      try await open(PostsViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await stage.wait(
        until: { stage.shows("No Internet Connection") },
        or: "no banner came"
      )
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .failed(EmojiClientError.noConnection))
      #expect(stage.rowCount == 20)
      #expect(stage.shows("There is no connection"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(!stage.shows("No Internet Connection"))
      #expect(!stage.shows("There is no connection"))
      #expect(stage.faults == [])
    }

    @Test func `without a file the screen works all the same`() async throws {
      let nowhere = StoredRows(file: URL(fileURLWithPath: "/dev/null/rows.sqlite"))
      let stage = Stage.fresh(server, nowhere)
      try stage.open(PostsViewController.self)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.rowCount == 20)
    }
  }
}
