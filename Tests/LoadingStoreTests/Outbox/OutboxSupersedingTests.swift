import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Rejected edits that stay, and newer ones of the same item.
@MainActor struct OutboxSupersedingTests {
  /// A newer edit than the rejected renaming.
  enum Newer: CaseIterable { case rename, like, removal }

  /// When the newer edit is made.
  enum Moment: CaseIterable {
    case beforeRejection, beforeRestart, afterRejection, afterRestart, elsewhere

    var isBeforeRejection: Bool { self == .beforeRejection || self == .beforeRestart }
  }

  private func make(_ newer: Newer, in posts: Loader<[Post]>) -> PendingEdit {
    switch newer {
    case .rename: posts.edit(id: 1, sending: RenamePost(text: "B"))
    case .like: posts.edit(id: 1, sending: LikePost())
    case .removal: posts.remove(id: 1, sending: DeletePosts())
    }
  }

  @Test(arguments: Newer.allCases, Moment.allCases)
  func `the newest edit is shown and sent, and nothing overwrites it`(
    newer: Newer,
    moment: Moment
  ) async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      posts.edit(id: 1, sending: RenamePost(text: "A"), whenRejected: .kept)
      try await rig.finish()
      if moment.isBeforeRejection { _ = make(newer, in: posts) }
      if moment == .beforeRestart {
        try await rig.finish()
        try await rig.restart()
        posts = try await rig.list()
      }
      rig.server.errors = [TestError("rename")]
      rig.network.report(true)
      try await rig.finish()
      // Each attempt is rejected.
      let isSentAgain = !moment.isBeforeRejection && newer != .removal
      rig.server.errors = isSentAgain ? [TestError("again")] : []
      switch moment {
      case .beforeRejection, .beforeRestart: break
      case .afterRejection: _ = make(newer, in: posts)
      case .afterRestart:
        try await rig.restart()
        posts = try await rig.list()
        _ = make(newer, in: posts)
      case .elsewhere:
        let other = try await rig.makeOutbox()
        await other.finish()
        let theirs = await rig.list(of: other)
        let edit = make(newer, in: theirs)
        try await rig.handOver(to: other) { edit.state == .accepted }
        // This process learns of it when it sends next.
        posts.edit(id: 3, sending: LikePost())
        try await rig.handOver(to: other) { rig.server.received.contains("like 3") }
        _ = await posts.load(force: true).value
      }
      try await rig.finish()
      try await expectEnd(newer, in: posts, rig)
      try await rig.restart()
      try await expectEnd(newer, in: rig.list(), rig)
    }
  }

  private func expectEnd(_ newer: Newer, in posts: Loader<[Post]>, _ rig: OutboxRig) async throws {
    let shown = posts.state.content?.first { $0.id == 1 }
    let known = rig.server.posts.first { $0.id == 1 }
    let kept = try rig.outbox.pendingEdits
    switch newer {
    case .rename: #expect(shown?.text == "B" && known?.text == "B" && kept.isEmpty)
    case .removal: #expect(shown == nil && known == nil && kept.isEmpty)
    case .like:
      // It doesn't have the text, which the user still sees and can send.
      #expect(shown?.isLiked == true && known?.isLiked == true && known?.text == "Post 1")
      #expect(shown?.text == "A" && kept.count == 1)
    }
  }

  @Test(arguments: [false, true])
  func `a newer edit stays like the rejected one that it replaces`(restarts: Bool) async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      posts.edit(id: 1, sending: RenamePost(text: "A"), whenRejected: .kept)
      posts.edit(id: 1, sending: RenamePost(text: "B"))
      try await rig.finish()
      rig.server.errors = [TestError("first"), URLError(.timedOut)]
      rig.network.report(true)
      await until { rig.server.requests.count == 2 }
      try await rig.finish()
      rig.server.errors = [TestError("second")]
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      try await rig.advance(by: .seconds(8))
      #expect(posts.state.content?[0].text == "B" && rig.server.posts[0].text == "Post 1")
      guard case .failed? = posts.pendingEdit(of: 1)?.state, posts.pendingEdits.count == 1 else {
        Issue.record("\(posts.pendingEdits.map(\.state))")
        return
      }
    }
  }

  @Test func `a rejected edit of several items stays for those that no newer one has`()
    async throws
  {
    try await withOutbox { rig in
      rig.server.errors = [TestError("like"), TestError("again")]
      let posts = try await rig.list()
      let kept = posts.edit(ids: [1, 2], sending: LikePost(), whenRejected: .kept)
      _ = try? await kept.value
      try await posts.edit(id: 1, sending: LikePost(isLiked: false)).value
      #expect(posts.state.content?.map(\.isLiked) == [false, true, false])
      try await rig.restart()
      let next = try await rig.list()
      #expect(next.state.content?.map(\.isLiked) == [false, true, false])
      next.pendingEdit(of: 2)?.retry()
      #expect(try await rig.finish().last == "like 2" && next.pendingEdits.isEmpty)
    }
  }

  @Test func `an edit that is made before the file is read follows the rejected one`()
    async throws
  {
    try await withOutbox { rig in
      rig.server.errors = [TestError("rename")]
      let posts = try await rig.list()
      _ = try? await posts.edit(id: 1, sending: RenamePost(text: "A"), whenRejected: .kept).value
      try await rig.finish()
      rig.end()
      let outbox = try await rig.makeOutbox()
      let next = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      outbox.show(in: next, as: "posts")
      next.edit(id: 1, sending: LikePost())
      await outbox.finish()
      await until { outbox.pendingEdits.isEmpty }
      #expect(rig.server.received == ["rename 1", "rename 1", "like 1"])
    }
  }
}
