import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Posts screen with its own file and the embedded server.
  @MainActor @Suite final class PostsScreenTests: ScreenTests {
    @Test func `rows load page by page`() async throws {
      try stage.open(PostsViewController.self)
      #expect(stage.status == .loading)
      #expect(stage.postCount == 0)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.postCount == 20)
      #expect(stage.shows("grinning face"))
      try stage.scrollToEnd()
      try await stage.waitForPage()
      #expect(stage.postCount == 40)
      #expect(stage.statuses == [.loading, .loaded, .paging, .loaded])
      #expect(stage.faults == [])
    }

    @Test func `a failed page waits for the user`() async throws {
      try await open(PostsViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.scrollToEnd()
      try await stage.waitForPage()
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(100))
      #expect(stage.appendState == .failed(EmojiClientError.serverTrouble(status: 503)))
      #expect(stage.postCount == 20)
      #expect(stage.shows("isn’t responding (503)"))
      server.conditions = ServerConditions(delay: .milliseconds(30), emojiCount: 30)
      try stage.tap("Try Again")
      try await stage.waitForPage()
      #expect(stage.postCount == 30)
      #expect(stage.appendState == .end)
      #expect(stage.faults == [])
    }

    @Test func `a second launch shows the rows before the server has answered`() async throws {
      try await open(PostsViewController.self)
      stage.close()
      server.conditions = .slow
      try stage.open(PostsViewController.self)
      try await stage.wait(until: { stage.hasRows }, or: "no rows came from the file")
      #expect(stage.status == .backgroundRefreshing)
      #expect(stage.postCount == 20)
      #expect(stage.shows("grinning face"))
      #expect(stage.faults == [])
    }

    @Test func `a second launch offline shows the rows and the reason why they are old`()
      async throws
    {
      try await open(PostsViewController.self)
      stage.close()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await open(PostsViewController.self)
      #expect(stage.status == .failed(URLError.noConnection))
      #expect(stage.postCount == 20)
      #expect(stage.shows("Check your connection"))
      try await stage.wait(
        until: { stage.shows("No Internet Connection") },
        or: "the banner did not come"
      )
      #expect(!stage.shows("You’re Offline"))
    }

    @Test func `removed rows are gone at the next launch`() async throws {
      try await open(PostsViewController.self)
      stage.close()
      try await storedRows.removeAll()
      server.conditions = .slow
      try stage.open(PostsViewController.self)
      try await stage.wait(for: .milliseconds(300))
      #expect(stage.status == .loading)
      #expect(!stage.hasRows)
    }

    @Test func `a failed refresh keeps the rows, and the banner follows the network`()
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
      #expect(stage.status == .failed(URLError.noConnection))
      #expect(stage.postCount == 20)
      #expect(stage.shows("Check your connection"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(!stage.shows("No Internet Connection"))
      #expect(!stage.shows("Check your connection"))
      #expect(stage.faults == [])
    }

    @Test func `a like is visible immediately, and later on the server and in the other tab`()
      async throws
    {
      try await open(PostsViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(300))
      try await stage.tap(named: "Like grinning face")
      try await stage.wait(until: { stage.showsView("Unlike grinning face") }, or: "not shown")
      #expect(server.withPosts { $0.liked.isEmpty }, "the server does not know yet")
      try await stage.wait(until: { stage.shows("Sending…") }, or: "the row does not say so")
      try await stage.wait(until: { server.withPosts { !$0.liked.isEmpty } }, or: "not sent")
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.openTab(1)
      try await stage.wait(until: { stage.rowCount == 1 }, or: "it is not among the liked")
      try stage.openTab(0)
      try await stage.tap(named: "Unlike grinning face")
      try await stage.wait(until: { server.withPosts { $0.liked.isEmpty } }, or: "not sent")
      try stage.openTab(1)
      try await stage.wait(until: { stage.shows("No Likes Yet") }, or: "it is still liked")
      #expect(stage.faults == [])
    }

    @Test func `a rejected like is undone, and the row shows the reason`() async throws {
      try await open(PostsViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try await stage.tap(named: "Like grinning face")
      try await stage.wait(
        until: { stage.shows("Not saved. The server isn’t responding (503).") },
        or: "the row does not say so"
      )
      #expect(stage.showsView("Like grinning face"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try await stage.tap(named: "Like grinning face")
      #expect(!stage.shows("Not saved."))
      try await stage.wait(until: { server.withPosts { !$0.liked.isEmpty } }, or: "not sent")
    }

    @Test func `both tabs share a post, which is requested once`() async throws {
      try await open(PostsViewController.self)
      try await stage.tap(named: "Like grinning face")
      try await stage.wait(until: { server.withPosts { !$0.liked.isEmpty } }, or: "not sent")
      // The answer must arrive, too.
      try await stage.wait(for: .milliseconds(200))
      try stage.openRow(0)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.statuses == [.loading, .loaded])
      try stage.openTab(1)
      try await stage.wait(until: { stage.rowCount == 1 }, or: "it is not among the liked")
      try stage.openRow(0)
      #expect(stage.statuses == [.loaded], "it exists")
      try stage.tap("Unlike")
      try await stage.wait(until: { stage.offers("Like") }, or: "still liked")
      try stage.openTab(0)
      #expect(stage.offers("Like"), "immediately in the other tab")
      try await stage.wait(until: { server.withPosts { $0.liked.isEmpty } }, or: "not sent")
      try stage.goBackInTab()
      try await stage.wait(until: { stage.showsView("Like grinning face") }, or: "still liked")
      #expect(stage.faults == [])
    }

    @Test func `a deleted post disappears immediately, and reappears if the server rejects it`()
      async throws
    {
      try await open(PostsViewController.self)
      try stage.openRow(0)
      #expect(try await stage.waitForEndOfLoad())
      server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
      try stage.tap("Delete Post")
      try await stage.wait(until: { stage.postCount == 19 }, or: "it is still there")
      try await stage.wait(until: { stage.postCount == 20 }, or: "it did not come back")
      let reason = "Not deleted. The server isn’t responding (503)."
      try await stage.wait(until: { stage.shows(reason) }, or: "no reason is shown")
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.openRow(0)
      try stage.tap("Delete Post")
      try await stage.wait(until: { server.withPosts { !$0.deleted.isEmpty } }, or: "not sent")
      #expect(stage.postCount == 19)
      try stage.scrollToEnd()
      try await stage.waitForPage()
      #expect(stage.postCount == 39, "the next page skips none")
      #expect(stage.faults == [])
    }

    @Test func `new posts leave the reader in place, and the gap is filled from both sides`()
      async throws
    {
      try await open(PostsViewController.self)
      try stage.scrollToEnd()
      try await stage.waitForPage()
      try stage.scrollUp(by: 400)
      let before = stage.rowTops
      #expect(before.count > 5)
      server.withPosts { $0.hasNew = true }
      stage.leaveAndComeBack()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowTops == before)
      #expect(stage.postCount == 60)
      for part in [0.25, 0.75] {
        try stage.scrollToGap(at: part)
        let gap = stage.height * part
        let read = stage.rowTops.filter { part < 0.5 ? $0.value > gap : $0.value < gap }
        #expect(read.count > 2)
        try stage.tap("Show More")
        try await stage.waitForPage()
        #expect(stage.rowTops.filter { read[$0.key] != nil } == read)
        #expect(stage.postCount == (part < 0.5 ? 80 : 100))
      }
      #expect(stage.faults == [])
    }

    @Test func `the timeline opens where it was left, with its gap`() async throws {
      try await open(PostsViewController.self)
      try stage.scrollToEnd()
      try await stage.waitForPage()
      server.withPosts { $0.hasNew = true }
      stage.leaveAndComeBack()
      #expect(try await stage.waitForEndOfLoad())
      try stage.scrollUp(by: 300)
      try await stage.waitForPage()
      let before = stage.rowTops
      stage.close()
      server.conditions = .slow
      try stage.open(PostsViewController.self)
      try await stage.wait(until: { stage.hasRows }, or: "no rows came from the file")
      try await stage.wait(for: .milliseconds(50))
      #expect(stage.rowTops == before)
      server.conditions = ServerConditions(delay: .milliseconds(30))
      #expect(try await stage.waitForEndOfLoad())
      try await stage.waitForPage()
      #expect(stage.rowTops == before)
      #expect(stage.faults == [])
    }

    @Test func `the screen works without a file`() async throws {
      let nowhere = StoredRows(file: URL(fileURLWithPath: "/dev/null/rows.sqlite"))
      let stage = Stage.fresh(server, nowhere)
      try stage.open(PostsViewController.self)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.postCount == 20)
    }
  }
}
