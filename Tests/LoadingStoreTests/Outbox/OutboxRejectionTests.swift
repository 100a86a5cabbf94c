import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Edits that the server rejects, that fail for now, and that conflict.
@MainActor struct OutboxRejectionTests {
  @Test(arguments: [RejectedEdit.undone, .kept])
  func `a rejected edit is undone or kept, also after a restart`(handling: RejectedEdit)
    async throws
  {
    try await withOutbox { rig in
      rig.server.errors = [TestError("like")]
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost(), whenRejected: handling)
      await #expect(throws: TestError("like")) { try await edit.value }
      try await rig.finish()
      let isKept = handling == .kept
      #expect(edit.state == (isKept ? .failed(TestError("like")) : .undone(TestError("like"))))
      #expect(posts.state.content?[0].isLiked == isKept)
      try await rig.restart()
      let next = try await rig.list()
      try await rig.finish()
      #expect(next.state.content?[0].isLiked == isKept && rig.server.requests.count == 1)
      let kept = next.pendingEdit(of: 1)
      guard isKept else {
        #expect(kept == nil)
        return
      }
      guard case .failed(let error)? = kept?.state else {
        Issue.record("\(String(describing: kept?.state))")
        return
      }
      #expect(error.localizedDescription == "The like failed.")
      kept?.retry()
      #expect(try await rig.finish().count == 2 && next.pendingEdits.isEmpty)
      #expect(rig.server.posts[0].likes == 1)
    }
  }

  @Test func `a kept edit is sent before the next edit of its item, and dropped by its removal`()
    async throws
  {
    try await withOutbox { rig in
      rig.server.errors = [TestError("rename"), TestError("like")]
      let posts = try await rig.list()
      let rename = posts.edit(id: 1, sending: RenamePost(text: "A"), whenRejected: .kept)
      _ = try? await rename.value
      let like = posts.edit(id: 2, sending: LikePost(), whenRejected: .kept)
      _ = try? await like.value
      posts.edit(id: 1, sending: RenamePost(text: "B"))
      posts.remove(id: 2, sending: DeletePosts())
      #expect(
        try await Set(rig.finish()) == ["rename 1", "like 2", "delete 2"]
          && rig.server.requests.count == 5
      )
      #expect(rename.state == .accepted && like.isDiscarded)
      #expect(posts.state.content?.map(\.text) == ["B", "Post 3"])
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `the newest of two edits of an item is shown while another edit is being sent`(
    isSameTurn: Bool,
    answersFirst: Bool
  ) async throws {
    try await withOutbox { rig in
      rig.server.errors = [TestError("rename")]
      let posts = try await rig.list()
      let kept = posts.edit(id: 1, sending: RenamePost(text: "A"), whenRejected: .kept)
      _ = try? await kept.value
      rig.server.isHolding = true
      posts.edit(id: 3, sending: LikePost())
      if !isSameTurn { await until { rig.server.held.count == 1 } }
      let next = posts.edit(id: 1, sending: RenamePost(text: "B"))
      await until { rig.server.held.count == 2 }
      rig.server.isHolding = false
      if answersFirst { for _ in 1...2 { rig.server.answer() } }
      await until { posts.state.content?[0].text == "B" }
      while !rig.server.held.isEmpty { rig.server.answer() }
      try await rig.finish()
      #expect(kept.state == .accepted && next.state == .accepted)
      #expect(rig.server.posts.map(\.text) == ["B", "Post 2", "Post 3"])
      #expect(posts.state.content?.map(\.text) == ["B", "Post 2", "Post 3"])
    }
  }

  @Test func `without the created item its later edits are gone`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let draft = Post(id: -1, text: "Draft")
      let creation = posts.insert(draft, at: 0, sending: AddPosts(texts: ["Draft"]))
      let like = posts.edit(id: -1, sending: LikePost())
      try await rig.finish()
      rig.server.error = TestError("add")
      rig.network.report(true)
      #expect(try await rig.finish() == ["add -1"])
      #expect(
        creation.state == .undone(TestError("add")) && like.state == .undone(TestError("add"))
      )
      #expect(posts.state.content?.count == 3)
      #expect(try rig.outbox.pendingEdits.isEmpty)
    }
  }

  @Test func `a kept creation holds its item's edits, and another item's go on`() async throws {
    try await withOutbox { rig in
      rig.server.errors = [TestError("add")]
      let posts = try await rig.list()
      let draft = Post(id: -1, text: "Draft")
      let creation = posts.insert(
        draft,
        at: 0,
        sending: AddPosts(texts: ["Draft"]),
        whenRejected: .kept
      )
      _ = try? await creation.value
      let like = posts.edit(id: -1, sending: LikePost())
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      #expect(rig.server.received == ["add -1", "like 1"])
      #expect(like.state == .waiting)
      try await rig.restart()
      let next = try await rig.list()
      #expect(next.state.content?.first?.isLiked == true)
      next.pendingEdits.first?.retry()
      #expect(try await rig.finish().suffix(2) == ["add -1", "like 101"])
    }
  }

  @Test func `only the rejected one of three edits is undone`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      posts.edit(id: 1, sending: RenamePost(text: "A"))
      posts.move(id: 1, to: 2, sending: MovePostToTop())
      try await rig.finish()
      rig.server.isHolding = true
      rig.network.report(true)
      await until { rig.server.held.count == 1 }
      rig.server.answer()
      await until { rig.server.received.last == "rename 1" && rig.server.held.count == 1 }
      rig.server.answer(TestError("rename"))
      await until { rig.server.received.last == "top 1" && rig.server.held.count == 1 }
      #expect(posts.state.content?.map(\.text) == ["Post 2", "Post 3", "Post 1"])
      #expect(posts.state.content?.last?.isLiked == true)
      rig.server.isHolding = false
      rig.server.answer()
      try await rig.finish()
    }
  }

  @Test func `an answer that was lost has effect once`() async throws {
    try await withOutbox { rig in
      rig.server.losesAnswers = true
      let posts = try await rig.list()
      let edit = posts.insert(Post(id: -1, text: "A"), at: 0, sending: AddPosts(texts: ["A"]))
      await until { rig.server.requests.count == 1 && edit.state == .waiting }
      try await rig.finish()
      try await rig.restart()
      let next = try await rig.list()
      await until { rig.server.requests.count == 2 }
      rig.server.losesAnswers = false
      try await rig.advance(by: .seconds(8))
      #expect(rig.server.posts.count == 4 && Set(rig.server.requests.map(\.id)).count == 1)
      #expect(next.pendingEdits.isEmpty)
    }
  }

  @Test func `a failure for now is tried again after growing delays, and on return`() async throws {
    try await withOutbox { rig in
      rig.server.error = URLError(.timedOut)
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      posts.edit(id: 1, sending: RenamePost(text: "A"))
      await until { rig.server.requests.count == 1 }
      try await rig.finish()
      #expect(edit.state == .waiting && posts.state.content?[0].isLiked == true)
      for (count, delay) in [(2, 1), (3, 2), (4, 4), (5, 8)] {
        try await rig.advance(by: .milliseconds(delay * 1000 - 1))
        #expect(rig.server.requests.count == count - 1)
        try await rig.advance(by: .milliseconds(1))
        #expect(rig.server.requests.count == count)
      }
      // The policy has five attempts. Afterwards the edit waits for the network or the foreground.
      try await rig.advance(by: .seconds(8))
      try await rig.advance(by: .seconds(60))
      #expect(rig.server.requests.count == 6 && edit.state == .waiting)
      rig.appState.enterBackground()
      rig.appState.enterForeground()
      try await rig.finish()
      #expect(rig.server.requests.count == 7)
      rig.server.error = nil
      rig.network.report(false)
      rig.network.report(true)
      #expect(try await rig.finish().suffix(2) == ["like 1", "rename 1"])
      #expect(posts.pendingEdits.isEmpty)
    }
  }

  @Test func `a server that is down isn't asked by each edit`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      for number in 1...20 {
        let draft = Post(id: -number, text: "\(number)")
        posts.insert(draft, at: 0, sending: AddPosts(texts: [draft.text]))
      }
      try await rig.finish()
      rig.server.error = URLError(.cannotConnectToHost)
      rig.network.report(true)
      #expect(try await rig.finish().count == SendingTurns.limit)
      try await rig.advance(by: .seconds(1))
      #expect(rig.server.requests.count <= 2 * SendingTurns.limit)
      rig.server.error = nil
      try await rig.advance(by: .seconds(8))
      #expect(rig.server.posts.count == 23 && posts.pendingEdits.isEmpty)
    }
  }

  @Test func `the time that a server demands is kept, whatever returns`() async throws {
    struct Busy: RetryAfterProviding { let retryAfter: Duration? }
    try await withOutbox { rig in
      rig.server.errors = [Busy(retryAfter: .seconds(600))]
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      await until { rig.server.requests.count == 1 }
      try await rig.finish()
      posts.edit(id: 2, sending: LikePost())
      rig.appState.enterBackground()
      rig.appState.enterForeground()
      rig.network.report(false)
      rig.network.report(true)
      try await rig.advance(by: .seconds(599))
      #expect(rig.server.requests.count == 1)
      try await rig.advance(by: .seconds(1))
      #expect(rig.server.requests.count == 3 && posts.pendingEdits.isEmpty)
    }
  }

  @Test func `a conflict makes the server's item known and sends the edit again`() async throws {
    try await withOutbox { rig in
      let theirs = Post(id: 1, text: "Theirs")
      rig.server.errors = [EditConflict(theirs)]
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      await until { rig.server.requests.count == 1 && edit.state == .waiting }
      #expect(posts.knownContent?[0] == theirs)
      #expect(posts.state.content?[0] == Post(id: 1, text: "Theirs", isLiked: true))
      try await rig.advance(by: .seconds(1))
      #expect(edit.state == .accepted && rig.server.posts[0].likes == 1)
    }
  }

  @Test func `a conflict can be left to the user`() async throws {
    try await withOutbox { rig in
      rig.server.errors = [EditConflict(Post(id: 1, text: "Theirs"), sendsAgain: false)]
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: RenamePost(text: "Mine"))
      await until { if case .failed = edit.state { true } else { false } }
      #expect(posts.state.content?[0].text == "Mine" && posts.knownContent?[0].text == "Theirs")
      edit.discard()
      #expect(posts.state.content?[0].text == "Theirs")
      #expect(try await rig.finish().count == 1)
    }
  }

  @Test func `screens are told of a rejected edit that the app doesn't handle`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      var told: [EditRejection] = []
      let observation = EditRejection.observe { told.append($0) }
      rig.server.errors = [TestError("like"), TestError("rename")]
      posts.edit(id: 1, sending: LikePost(), whenRejected: .kept)
      try await rig.finish()
      let handled = posts.edit(id: 2, sending: RenamePost(text: "A"))
      handled.handleRejection()
      _ = try? await handled.value
      let mine = told.filter { $0.concerns(posts) }
      #expect(mine.map { $0.error as? TestError } == [TestError("like"), TestError("rename")])
      #expect(mine.map(\.isHandled) == [false, true])
      mine.first?.retry?()
      #expect(try await rig.finish().last == "like 1" && posts.pendingEdits.isEmpty)
      observation.cancel()
    }
  }
}
