import LoadingOutbox
import LoadingStore
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// Edits that are made in airplane mode, and sent later.
  @MainActor @Suite final class AirplaneModeTests: ScreenTests {
    private static let waiting = "Waiting for a connection…"
    private var isReachable: Bool { stage.services.reachability.isReachable }

    /// Loads the contents that are shown without a connection, and turns airplane mode on.
    private func turnOn() async throws {
      try await open(ChatViewController.self)
      try await stage.tap(named: "Newest Messages")
      try await stage.waitForMessages()
      stage.close()
      try await open(PostsViewController.self)
      try stage.openRow(1)
      #expect(try await stage.waitForEndOfLoad())
      try stage.goBackInTab()
      try await stage.choose("Airplane Mode", from: "Server")
      try await stage.wait(until: { !isReachable }, or: "it isn’t reported")
    }

    /// Likes the first post, deletes the second one, and sends a message.
    private func edit() async throws {
      try await stage.tap(named: "Like grinning face")
      try stage.openRow(1)
      try stage.tap("Delete Post")
      stage.finishMovement()
      try await waitForPosts()
      stage.close()
      try await open(ChatViewController.self)
      try stage.write("On my way", into: "Message")
      try await stage.tap(named: "Send")
      try await waitForMessage()
    }

    private func waitForPosts() async throws {
      try await stage.wait(
        until: {
          stage.showsView("Unlike grinning face") && stage.postCount == 19
            && !stage.showsView("Like grinning face with big eyes") && stage.shows(Self.waiting)
        },
        or: "the posts aren’t edited"
      )
    }

    private func waitForMessage() async throws {
      try await stage.wait(
        until: {
          try? stage.scrollToEnd()
          return stage.shows(">On my way<") && stage.shows(Self.waiting)
        },
        or: "the message isn’t shown"
      )
      #expect(stage.messageIDs.last.map { $0 < 0 } == true)
    }

    @Test func `edits survive the end of the app, and are sent after airplane mode`() async throws {
      try await turnOn()
      try await edit()
      weak let ended = stage.services.outbox
      relaunch()
      #expect(ended == nil, "nothing of the ended app sends")
      try stage.open(PostsViewController.self)
      try await waitForPosts()
      stage.close()
      try stage.open(ChatViewController.self)
      try await waitForMessage()
      #expect(stage.services.outbox.pendingEdits.map(\.state) == [.waiting, .waiting, .waiting])
      #expect(server.withPosts { $0.liked.isEmpty && $0.deleted.isEmpty })
      try await stage.choose("Airplane Mode", from: "Server")
      let outbox = stage.services.outbox
      try await stage.wait(until: { outbox.pendingEdits.isEmpty }, or: "the edits aren’t sent")
      #expect(outbox.error == nil && outbox.unreadableEdits.isEmpty)
      #expect(server.withPosts { $0.liked == ["😀"] && $0.deleted == ["😃"] })
      #expect(server.withMessages { $0.filter { $0.text == "On my way" }.map(\.id) } == [121])
      try await stage.wait(until: { !stage.shows(Self.waiting) }, or: "it still waits")
      #expect(stage.messageIDs.filter { $0 > 120 || $0 < 0 } == [121])
      #expect(stage.faults == [])
    }

    @Test func `a message that waits is deleted with a swipe, and never sent`() async throws {
      try await turnOn()
      stage.close()
      try await open(ChatViewController.self)
      try stage.write("On my way", into: "Message")
      try await stage.tap(named: "Send")
      try await waitForMessage()
      let count = stage.messageIDs.count
      #expect(!stage.deleteMessage(at: count - 2), "the server has it")
      #expect(stage.deleteMessage(at: count - 1))
      try await stage.wait(until: { stage.messageIDs.count == count - 1 }, or: "it isn’t deleted")
      #expect(stage.services.outbox.pendingEdits.isEmpty && !stage.shows("On my way"))
      #expect(stage.faults == [])
    }

    @Test func `a like that waits is replaced when the post is unliked`() async throws {
      try await turnOn()
      try await stage.tap(named: "Like grinning face")
      try await stage.wait(until: { stage.showsView("Unlike grinning face") }, or: "not liked")
      try await stage.tap(named: "Unlike grinning face")
      try await stage.wait(until: { stage.showsView("Like grinning face") }, or: "still liked")
      #expect(stage.services.outbox.pendingEdits.count == 1)
      #expect(!stage.shows("Not saved."))
    }
  }
}
