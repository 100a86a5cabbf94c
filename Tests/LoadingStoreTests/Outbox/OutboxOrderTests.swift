import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The order in which edits are sent, and the ids that the server assigns meanwhile.
@MainActor struct OutboxOrderTests {
  @Test func `the answer to an edit of items of which one is being removed counts for the others`()
    async throws
  {
    try await withOutbox { rig in
      let posts = try await rig.list()
      posts.remove(id: 3, sending: DeletePosts())
      posts.edit(ids: [2, 3], sending: LikePost())
      #expect(try await rig.finish() == ["delete 3", "like 2,3"])
      #expect(posts.state.content == rig.server.posts && posts.state.content?[1].likes == 1)
    }
  }

  @Test func `edits of one item are sent in order, and others beside them`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      posts.edit(id: 1, sending: RenamePost(text: "New"))
      posts.edit(id: 2, sending: LikePost())
      await until { rig.server.held.count == 2 }
      #expect(rig.server.received == ["like 1", "like 2"])
      #expect(posts.pendingEdit(of: 2)?.state == .sending)
      rig.server.answer()
      await until { rig.server.requests.count == 3 }
      #expect(rig.server.received.last == "rename 1")
      rig.server.answer()
      rig.server.answer()
      try await rig.finish()
      #expect(rig.server.posts[0].text == "New" && posts.pendingEdits.isEmpty)
    }
  }

  @Test func `at most four requests run at once`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let drafts = (1...9).map { Post(id: -$0, text: "\($0)") }
      for draft in drafts {
        posts.insert(draft, at: .max, sending: AddPosts(texts: [draft.text]))
      }
      try await rig.finish()
      rig.server.isHolding = true
      rig.network.report(true)
      for _ in 0..<9 {
        await until { rig.server.held.count == min(4, 9 - rig.server.posts.count + 3) }
        rig.server.answer()
        await until { rig.server.held.count < 4 || rig.server.posts.count > 3 }
      }
      try await rig.finish()
      #expect(posts.state.content?.suffix(9).map(\.text) == drafts.map(\.text))
    }
  }

  @Test(arguments: [false, true])
  func `edits of a created item wait for its id, and follow it`(restarts: Bool) async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      posts.insert(Post(id: -1, text: "Draft"), at: 0, sending: AddPosts(texts: ["Draft"]))
      posts.edit(id: -1, sending: LikePost())
      posts.insert(Post(id: -2, text: "Next"), at: 1, sending: AddPosts(texts: ["Next"]))
      try await rig.finish()
      #expect(posts.state.content?.prefix(2).map(\.id) == [-1, -2])
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      rig.network.report(true)
      #expect(try await rig.finish() == ["add -1", "add -2", "like 101"])
      #expect(posts.state.content?.prefix(2).map(\.id) == [101, 102])
      #expect(posts.state.content?[0].isLiked == true && rig.server.posts[3].likes == 1)
      // A cell may still have the temporary id.
      posts.edit(id: -1, sending: RenamePost(text: "Renamed"))
      #expect(try await rig.finish().last == "rename 101")
    }
  }

  @Test func `an edit with a new id is on the disk before the process ends again`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.insert(Post(id: -1, text: "Draft"), at: 0, sending: AddPosts(texts: ["Draft"]))
      posts.edit(id: -1, sending: LikePost())
      try await rig.finish()
      rig.server.isHolding = true
      rig.network.report(true)
      await until { rig.server.held.count == 1 }
      rig.server.answer()
      await until { rig.server.held.count == 1 && rig.server.requests.count == 2 }
      rig.server.isHolding = false
      try await rig.restart()
      #expect(rig.server.received == ["add -1", "like 101", "like 101"])
      #expect(rig.server.requests[2].id == rig.server.requests[1].id)
      rig.server.answer()
      try await rig.finish()
      #expect(rig.server.posts.last?.likes == 1)
    }
  }

  @Test func `an edit that is made as the app starts is sent after those of before`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: RenamePost(text: "First"))
      try await rig.finish()
      rig.end()
      let outbox = try await rig.makeOutbox()
      let next = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      outbox.show(in: next, as: "posts")
      next.edit(id: 1, sending: RenamePost(text: "Second"))
      await outbox.finish()
      #expect(next.state.content?[0].text == "Second")
      rig.network.report(true)
      await outbox.finish()
      #expect(rig.server.received == ["rename 1", "rename 1"])
      #expect(rig.server.posts[0].text == "Second")
    }
  }

  @Test(arguments: [false, true])
  func `what was created and deleted offline is never sent`(restarts: Bool) async throws {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      let draft = Post(id: -1, text: "Draft")
      let creation = posts.insert(draft, at: 0, sending: AddPosts(texts: ["Draft"]))
      posts.edit(id: -1, sending: LikePost())
      try await rig.finish()
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      let removal = posts.remove(id: -1, sending: DeletePosts())
      try await rig.finish()
      #expect(removal.state == .accepted && (restarts || creation.isDiscarded))
      #expect(posts.state.content?.count == 3)
      rig.network.report(true)
      #expect(try await rig.finish() == [])
      #expect(rig.server.posts == Post.samples && posts.state.content?.map(\.id) == [1, 2, 3])
    }
  }

  @Test func `taps on a switch are one request`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let edits = [true, false, true, false, true].map {
        posts.edit(id: 1, sending: TogglePost(isLiked: $0))
      }
      try await rig.finish()
      #expect(posts.state.content?[0].isLiked == true && posts.pendingEdits.count == 1)
      rig.network.report(true)
      #expect(try await rig.finish() == ["like 1"])
      #expect(edits[4].state == .accepted && rig.server.posts[0].likes == 1)
      #expect(edits[0].isDiscarded)
    }
  }

  @Test func `a tap while the former one is on its way is a request of its own`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.edit(id: 1, sending: TogglePost(isLiked: true))
      await until { rig.server.held.count == 1 }
      posts.edit(id: 1, sending: TogglePost(isLiked: false))
      await until { posts.state.content?[0].isLiked == false }
      rig.server.isHolding = false
      rig.server.answer()
      #expect(try await rig.finish() == ["like 1", "unlike 1"])
      #expect(posts.state.content?[0].isLiked == false)
    }
  }

  @Test func `an edit of several items waits for each of them`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.edit(id: 1, sending: RenamePost(text: "One"))
      posts.edit(ids: [1, 2, 2], sending: LikePost())
      posts.edit(id: 2, sending: RenamePost(text: "Two"))
      await until { posts.state.content?[1].text == "Two" && rig.server.held.count == 1 }
      #expect(rig.server.received == ["rename 1"])
      rig.server.isHolding = false
      rig.server.answer()
      #expect(try await rig.finish() == ["rename 1", "like 1,2", "rename 2"])
      #expect(posts.state.content?.prefix(2).map(\.likes) == [1, 1])
      #expect(posts.edit(ids: [], sending: LikePost()).state == .accepted)
    }
  }

  @Test func `a temporary id can be used again after the server has assigned another one`()
    async throws
  {
    try await withOutbox { rig in
      let posts = try await rig.list()
      posts.insert(Post(id: -1, text: "A"), at: 0, sending: AddPosts(texts: ["A"]))
      try await rig.finish()
      rig.network.report(false)
      posts.insert(Post(id: -1, text: "B"), at: 0, sending: AddPosts(texts: ["B"]))
      try await rig.finish()
      try await rig.restart()
      let next = try await rig.list()
      next.edit(id: -1, sending: LikePost())
      try await rig.finish()
      rig.network.report(true)
      #expect(try await rig.finish() == ["add -1", "add -1", "like 102"])
      #expect(rig.server.posts.filter { $0.likes == 1 }.map(\.text) == ["B"])
    }
  }
}
