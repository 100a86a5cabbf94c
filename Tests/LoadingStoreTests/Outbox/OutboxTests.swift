import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The edits of an outbox as the user sees them, and as the server receives them.
@MainActor struct OutboxTests {
  @Test func `an edit is shown, sent, and part of the content`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let edit = posts.edit(id: 2, sending: LikePost())
      #expect(edit.state == .waiting)
      await until { posts.state.content?[1].isLiked == true }
      try await edit.value
      #expect(edit.state == .accepted && edit.itemID as? Int == 2)
      #expect(posts.pendingEdits.isEmpty && posts.knownContent?[1].likes == 1)
      #expect(try await rig.finish() == ["like 2"])
    }
  }

  @Test func `edits without a connection survive the end of the process`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      posts.insert(Post(id: -1, text: "Draft"), at: 1, sending: AddPosts(texts: ["Draft"]))
      posts.remove(id: 3, sending: DeletePosts())
      posts.move(id: 2, to: 0, sending: MovePostToTop())
      try await rig.finish()
      let shown = posts.state.content?.map(\.id)
      #expect(shown == [2, 1, -1])
      #expect(posts.state.content?[1].isLiked == true)
      try await rig.restart()
      let next = try await rig.list()
      #expect(next.state.content?.map(\.id) == shown && next.state.content?[1].isLiked == true)
      #expect(next.pendingEdits.map(\.state) == Array(repeating: .waiting, count: 4))
      #expect(rig.server.requests.isEmpty)
      rig.network.report(true)
      #expect(try await Set(rig.finish()) == ["like 1", "add -1", "delete 3", "top 2"])
      #expect(next.pendingEdits.isEmpty && next.state.content?.map(\.id) == [2, 1, 101])
      try await rig.restart()
      #expect(try rig.outbox.pendingEdits.isEmpty && rig.server.requests.count == 4)
    }
  }

  @Test(arguments: 0..<20)
  func `an outbox that was released sends nothing more`(turns: Int) async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finishWriting()
      await settle(turns: turns)
      let count = rig.server.requests.count
      try await rig.close()
      await settle()
      #expect(rig.server.requests.count == count)
    }
  }
}
