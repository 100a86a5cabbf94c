import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Edits of one item, some of which an outbox sends, and others a closure.
@MainActor struct BothSendersTests {
  enum Ending: CaseIterable { case accepted, rejected, keptAndRetried, keptAndDiscarded, kept }

  private let sends = ScriptedWork<Post?>()

  private func end(_ edit: PendingEdit, _ ending: Ending, with post: Post?) async {
    await until { !sends.openCalls.isEmpty }
    if ending == .accepted { return await sends.finish(with: post) }
    await sends.finish(throwing: TestError("closure"))
    switch ending {
    case .accepted, .rejected, .kept: break
    case .keptAndDiscarded: edit.discard()
    case .keptAndRetried:
      edit.retry()
      // The outbox's edit may be on its way.
      await until { [sends] in !sends.openCalls.isEmpty }
      await sends.finish(with: post)
    }
  }

  @Test(arguments: Ending.allCases)
  func `an edit of an outbox waits for a closure's edit of the item`(ending: Ending) async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let isKept = ending != .accepted && ending != .rejected
      let first = posts.edit(id: 1, whenRejected: isKept ? .kept : .undone) {
        $0.text = "New"
      } sending: { [sends] _ in
        try await sends.run()
      }
      let second = posts.edit(id: 1, sending: LikePost())
      #expect(try await rig.finish() == [])
      #expect(second.state == .waiting)
      posts.edit(id: 2, sending: LikePost())
      #expect(try await rig.finish() == ["like 2"])
      await end(first, ending, with: nil)
      #expect(try await rig.finish() == ["like 2", "like 1"])
      #expect(second.state == .accepted)
      #expect(posts.state.content?.first?.isLiked == true)
      #expect(posts.pendingEdits.count == (ending == .kept ? 1 : 0))
    }
  }

  @Test(arguments: Ending.allCases, [false, true])
  func `an edit of an outbox waits for a closure's edit in the list or the detail screen`(
    ending: Ending,
    isDetail: Bool
  ) async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let detail = Loader<Post> { [server = rig.server] _ in server.posts[0] }
      try rig.outbox.show(in: detail, of: 1)
      _ = await detail.load().value
      let whenRejected: RejectedEdit = ending != .accepted && ending != .rejected ? .kept : .undone
      let send: @MainActor (Post) async throws -> Post? = { [sends] _ in try await sends.run() }
      let rename: @MainActor (inout Post) -> Void = { $0.text = "New" }
      let first =
        isDetail
        ? detail.edit(whenRejected: whenRejected, rename, sending: send)
        : posts.edit(id: 1, whenRejected: whenRejected, rename, sending: send)
      let second = isDetail ? posts.edit(id: 1, sending: LikePost()) : detail.edit(LikePost())
      #expect(try await rig.finish() == [])
      #expect(second.state == .waiting)
      #expect(posts.state.content?[0].isLiked == true && detail.state.content?.isLiked == true)
      await end(first, ending, with: nil)
      #expect(try await rig.finish() == ["like 1"])
      #expect(second.state == .accepted)
      #expect(posts.knownContent?[0].isLiked == true && detail.knownContent?.isLiked == true)
    }
  }

  @Test(arguments: Ending.allCases)
  func `an edit of an outbox waits for a closure that creates its item`(
    ending: Ending
  ) async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let isKept = ending != .accepted && ending != .rejected
      let creation = posts.insert(
        Post(id: -1, text: "Draft"),
        at: 0,
        whenRejected: isKept ? .kept : .undone
      ) { [sends] _ in
        try await sends.run()
      }
      let edit = posts.edit(id: -1, sending: LikePost())
      #expect(try await rig.finish() == [])
      let post = Post(id: 9, text: "Draft")
      if ending == .accepted || ending == .keptAndRetried { rig.server.posts.append(post) }
      await end(creation, ending, with: post)
      try await rig.finish()
      switch ending {
      case .accepted, .keptAndRetried:
        #expect(rig.server.received == ["like 9"])
        #expect(edit.state == .accepted && edit.itemID == AnyHashable(9))
        #expect(posts.state.content?.first { $0.id == 9 }?.isLiked == true)
      case .rejected, .keptAndDiscarded:
        #expect(rig.server.received == [])
        #expect(edit.isDiscarded)
        #expect(try rig.outbox.pendingEdits.isEmpty)
      case .kept:
        #expect(rig.server.received == [])
        #expect(edit.state == .waiting)
      }
    }
  }

  @Test func `edits of an outbox stay when a list that shows them is released`() async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts: Loader<[Post]>? = Loader<[Post]> { _ in Post.samples }
      if let posts { try rig.outbox.show(in: posts, as: "others") }
      _ = await posts?.load().value
      let edit = posts?.edit(id: 1, sending: LikePost())
      posts?.edit(id: 2, whenRejected: .kept) {
        $0.text = "New"
      } sending: { _ in
        throw TestError("kept")
      }
      posts?.edit(id: 2, sending: LikePost())
      try await rig.finish()
      await settle()
      weak let released = posts
      posts = nil
      await settle()
      #expect(released == nil && edit?.state == .waiting)
      rig.network.report(true)
      #expect(try await rig.finish() == ["like 1", "like 2"])
    }
  }

  @Test(arguments: [false, true])
  func `a closure's edit waits for that of an outbox, unless it was rejected`(
    isRejected: Bool
  ) async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      let first = posts.edit(id: 1, sending: LikePost(), whenRejected: .kept)
      await until { rig.server.held.count == 1 }
      let second = posts.edit(id: 1) {
        $0.text = "New"
      } sending: { [sends] _ in
        try await sends.run()
      }
      await settle()
      #expect(sends.openCalls.isEmpty)
      rig.server.isHolding = false
      rig.server.answer(isRejected ? TestError("like") : nil)
      try await rig.finish()
      await settle()
      #expect(sends.openCalls.count == 1)
      // Until then, the rejected edit stays on the disk.
      #expect(try rig.outbox.pendingEdits.count == (isRejected ? 1 : 0))
      await sends.finish(with: nil)
      #expect(second.state == .accepted)
      try await rig.finish()
      #expect(posts.pendingEdits.isEmpty && posts.state.content?.first?.isLiked == true)
      // A newer change contains the rejected one, and replaces it.
      #expect(isRejected ? first.state != .accepted : first.state == .accepted)
      #expect(try rig.outbox.pendingEdits.isEmpty)
    }
  }
}
