import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The end of all edits as the user signs out.
@MainActor struct OutboxRemovalTests {
  /// What an edit is doing as the user signs out.
  enum Moment: CaseIterable { case writing, waiting, sending, failed }

  @Test(arguments: Moment.allCases)
  func `nothing is shown or sent after the user has signed out`(moment: Moment) async throws {
    try await withOutbox(isOnline: moment != .waiting) { rig in
      let posts = try await rig.list()
      rig.server.isHolding = moment == .sending
      if moment == .failed { rig.server.errors = [TestError("like")] }
      let edit = posts.edit(id: 1, sending: LikePost(), whenRejected: .kept)
      switch moment {
      case .writing: break
      case .waiting: try await rig.finish()
      case .sending: await until { rig.server.held.count == 1 }
      case .failed: _ = try? await edit.value
      }
      async let removal: Void = rig.outbox.removeAll()
      await until { edit.isDiscarded }
      #expect(posts.state.content?[0].isLiked == false && posts.pendingEdits.isEmpty)
      try await removal
      let count = rig.server.requests.count
      rig.server.answer()
      rig.network.report(true)
      try await rig.finish()
      #expect(posts.state.content?[0].isLiked == false && rig.server.requests.count == count)
      // The next user's edits are sent.
      rig.server.isHolding = false
      posts.edit(id: 2, sending: LikePost())
      #expect(try await rig.finish().dropFirst(count) == ["like 2"])
      try await rig.restart()
      #expect(try rig.outbox.pendingEdits.isEmpty)
      #expect(try await rig.finish().count == count + 1)
    }
  }

  @Test func `sending all ends if the edits are removed while they are written`() async throws {
    try await withOutbox(isOnline: false, busyTimeout: 60_000) { rig in
      let posts = try await rig.list()
      let outbox = try rig.outbox
      let holder = try Connection(path: rig.file.path, busyTimeout: 0)
      try holder.execute("BEGIN IMMEDIATE")
      posts.edit(id: 1, sending: LikePost())
      var isEnded = false
      let all = Task {
        await outbox.sendAll()
        isEnded = true
      }
      await settle()
      let removal = Task { try await outbox.removeAll() }
      await settle()
      try holder.execute("ROLLBACK")
      try await removal.value
      await until { isEnded }
      all.cancel()
      try await rig.finish()
    }
  }

  @Test func `edits stay shown after a reset of the content, and are sent`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      posts.reset()
      #expect(posts.state.content == nil)
      _ = await posts.load().value
      #expect(posts.state.content?[0].isLiked == true && posts.pendingEdits.count == 1)
      rig.network.report(true)
      #expect(try await rig.finish() == ["like 1"] && posts.knownContent?[0].likes == 1)
    }
  }
}
