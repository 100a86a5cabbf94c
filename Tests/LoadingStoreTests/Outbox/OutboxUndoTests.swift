import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Edits that the user can undo, and edits that are discarded.
@MainActor struct OutboxUndoTests {
  @Test func `an edit that is undone in time is never sent`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let edit = posts.remove(id: 2, sending: DeletePosts(), undoable: .seconds(5))
      try await rig.finish()
      #expect(posts.state.content?.map(\.id) == [1, 3] && edit.state == .waiting)
      try await rig.advance(by: .seconds(4))
      edit.discard()
      #expect(posts.state.content?.map(\.id) == [1, 2, 3])
      try await rig.advance(by: .seconds(60))
      #expect(rig.server.requests.isEmpty && posts.pendingEdits.isEmpty)
      try await rig.restart()
      #expect(try await rig.finish().isEmpty)
    }
  }

  /// What ends the time in which an edit can be undone.
  enum End: CaseIterable { case time, nextEdit, leaving, processEnd, sendAll, retry }

  @Test(arguments: End.allCases)
  func `an edit is sent at the end of its time`(end: End) async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let edit = posts.edit(id: 2, sending: LikePost(), undoable: .seconds(5))
      posts.edit(id: 1, sending: LikePost())
      #expect(try await rig.finish() == ["like 1"])
      switch end {
      case .time: try await rig.advance(by: .seconds(5))
      case .nextEdit: posts.edit(id: 2, sending: RenamePost(text: "A"))
      case .leaving: rig.appState.enterBackground()
      case .processEnd: try await rig.restart()
      case .sendAll: try await rig.outbox.sendAll()
      case .retry: edit.retry()
      }
      let requests = try await rig.finish()
      #expect(requests == ["like 1", "like 2"] + (end == .nextEdit ? ["rename 2"] : []))
    }
  }

  @Test func `an edit that is discarded on its way leaves stale content`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      await until { rig.server.held.count == 1 }
      edit.discard()
      #expect(posts.state.content?[0].isLiked == false && edit.isDiscarded)
      rig.server.isHolding = false
      rig.server.answer()
      try await rig.finish()
      #expect(posts.state.content?[0].isLiked == false)
      _ = await posts.load().value
      #expect(posts.state.content?[0].isLiked == true)
    }
  }

  @Test func `an edit that is discarded before it is written is never shown`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      edit.discard()
      #expect(try await rig.finish().isEmpty && posts.state.content?[0].isLiked == false)
      try await rig.restart()
      #expect(try await rig.finish().isEmpty)
    }
  }

  @Test func `a background task sends all and ends in time`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      // Nothing can be sent, so it ends.
      try await rig.outbox.sendAll()
      rig.server.isHolding = true
      rig.network.report(true)
      let outbox = try rig.outbox
      let task = Task { await outbox.sendAll() }
      await until { rig.server.held.count == 1 }
      task.cancel()
      await task.value
      #expect(posts.pendingEdit(of: 1)?.state == .waiting)
      rig.server.isHolding = false
      await outbox.sendAll()
      #expect(posts.pendingEdits.isEmpty && rig.server.posts[0].likes == 1)
      #expect(Set(rig.server.requests.map(\.id)).count == 1)
      rig.server.answer()
    }
  }
}
