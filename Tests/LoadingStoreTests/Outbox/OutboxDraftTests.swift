import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Items that were created here, and that the server never gets.
@MainActor struct OutboxDraftTests {
  /// The end of a draft.
  enum End: CaseIterable {
    case discarded, rejected, removed, discardedElsewhere, rejectedElsewhere
  }

  private func add(
    _ ids: [Int] = [-1],
    to posts: Loader<[Post]>,
    _ whenRejected: RejectedEdit = .undone
  ) -> PendingEdit {
    posts.insert(
      contentsOf: ids.map { Post(id: $0, text: "Draft") },
      at: 0,
      sending: AddPosts(texts: ids.map { _ in "Draft" }),
      whenRejected: whenRejected
    )
  }

  @Test(arguments: End.allCases, [false, true])
  func `an edit of several items goes on without a draft that has ended`(
    end: End,
    restarts: Bool
  ) async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      let draft = add(to: posts)
      let several = posts.edit(ids: [2, -1], sending: LikePost())
      let only = posts.edit(id: -1, sending: RenamePost(text: "Only"))
      try await rig.finish()
      try await self.end(draft, by: end, in: posts, rig)
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      rig.network.report(true)
      try await rig.finish()
      await until { posts.pendingEdits.isEmpty }
      #expect(rig.server.received.filter { $0 != "add -1" } == ["like 2"])
      #expect(posts.state.content == rig.server.posts && posts.knownContent == rig.server.posts)
      #expect(restarts || several.state == .accepted && only.state != .accepted)
      #expect(try rig.outbox.pendingEdits.isEmpty)
      try await rig.restart()
      #expect(try rig.outbox.pendingEdits.isEmpty)
    }
  }

  private func end(
    _ draft: PendingEdit,
    by end: End,
    in posts: Loader<[Post]>,
    _ rig: OutboxRig
  ) async throws {
    switch end {
    case .discarded: draft.discard()
    case .removed: posts.remove(id: -1, sending: DeletePosts())
    case .rejected:
      rig.server.errors = [TestError("add")]
      rig.server.isHolding = true
      rig.network.report(true)
      await until { rig.server.held.count == 1 }
      rig.network.report(false)
      rig.server.isHolding = false
      rig.server.answer()
      await until { draft.state != .sending }
    case .discardedElsewhere, .rejectedElsewhere:
      let network = Reachability()
      network.report(false)
      let other = try await rig.makeOutbox(network: network)
      await other.finish()
      if end == .discardedElsewhere {
        other.pendingEdits[0].discard()
      } else {
        rig.server.errors = [TestError("add")]
        rig.server.isHolding = true
        network.report(true)
        await until { rig.server.held.count == 1 }
        network.report(false)
        rig.server.isHolding = false
        rig.server.answer()
        await until { other.pendingEdits.count == 1 }
      }
      await other.finish()
    }
    try await rig.finish()
  }

  @Test(arguments: [false, true], [false, true])
  func `an edit of a draft that another process has ended isn't sent`(
    isRejected: Bool,
    restarts: Bool
  ) async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      let draft = add(to: posts)
      await until { rig.server.held.count == 1 }
      try await edit(rig, andSend: !restarts) {
        rig.server.isHolding = false
        rig.server.answer(TestError("add"))
        if !isRejected { draft.discard() }
        await until { draft.state != .sending }
        try await rig.finish()
      }
      if restarts { try await rig.restart() }
      try await rig.finish()
      #expect(rig.server.received == ["add -1", "like 2"])
      #expect(try await rig.list().state.content == rig.server.posts)
    }
  }

  /// Edits the draft in another process, before and after the draft ends.
  private func edit(
    _ rig: OutboxRig,
    andSend isSending: Bool,
    _ end: () async throws -> Void
  ) async throws {
    let network = Reachability()
    network.report(false)
    let other = try await rig.makeOutbox(network: network)
    await other.finish()
    let theirs = await rig.list(of: other)
    let before = theirs.edit(ids: [-1, 2], sending: LikePost())
    await other.finish()
    try await end()
    let after = theirs.edit(id: -1, sending: RenamePost(text: "After"))
    await other.finish()
    guard isSending else { return }
    network.report(true)
    try await rig.handOver(to: other) { other.pendingEdits.isEmpty }
    #expect(before.state == .accepted && after.state != .accepted)
  }

  @Test(arguments: [false, true])
  func `a failed draft that is removed takes everything of it along`(restarts: Bool) async throws {
    try await withOutbox { rig in
      rig.server.errors = [TestError("add")]
      var posts = try await rig.list()
      _ = try? await add(to: posts, .kept).value
      posts.edit(id: -1, sending: LikePost())
      try await rig.finish()
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      #expect(posts.state.content?.first?.isLiked == true)
      let removal = posts.remove(id: -1, sending: DeletePosts())
      #expect(try removal.state == .accepted && rig.outbox.pendingEdits.isEmpty)
      #expect(posts.state.content == Post.samples)
      try await rig.restart()
      #expect(try await rig.finish() == ["add -1"] && rig.outbox.pendingEdits.isEmpty)
    }
  }

  @Test func `an edit of a draft that is gone isn't sent`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      _ = add(to: posts)
      try await rig.finish()
      posts.remove(ids: [2, -1], sending: DeletePosts())
      // A cell may still have the temporary id.
      let late = posts.edit(id: -1, sending: LikePost())
      posts.edit(ids: [3, -1], sending: LikePost())
      try await rig.finish()
      rig.network.report(true)
      #expect(try await Set(rig.finish()) == ["delete 2", "like 3"])
      #expect(try late.isDiscarded && rig.outbox.pendingEdits.isEmpty)
      #expect(posts.state.content == rig.server.posts)
    }
  }

  @Test func `drafts that are created together go with the last of them`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      _ = add([-1, -2], to: posts)
      posts.remove(id: -1, sending: DeletePosts())
      try await rig.finish()
      #expect(posts.state.content?.map(\.id) == [-2, 1, 2, 3])
      posts.remove(ids: [-2, 3], sending: DeletePosts())
      try await rig.finish()
      #expect(posts.state.content?.map(\.id) == [1, 2])
      rig.network.report(true)
      #expect(try await rig.finish() == ["delete 3"])
    }
  }

  @Test(arguments: [false, true])
  func `a draft that the server may have is removed there, also after a restart`(restarts: Bool)
    async throws
  {
    try await withOutbox { rig in
      rig.server.losesAnswers = true
      var posts = try await rig.list()
      let draft = add(to: posts)
      await until { rig.server.requests.count == 1 && draft.state == .waiting }
      try await rig.finish()
      if restarts {
        rig.network.report(false)
        try await rig.restart()
        posts = try await rig.list()
        rig.network.report(true)
      }
      rig.server.losesAnswers = false
      posts.remove(id: -1, sending: DeletePosts())
      try await rig.advance(by: .seconds(8))
      try await rig.finish()
      #expect(rig.server.received.last == "delete 101" && rig.server.posts == Post.samples)
    }
  }
}
